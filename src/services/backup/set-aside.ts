import type { Client } from '../../db/query.js';
import { setAsideName } from '../../db/set-aside.js';

/** Schemas of the product and of its queues. */
const SCHEMAS = ['public', 'request', 'bullmq'];

/** Names all data out of the way, at once: whatever happens next, it can be named back. */
export async function nameAside(client: Client): Promise<void> {
  await inOne(client, async () => {
    for (const schema of await existing(client, SCHEMAS))
      await client.query(`alter schema ${schema} rename to ${setAsideName(schema)}`);
    await client.query('create schema public');
  });
}

/** Takes what was loaded away and names the data from before back. False where nothing was set aside. */
export async function putBack(client: Client): Promise<boolean> {
  const aside = await existing(client, SCHEMAS.map(setAsideName));
  if (aside.length === 0) return false;
  await inOne(client, async () => {
    for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
    for (const schema of SCHEMAS)
      if (aside.includes(setAsideName(schema)))
        await client.query(`alter schema ${setAsideName(schema)} rename to ${schema}`);
  });
  return true;
}

/** The restored data is whole: that from before goes, and the mark of a restore with it. */
export const dropAside = (client: Client): Promise<void> =>
  inOne(client, async () => {
    for (const schema of SCHEMAS) await client.query(`drop schema if exists ${setAsideName(schema)} cascade`);
  });

async function existing(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1::text[])',
    [names],
  );
  return rows.map(({ name }) => name);
}

async function inOne(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
