// Parts of the page are loaded when they are first needed.

import { ApiRefusal, getMe } from '../api';

/** Loads a part. If that fails, another request to the server shows whether it is down. */
export async function part<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch (problem) {
    await getMe();
    throw problem;
  }
}

/** The page has no bug: the server is out of reach. */
export function isAway(problem: unknown): boolean {
  return problem instanceof ApiRefusal && problem.offline;
}
