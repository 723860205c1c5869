// A story is told anew with every move, and is long at the end of a game: each event is put into words once.

import { language } from '../text/language.svelte';
import type { Names } from './names';

/** Tells events as `tell` does; those that were told before, to the same people in the same language, as before. */
export function remembering<Event extends object, Told extends object>(
  tell: (event: Event, names: Names) => Told,
): (story: readonly Event[], names: Names) => Told[] {
  let known = new WeakMap<Event, Told>();
  let to: Names | null = null;
  let spoken = '';
  return (story, names) => {
    if (names !== to || language() !== spoken) known = new WeakMap();
    [to, spoken] = [names, language()];
    return story.map((event) => {
      const told = known.get(event) ?? tell(event, names);
      known.set(event, told);
      return told;
    });
  };
}
