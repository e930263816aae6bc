import { deleteSomeRows, lockDeferredDelete } from '../../../../db/queries/audits/deferred-delete.js';
import type { Context } from '../../../context.js';

/** the other tasks of the sweeper have to have their turn */
const TURN_MS = 2_000;

/** Deletes what deleted projects have left, some of it in each transaction. Several processes may do so. */
export async function sweepDeferredDeletes(context: Pick<Context, 'db'>): Promise<void> {
  const end = performance.now() + TURN_MS;
  while ((await deleteSome(context)) && performance.now() < end);
}

/** False when nothing was noted that no other process is at. */
function deleteSome({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return db.transaction(async (client) => {
    const noted = await lockDeferredDelete(client);
    if (!noted) return false;
    await deleteSomeRows(client, noted);
    return true;
  });
}
