import type { Context } from '../context.js';

/** the other tasks of the sweeper have to have their turn */
const TURN_MS = 2_000;

/** Deletes what deleted projects have left, some of it in each transaction. Several processes may do so. */
export async function sweepErasures(context: Pick<Context, 'db'>): Promise<void> {
  const end = performance.now() + TURN_MS;
  while ((await eraseSome(context)) && performance.now() < end);
}

/** False when nothing was noted that no other process is at. */
function eraseSome({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return db.transaction(async (client) => {
    const { rows } = await client.query<{ kind: string; id: string }>(
      'select kind, id from erasure order by kind, id limit 1 for update skip locked',
    );
    const [noted] = rows;
    if (!noted) return false;
    await client.query(
      `with erased as materialized (select erase_rows($1, array[$2::uuid]) as is_left)
       delete from erasure using erased where kind = $1 and id = $2 and not is_left`,
      [noted.kind, noted.id],
    );
    return true;
  });
}
