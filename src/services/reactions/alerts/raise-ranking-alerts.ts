import type { PoolClient } from 'pg';
import type { Keyword } from '../../../db/entities/keyword.js';
import { type CheckedPoint, isSameAlert, type RankingAlert, rankingAlerts } from '../../../serp/ranking-alerts.js';
import type { Context } from '../../context.js';
import type { Overtaking } from '../../runs/rankings/overtaking.js';
import { effectiveRule } from './effective-rule.js';
import { raise } from './raise.js';
import { keywordName, rankingMessage } from './ranking-message.js';

interface Checked {
  /** points that an earlier check of the day has already reported */
  before: readonly CheckedPoint[];
  points: readonly CheckedPoint[];
  overtaking: readonly Overtaking[];
  at: Date;
}

/** Raises what the rules of the project make alerts of a check; returns those about the position. */
export async function raiseRankingAlerts(
  context: Context,
  client: PoolClient,
  keyword: Keyword,
  { before, points, overtaking, at }: Checked,
): Promise<RankingAlert[]> {
  const raised: RankingAlert[] = [];
  const { organizationId, projectId } = keyword;
  const place = { organizationId, projectId, at };
  const moved = await effectiveRule(client, projectId, 'RANKING_MOVED');
  const threshold = moved.threshold ?? undefined;
  const told = rankingAlerts(before, threshold);
  for (const alert of rankingAlerts(points, threshold)) {
    if (told.some((one) => isSameAlert(one, alert))) continue;
    const kind = `RANKING_${alert.kind}` as const;
    const rule = alert.kind === 'MOVED' ? moved : await effectiveRule(client, projectId, kind);
    if (!rule.enabled || (alert.kind !== 'MOVED' && alert.top > (rule.threshold ?? alert.top))) continue;
    raised.push(alert);
    const data = { keywordId: keyword.id, ...alert };
    await raise(context, client, { ...place, kind, message: rankingMessage(keyword, alert), data }, rule);
  }
  for (const { competitor, own } of overtaking) {
    const now = own === null ? 'you are no longer ranked' : `you are at position ${own}`;
    await raise(context, client, {
      ...place,
      kind: 'COMPETITOR_OVERTOOK',
      message: `${competitor.name} overtook you for ${keywordName(keyword)}: position ${competitor.position}, ${now}.`,
      data: { keywordId: keyword.id, competitorId: competitor.id, position: competitor.position, own },
    });
  }
  return raised;
}
