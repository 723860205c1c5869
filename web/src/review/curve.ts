// The chances of winning through a match, as numbers to be drawn. Every stop is a moment at which some seat decided.

import type { Point, Review, SeatReview } from '../wire/schema';

/** Entries of the log at which somebody's chance is known, from the beginning to the end. */
export function stopsOf(review: Review): number[] {
  const all = review.totals.flatMap(({ curve }) => curve.map(({ index }) => index));
  return [...new Set(all)].sort((one, other) => one - other);
}

/** A seat's chance at an entry, from 0 to 1: what it was when that seat last looked. */
export function chanceAt(curve: readonly Point[], entry: number): number {
  return (curve.findLast(({ index }) => index <= entry) ?? curve[0])?.chance ?? 0;
}

/** The stop that shows a position with so many entries of the log. */
export function stopAt(stops: readonly number[], entries: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= entries),
  );
}

/** The line of a seat, through the stops at which it is known, in a box of this size. */
export function lineOf(total: SeatReview, stops: readonly number[], width: number, height: number): string {
  const points = total.curve.map(
    ({ index, chance }) => `${round(across(stops, stopAt(stops, index), width))} ${round(up(chance, height))}`,
  );
  return points.length > 0 ? `M ${points.join(' L ')}` : '';
}

export function across(stops: readonly number[], stop: number, width: number): number {
  return (stop / Math.max(1, stops.length - 1)) * width;
}

export function up(chance: number, height: number): number {
  return (1 - chance) * height;
}

const round = (number: number): number => Math.round(number * 10) / 10;
