// What the map draws: cities on the globe and routes between them. A game's board that has these can be shown.

export interface RailwayCity {
  readonly name: string;
  /** As it is written on the map. */
  readonly label: string;
  readonly lat: number;
  readonly lon: number;
}

export interface RailwayRoute {
  readonly name: string;
  /** The indices of its cities. */
  readonly a: number;
  readonly b: number;
  readonly length: number;
  readonly colour: string;
  readonly points: number;
  readonly tunnel: boolean;
  /** Locomotives it requires. */
  readonly ferry: number;
  /** The index of the other route of a double. */
  readonly twin: number | null;
}

export interface RailwayMap {
  readonly title: string;
  readonly cities: readonly RailwayCity[];
  readonly routes: readonly RailwayRoute[];
  /** Of the cards, in their order. */
  readonly colours: readonly string[];
}
