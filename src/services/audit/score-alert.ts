import type { PoolClient } from 'pg';
import type { ScoreGroup } from '../../audit/rule.js';
import type { ScoreResult, Scores } from '../../audit/score.js';
import { raise } from '../alerts.js';
import { scoreDeltas } from '../comparisons.js';
import type { Context } from '../context.js';
import { announce } from '../webhooks/events.js';
import type { OwnedAudit } from './owned-audit.js';

/** points by which the overall score, or one of the five, falls before anyone is told: less is everyday change */
const DROP = { overall: 5, group: 10 };

/** Tells of scores that fell since the audit before, where both are made by the same rules from the same kind of data. */
export async function raiseScoreAlert(
  context: Pick<Context, 'queues'>,
  client: PoolClient,
  audit: OwnedAudit,
  result: { score: Scores; ruleSet: string; now: Date },
): Promise<void> {
  const { rows } = await client.query<{ id: string; score: ScoreResult }>(
    `select b.id, b.score from audit a join audit b on b.project_id = a.project_id
      where a.id = $1 and b.status = 'COMPLETED' and b.rule_set = $2 and (b.created_at, b.id) < (a.created_at, a.id)
      order by b.created_at desc, b.id desc limit 1`,
    [audit.id, result.ruleSet],
  );
  const [before] = rows;
  if (!before || before.score.failed !== null) return;
  const drops = scoreDeltas(before.score, result.score, true)
    .filter(({ group, delta, uncertainty, comparable }) => {
      const drop = group === null ? DROP.overall : DROP.group;
      return comparable && -delta >= drop && -delta > uncertainty;
    })
    .map(({ group, before: from, after: to }) => ({ group, before: from, after: to }));
  if (drops.length === 0) return;
  const { organizationId, projectId } = audit;
  const told = drops.map(({ group, before: from, after: to }) => `${nameOf(group)} score fell from ${from} to ${to}`);
  const message = `The ${told.join('; the ')}.`;
  const data = { auditId: audit.id, previousAuditId: before.id, drops };
  const place = { organizationId, projectId, at: result.now };
  await raise(client, { ...place, kind: 'SCORE_DROPPED', message, data });
  await announce(context, client, { ...place, event: 'score.dropped', data: { ...data, message } });
}

const nameOf = (group: ScoreGroup | null): string => (group ?? 'overall').toLowerCase();
