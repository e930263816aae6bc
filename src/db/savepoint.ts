import type { Client } from './query.js';

/** Undoes what the work has written where it fails; the transaction goes on. */
export async function withinSavepoint<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint start');
  try {
    return await work();
  } catch (error) {
    await client.query('rollback to savepoint start');
    throw error;
  }
}
