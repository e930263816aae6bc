import type { PoolClient } from 'pg';
import { keywordsInPlan } from '../../../db/queries/rankings/keyword.js';
import { PLAN_NAMES } from '../../../plans.js';
import type { Context } from '../../context.js';

/**
 * The ones of these keywords that the plans of their organizations include: the ones that were added first. What a larger
 * plan has left behind stays with its history, but each look costs.
 */
export async function includedKeywords(
  { settings }: Pick<Context, 'settings'>,
  client: Pick<PoolClient, 'query'>,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  const rows = await keywordsInPlan(
    client,
    ids,
    PLAN_NAMES,
    PLAN_NAMES.map((plan) => settings.quotas[plan].keywords),
  );
  const included = new Set(rows.map(({ id }) => id));
  return (id) => included.has(id);
}
