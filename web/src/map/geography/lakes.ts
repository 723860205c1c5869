// Shores of great lakes, which the atlas counts as land. Drawn by hand for a board, not for sailing: longitude and
// latitude in turn, around each lake.

import type { MultiPolygon } from 'geojson';

const SHORES: Record<string, string> = {
  superior:
    '-92.1 46.7 -91.2 47.25 -90.3 47.75 -89.5 48 -89.2 48.4 -88.7 48.3 -88.4 48.65 -88.1 48.95 -87.3 48.8 -86.5 48.75 ' +
    '-86.2 48.5 -85.9 47.98 -84.9 47.95 -84.6 47.3 -84.75 46.95 -84.5 46.5 -85 46.77 -85.6 46.68 -86.2 46.65 -86.7 46.43 ' +
    '-87.4 46.52 -87.8 46.88 -88.4 46.8 -88.2 47.1 -87.75 47.45 -88.3 47.38 -88.9 47.05 -89.6 46.83 -90.4 46.58 -90.8 46.65 ' +
    '-90.75 46.93 -91.3 46.85',
  michigan:
    '-87.6 41.65 -87.8 42.3 -87.9 43 -87.7 43.7 -87.5 44.3 -87.2 44.85 -87.9 44.55 -87.6 45.1 -87 45.75 -86.3 45.93 -85.5 46.08 ' +
    '-84.75 45.85 -85.1 45.4 -85.6 45 -86.1 44.9 -86.25 44.4 -86.5 43.9 -86.4 43.3 -86.2 42.7 -86.5 42.1 -87 41.68',
  huron:
    '-84.7 45.8 -83.9 45.95 -83.4 46.2 -82.4 46.18 -81.6 46.05 -80.9 45.95 -80.5 45.6 -80.1 45.2 -79.8 44.8 -80.2 44.5 -80.9 44.6 ' +
    '-81.1 44.95 -81.6 45.25 -81.3 44.6 -81.7 44.2 -81.7 43.4 -82.4 43.02 -82.6 43.8 -83 44.07 -83.4 43.95 -83.9 43.65 -83.8 44 ' +
    '-83.3 44.4 -83.3 45 -83.6 45.35 -84.2 45.63',
  erie:
    '-83.45 41.72 -82.7 41.5 -82 41.5 -81.5 41.65 -80.6 41.97 -79.8 42.27 -78.9 42.85 -79.6 42.86 -80.3 42.78 -80.5 42.58 -81.3 42.65 ' +
    '-82 42.25 -82.5 41.98 -83.1 42.05',
  ontario:
    '-79.8 43.28 -79 43.27 -78 43.37 -77 43.28 -76.4 43.5 -76.2 43.9 -76.5 44.15 -77.3 43.98 -77.9 43.97 -78.7 43.88 -79.4 43.63',
  winnipeg:
    '-96.8 50.45 -96.3 50.55 -96.6 51.3 -96.9 52 -97.6 52.9 -97.9 53.7 -99 53.5 -98.6 52.6 -97.6 51.6 -96.9 51.1',
  saltLake: '-112.1 40.75 -112.7 40.8 -112.9 41.3 -112.6 41.65 -112.2 41.3',
  ladoga: '31 59.95 32.2 60.15 32.9 60.7 32.6 61.1 31.5 61.6 30.6 61.5 30.1 60.9 30.9 60.6',
  onega: '35.5 60.9 36 61.2 35.9 61.9 35 62.6 34.5 62.3 34.6 61.6',
  vanern: '13.4 58.4 14 58.7 14.1 59 13.5 59.35 12.9 59.1 12.4 58.7 12.5 58.4 13 58.6',
  constance: '9.02 47.67 9.2 47.72 9.5 47.65 9.72 47.52 9.55 47.49 9.3 47.56',
  victoria: '31.7 -0.9 31.9 0.1 33.2 0.4 34.2 0.2 34 -1 33.7 -2.2 32.8 -2.5 31.8 -2.6',
  baikal: '103.8 51.6 105.5 51.7 107.5 52.9 109.4 54.6 109.7 55.7 108.9 55.2 107.3 53.6 105.4 52.4',
};

type Position = [number, number];

/** Rings as GeoJSON wants them: closed, and clockwise on the globe. */
function ring(shore: string): Position[] {
  const numbers = shore.split(' ').map(Number);
  const points: Position[] = [];
  for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i]!, numbers[i + 1]!]);
  const area = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  if (area > 0) points.reverse();
  const shoreline = rounded(rounded(points));
  return [...shoreline, shoreline[0]!];
}

/** Cuts the corners (Chaikin's algorithm). */
function rounded(points: readonly Position[]): Position[] {
  return points.flatMap(([x, y], i): Position[] => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return [
      [x * 0.75 + nextX * 0.25, y * 0.75 + nextY * 0.25],
      [x * 0.25 + nextX * 0.75, y * 0.25 + nextY * 0.75],
    ];
  });
}

export const LAKES: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: Object.values(SHORES).map((shore) => [ring(shore)]),
};
