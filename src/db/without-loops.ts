import type { Client } from './query.js';

/**
 * Statements over rows that are younger than the planner's statistics: it would loop over what it takes for a handful. Findings
 * have to be sought issue by issue all the same, in a lateral that nothing is joined into: a hash of them would be one of
 * everybody's.
 */
export async function withoutLoops<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('set local enable_nestloop = off');
  const result = await work();
  await client.query('set local enable_nestloop to default');
  return result;
}
