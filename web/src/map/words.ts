// Routes and cities in words: for tooltips and for people who cannot see the map.

import { cardColour } from '../pieces/colours';
import { t } from '../text';
import type { RailwayRoute, RailwayMap } from './railwaymap';

export interface RouteStatus {
  readonly owner: string | null;
  readonly claimable: boolean;
  readonly closed?: boolean;
}

export function betweenCities(board: RailwayMap, route: RailwayRoute): string {
  return t('map.between', { a: board.cities[route.a]!.name, b: board.cities[route.b]!.name });
}

/** "Paris to Zürich, 3 spaces, grey, tunnel, free, you can claim it". */
export function routeWords(board: RailwayMap, route: RailwayRoute, status: RouteStatus): string {
  return t('map.route', {
    a: board.cities[route.a]!.name,
    b: board.cities[route.b]!.name,
    length: route.length,
    colour: cardColour(route.colour, board.colours).label,
    kind: kindOf(route),
    ferry: route.ferry,
    state: statusWords(status),
  });
}

function kindOf(route: RailwayRoute): 'tunnel' | 'ferry' | 'plain' {
  if (route.tunnel) return 'tunnel';
  return route.ferry > 0 ? 'ferry' : 'plain';
}

export function statusWords({ owner, claimable, closed = false }: RouteStatus): string {
  if (owner !== null) return t('map.owned', { name: owner });
  if (closed) return t('map.closed');
  return claimable ? t('map.claimable') : t('map.free');
}
