import type { PoolClient } from 'pg';
import { PLAN_NAMES } from '../../plans.js';
import type { Context } from '../context.js';

/**
 * Of these keywords those that the plans of their organizations include: the ones that were added first. What a larger
 * plan has left behind stays with its history, but each look costs.
 */
export async function includedKeywords(
  { settings }: Pick<Context, 'settings'>,
  client: Pick<PoolClient, 'query'>,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  const { rows } = await client.query<{ id: string }>(
    `select r.id from (
       select k.id, k.organization_id, row_number() over (partition by k.organization_id order by k.created_at, k.id) as place
         from keyword k where k.organization_id in (select organization_id from keyword where id = any($1::uuid[]))) r
       join organization o on o.id = r.organization_id
       join unnest($2::text[], $3::int[]) as p (plan, quota) on p.plan = o.plan
      where r.place <= p.quota and r.id = any($1::uuid[])`,
    [ids, PLAN_NAMES, PLAN_NAMES.map((plan) => settings.quotas[plan].keywords)],
  );
  const included = new Set(rows.map(({ id }) => id));
  return (id) => included.has(id);
}
