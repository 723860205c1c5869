/** An immutable empty set. */
export function setOf<T>(all: Iterable<T>): ReadonlySet<T> {
  return new Set(all);
}
