import type { Client } from '../../query.js';

interface DeferredDelete {
  kind: string;
  id: string;
}

/** One that no other process is at. */
export async function lockDeferredDelete(client: Client): Promise<DeferredDelete | null> {
  const { rows } = await client.query<DeferredDelete>(
    'select kind, id from deferred_delete order by kind, id limit 1 for update skip locked',
  );
  return rows[0] ?? null;
}

/** Deletes some of its rows, and the note itself with the last of them. */
export async function deleteSomeRows(client: Client, { kind, id }: DeferredDelete): Promise<void> {
  await client.query(
    `with deleted as materialized (select delete_some_rows($1, array[$2::uuid]) as is_left)
       delete from deferred_delete using deleted where kind = $1 and id = $2 and not is_left`,
    [kind, id],
  );
}
