// One spelling of each city. The server names cities by their full names (Kyïv); the map has labels (Kyiv), and whatever
// is said about a place is written as on the map.

let labels: ReadonlyMap<string, string> = new Map();
let names: RegExp | null = null;

/** What arguments of messages call places; people's names stay as they are. */
const PLACES: ReadonlySet<string> = new Set(
  'a b city cities ends from offer place route routes ticket tickets to'.split(' '),
);

/** From now on these cities are written by their labels, and no others: of two maps each has its own. */
export function writeByLabel(cities: readonly { readonly name: string; readonly label: string }[]): void {
  labels = new Map(cities.filter(({ name, label }) => name !== label).map(({ name, label }) => [name, label]));
  const words = [...labels.keys()].map(escaped).join('|');
  names = words ? new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'gu') : null;
}

/** A city, or a route or ticket that is named by its cities, as it is written on the map. */
export function spelt(words: string): string {
  return names ? words.replace(names, (name) => labels.get(name)!) : words;
}

/** The argument of a message. */
export function speltArgument<Value>(name: string, value: Value): Value | string {
  return typeof value === 'string' && PLACES.has(name) ? spelt(value) : value;
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
