// How wide names are in the type that the page has: fonts differ from machine to machine.

import { textWidth, type Measure } from './layout/labels';

/** The style sheet sets names in this family and weight; see MapCities. */
const FAMILY = '--font-narrow';
const WEIGHT = 600;
const LARGE = 100;

let canvas: CanvasRenderingContext2D | null | undefined;

/** Falls back to an estimate where nothing can be measured. */
export const measured: Measure = (text, size) => {
  if (canvas === undefined) canvas = prepare();
  return canvas ? (canvas.measureText(text).width * size) / LARGE : textWidth(text, size);
};

function prepare(): CanvasRenderingContext2D | null {
  const context = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(document.documentElement).getPropertyValue(FAMILY) || 'sans-serif';
  if (context) context.font = `${WEIGHT} ${LARGE}px ${family}`;
  return context;
}
