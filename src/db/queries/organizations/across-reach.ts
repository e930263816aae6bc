import type { Client } from '../../query.js';
import { currentScope, scopeSettings, WHOLE_ORGANIZATION } from '../../scope.js';

/** until the transaction ends, or is rolled back to a savepoint before it */
const SET_REACH = `select set_config('sextant.reach', $1, true)`;

/** Counts rows of the whole organization inside a transaction of a limited viewer: quotas are for all of its projects. */
export async function acrossReach<T>(client: Client, count: () => Promise<T>): Promise<T> {
  const scope = currentScope();
  if (!scope?.reach) return count();
  await client.query(SET_REACH, [WHOLE_ORGANIZATION]);
  // after a failure the transaction is rolled back, and the setting with it
  const counted = await count();
  await client.query(SET_REACH, [scopeSettings(scope)[1]]);
  return counted;
}
