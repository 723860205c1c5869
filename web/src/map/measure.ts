// How wide names are in the type that the page has: fonts differ from machine to machine.

import { textWidth, type Measure } from './layout/labels';

/** The style sheet sets names in this family and weight; see MapCities. */
const FAMILY = '--font-narrow';
const WEIGHT = 600;
const LARGE = 100;

/** The font family of the names; only the page knows it. */
export function familyOfNames(): string {
  return getComputedStyle(document.documentElement).getPropertyValue(FAMILY) || 'sans-serif';
}

/** Falls back to an estimate where nothing can be measured. */
export function measureIn(family: string): Measure {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return textWidth;
  context.font = `${WEIGHT} ${LARGE}px ${family}`;
  return (text, size) => (context.measureText(text).width * size) / LARGE;
}
