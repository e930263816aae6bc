import { isSameAlert, type RankingAlert, rankingAlerts } from '../../../serp/ranking-alerts.js';
import { announce } from '../../outbound/webhooks/events.js';
import type { CheckedKeyword, Reaction } from '../../reaction-lists.js';
import { effectiveRule } from './effective-rule.js';
import { raise } from './raise.js';
import { keywordName, rankingMessage } from './ranking-message.js';

/** Raises what the rules of the project make alerts of a check, and announces those about the position. */
export const raiseRankingAlerts: Reaction<CheckedKeyword> = async (context, client, checked) => {
  const { keyword, reported, points, overtaking, checkedAt: at } = checked;
  const raised: RankingAlert[] = [];
  const { organizationId, projectId } = keyword;
  const place = { organizationId, projectId, at };
  const moved = await effectiveRule(client, projectId, 'RANKING_MOVED');
  const threshold = moved.threshold ?? undefined;
  const known = rankingAlerts(reported, threshold);
  for (const alert of rankingAlerts(points, threshold)) {
    if (known.some((one) => isSameAlert(one, alert))) continue;
    const kind = `RANKING_${alert.kind}` as const;
    const rule = alert.kind === 'MOVED' ? moved : await effectiveRule(client, projectId, kind);
    if (!rule.enabled || (alert.kind !== 'MOVED' && alert.top > (rule.threshold ?? alert.top))) continue;
    raised.push(alert);
    const data = { keywordId: keyword.id, ...alert };
    await raise(context, client, { ...place, kind, message: rankingMessage(keyword, alert), data, rule });
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
  if (raised.length > 0) await announceChange(context, client, checked, raised);
};

function announceChange(
  context: Parameters<Reaction<CheckedKeyword>>[0],
  client: Parameters<Reaction<CheckedKeyword>>[1],
  { keyword, outcome, points, checkedAt: at }: CheckedKeyword,
  changes: readonly RankingAlert[],
): Promise<void> {
  const { id, organizationId, projectId, term, engine, country, language, device, location } = keyword;
  return announce(context, client, {
    organizationId,
    projectId,
    event: 'ranking.changed',
    data: {
      keyword: { id, term, engine, country, language, device, location: location ?? null },
      status: outcome.status,
      position: points.at(-1)?.position ?? null,
      previousPosition: points.at(-2)?.position ?? null,
      url: outcome.status === 'RANKED' ? outcome.url : null,
      checkedAt: at.toISOString(),
      changes,
    },
    at,
  });
}
