/** A set that nobody changes. */
export function setOf<T>(all: Iterable<T>): ReadonlySet<T> {
  return new Set(all);
}
