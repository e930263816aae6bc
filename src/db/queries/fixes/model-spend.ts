import type { Client } from '../../query.js';

/** None where the day has no more. */
export async function takeTokens(
  client: Client,
  organizationId: string,
  day: string,
  tokens: number,
  dailyTokens: number,
): Promise<object[]> {
  const { rows } = await client.query<object>(
    `insert into model_spend (organization_id, day, tokens) values ($1, $2, $3)
         on conflict (organization_id, day) do update set tokens = model_spend.tokens + excluded.tokens
           where model_spend.tokens + excluded.tokens <= $4
         returning 1`,
    [organizationId, day, tokens, dailyTokens],
  );
  return rows;
}

export async function giveTokensBack(
  client: Client,
  organizationId: string,
  day: string,
  tokens: number,
): Promise<void> {
  await client.query('update model_spend set tokens = tokens - $3 where organization_id = $1 and day = $2', [
    organizationId,
    day,
    tokens,
  ]);
}
