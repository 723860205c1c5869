/** A read-only set of these members. */
export function setOf<T>(all: Iterable<T>): ReadonlySet<T> {
  return new Set(all);
}
