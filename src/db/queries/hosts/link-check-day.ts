import type { Client } from '../../query.js';

/** None where the day has no more. */
export async function takeLinkChecks(
  client: Client,
  organizationId: string,
  day: string,
  batch: number,
  most: number,
): Promise<{ used: number }[]> {
  const { rows } = await client.query<{ used: number }>(
    `insert into link_check_day as d (organization_id, day, used) values ($1, $2, $3)
       on conflict (organization_id) do update
         set day = excluded.day, used = case when d.day = excluded.day then d.used + $3 else $3 end
         where d.day < excluded.day or (d.day = excluded.day and d.used < $4)
       returning used`,
    [organizationId, day, batch, most],
  );
  return rows;
}
