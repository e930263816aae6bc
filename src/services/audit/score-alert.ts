import type { PoolClient } from 'pg';
import type { ScoreGroup } from '../../audit/engine/rule.js';
import type { ScoreResult, Scores } from '../../audit/score/score.js';
import { raise } from '../alerts.js';
import { type AuditScope, scopeDifferences } from '../audits/audit-scope.js';
import { scopeColumn, scoreDeltas } from '../comparisons/comparisons.js';
import type { Context } from '../context.js';
import { announce } from '../webhooks/events.js';
import type { OwnedAudit } from './owned-audit.js';

type StoredScope = Omit<AuditScope, 'score'>;

/** points by which the overall score, or one of the five, falls before anyone is told: less is everyday change */
const DROP = { overall: 5, group: 10 };

/** looked through for one that compares: audits of another scope may lie between */
const EARLIER = 10;

/** Reports scores that fell since the newest audit with the same rules, scope and kind of data. */
export async function raiseScoreAlert(
  context: Pick<Context, 'queues'>,
  client: PoolClient,
  audit: OwnedAudit,
  result: { score: Scores; ruleSet: string; now: Date },
): Promise<void> {
  const { rows } = await client.query<{ id: string; score: ScoreResult; scope: StoredScope; own: StoredScope }>(
    `select b.id, b.score, ${scopeColumn('b')} as scope, ${scopeColumn('a')} as own
       from audit a join audit b on b.project_id = a.project_id
      where a.id = $1 and b.status = 'COMPLETED' and b.rule_set = $2 and (b.created_at, b.id) < (a.created_at, a.id)
      order by b.created_at desc, b.id desc limit ${EARLIER}`,
    [audit.id, result.ruleSet],
  );
  const before = rows
    .filter((row): row is typeof row & { score: Scores } => row.score.failed === null)
    .find(({ scope, own, score }) => {
      const differences = scopeDifferences({ ...scope, score }, { ...own, score: result.score });
      return differences.length === 0;
    });
  if (!before) return;
  const head = { ...before.own, score: result.score };
  const drops = scoreDeltas({ ...before.scope, score: before.score }, head, true)
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
