// Parts of the page come over the line when they are first needed.

import { ApiRefusal, getMe } from '../api';

/** A part on its way. Where it does not come, the server is asked for something else: if it is away, that is why. */
export async function part<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch (problem) {
    await getMe();
    throw problem;
  }
}

/** Nothing is broken: there is no way to the server. */
export function isAway(problem: unknown): boolean {
  return problem instanceof ApiRefusal && problem.offline;
}
