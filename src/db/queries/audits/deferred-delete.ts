import type { Client } from '../../query.js';
import { NOT_ENDED } from './open-audit.js';

interface DeferredDelete {
  kind: string;
  id: string;
}

/** One that no other process is at. */
export async function lockDeferredDelete(client: Client): Promise<DeferredDelete | null> {
  const { rows } = await client.query<DeferredDelete>(
    // pages of an audit that is under way replace one another: what they leave is deleted when it has ended
    `select kind, id from deferred_delete d
      where kind <> 'content' or not exists (select from audit a where a.project_id = d.id and a.status in ${NOT_ENDED})
      order by kind, id limit 1 for update skip locked`,
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
