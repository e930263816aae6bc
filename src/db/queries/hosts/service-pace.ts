import type { Client } from '../../query.js';

/** Debts of the same moment do not add up. */
export async function deepenDebt(
  client: Client,
  service: string,
  tokens: number,
  refillPerSecond: number,
): Promise<void> {
  await client.query(
    `insert into service_pace (service, tokens, at) values ($1, $2, extract(epoch from clock_timestamp()) * 1000)
     on conflict (service) do update set at = excluded.at,
       tokens = least(excluded.tokens, service_pace.tokens + (excluded.at - service_pace.at) * $3 / 1000)`,
    [service, tokens, refillPerSecond],
  );
}

/** The row is made, or held until the end of the transaction. */
export async function lockPace(
  client: Client,
  service: string,
  tokens: number,
): Promise<{ tokens: number; at: number; now: number }[]> {
  const { rows } = await client.query<{ tokens: number; at: number; now: number }>(
    `insert into service_pace (service, tokens, at) values ($1, $2, extract(epoch from clock_timestamp()) * 1000)
       on conflict (service) do update set service = excluded.service
       returning tokens, at, (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    [service, tokens],
  );
  return rows;
}

export async function updatePace(client: Client, service: string, tokens: number, at: number): Promise<void> {
  await client.query('update service_pace set tokens = $2, at = $3 where service = $1', [service, tokens, at]);
}
