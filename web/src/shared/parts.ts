// Parts of the page are loaded when they are first needed.

import { ApiRefusal, getMe } from '../api';

/** Loads a part. If that fails, another request shows whether the server is down; if it answers, it was out of reach for a
 * moment, and the part is loaded once more. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await getMe();
    return load();
  }
}

/** The page has no bug: the server is out of reach. */
export function isAway(problem: unknown): boolean {
  return problem instanceof ApiRefusal && problem.offline;
}
