import type { Client } from '../../query.js';

interface Erasure {
  kind: string;
  id: string;
}

/** One that no other process is at. */
export async function lockErasure(client: Client): Promise<Erasure | null> {
  const { rows } = await client.query<Erasure>(
    'select kind, id from erasure order by kind, id limit 1 for update skip locked',
  );
  return rows[0] ?? null;
}

/** Deletes some of its rows, and the note itself with the last of them. */
export async function eraseRows(client: Client, { kind, id }: Erasure): Promise<void> {
  await client.query(
    `with erased as materialized (select erase_rows($1, array[$2::uuid]) as is_left)
       delete from erasure using erased where kind = $1 and id = $2 and not is_left`,
    [kind, id],
  );
}
