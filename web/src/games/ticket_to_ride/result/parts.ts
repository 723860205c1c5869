// What a final score is made of, in the order of the rulebook.

import type { IconName } from '../../../shared/icons';
import { t } from '../../../text';
import type { TicketToRideBoard, TicketToRideScore } from '../../../wire/schema';

export interface Part {
  key: 'routes' | 'tickets' | 'stations' | 'path' | 'globetrotter';
  label: string;
  icon: IconName;
  points: (score: TicketToRideScore) => number;
}

/** The parts that this board has; others would be columns of zeros. */
export function partsOf(board: TicketToRideBoard): Part[] {
  const parts: (Part | false)[] = [
    { key: 'routes', label: t('result.routes'), icon: 'train', points: (score) => score.route_points },
    { key: 'tickets', label: t('result.tickets'), icon: 'ticket', points: (score) => score.ticket_points },
    board.stations > 0 && {
      key: 'stations',
      label: t('result.stations'),
      icon: 'station',
      points: (score) => score.station_points,
    },
    board.longest_path_points > 0 && {
      key: 'path',
      label: t('result.path'),
      icon: 'path',
      points: (score) => score.longest_path_points,
    },
    board.globetrotter_points > 0 && {
      key: 'globetrotter',
      label: t('result.globetrotter'),
      icon: 'trophy',
      points: (score) => score.globetrotter_points,
    },
  ];
  return parts.filter((part) => part !== false);
}

export interface Segment {
  key: Part['key'];
  from: number; // in hundredths of the chart's width
  width: number;
}

/** Stacked bars on one scale: what was won to the right of the zero line, what was lost to its left. */
export function barsOf(
  scores: readonly TicketToRideScore[],
  parts: readonly Part[],
): { zero: number; bars: Segment[][] } {
  const sum = (score: TicketToRideScore, sign: 1 | -1) =>
    parts.reduce((total, part) => total + Math.max(0, sign * part.points(score)), 0);
  const lost = Math.max(...scores.map((score) => sum(score, -1)));
  const won = Math.max(1, ...scores.map((score) => sum(score, 1)));
  const scale = 100 / (lost + won);
  const zero = lost * scale;
  return { zero, bars: scores.map((score) => segments(score, parts, zero, scale)) };
}

function segments(score: TicketToRideScore, parts: readonly Part[], zero: number, scale: number): Segment[] {
  let [right, left] = [zero, zero];
  return parts.flatMap((part) => {
    const width = Math.abs(part.points(score)) * scale;
    if (width === 0) return [];
    if (part.points(score) < 0) return [{ key: part.key, from: (left -= width), width }];
    right += width;
    return [{ key: part.key, from: right - width, width }];
  });
}

/** With its sign, as in "+8"; zero has none. */
export function signed(points: number): string {
  return points === 0 ? '0' : t('result.signed', { points });
}
