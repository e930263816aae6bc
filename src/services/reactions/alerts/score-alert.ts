import type { PoolClient } from 'pg';
import type { ScoreGroup } from '../../../audit/engine/rule.js';
import type { PartScores } from '../../../audit/score/part-score.js';
import type { Scores } from '../../../audit/score/score.js';
import type { Segment } from '../../../db/entities/segment.js';
import { instant } from '../../../db/instant.js';
import { type EarlierScope, earlierScopes } from '../../../db/queries/audits/audit-scope.js';
import { type Reader, readerOf } from '../../../db/query.js';
import type { Context } from '../../context.js';
import { announce } from '../../outbound/webhooks/events.js';
import type { CompletedAudit } from '../../reaction-lists.js';
import { scopeDifferences } from '../../results/comparisons/audit-scope.js';
import { type ScoreDelta, scoreDeltas } from '../../results/comparisons/comparisons.js';
import { scored } from '../../results/segments/segment-scores.js';
import { effectiveRule } from './effective-rule.js';
import type { NewAlert } from './raise.js';
import { ofSegment, segmentOfRule } from './rule-segment.js';

/** audits by other rules, or by rules that are set otherwise, are not looked at */
const SAME_RULES = { ruleSet: true, profile: true };
/** one of the five is part of the overall score, and moves more */
const GROUP_FACTOR = 2;

/** The alert of scores that fell since the newest audit with the same rules, scope and kind of data; webhooks are notified of it. */
export async function scoreAlert(
  context: Pick<Context, 'queues' | 'settings'>,
  client: PoolClient,
  audit: CompletedAudit,
): Promise<NewAlert | null> {
  const rows = await earlierScopes(client, audit.id, audit.ruleSet);
  const before = rows
    .filter((row): row is EarlierScope & { score: Scores } => row.score.failed === null)
    .find(({ scope, own, score }) => {
      const differences = scopeDifferences({ ...scope, score }, { ...own, score: audit.score });
      return differences.length === 0;
    });
  if (!before) return null;
  const head = { ...before.own, score: audit.score };
  const deltas = scoreDeltas({ ...before.scope, score: before.score }, head, SAME_RULES);
  const { organizationId, projectId } = audit;
  const place = { organizationId, projectId, at: audit.completedAt };
  const found = (of: readonly ScoreDelta[], points: number) => {
    const drops = dropsOf(of, points);
    const told = drops.map(({ group, before: from, after: to }) => `${nameOf(group)} score fell from ${from} to ${to}`);
    return { data: { auditId: audit.id, previousAuditId: before.id, drops }, message: `The ${told.join('; the ')}.` };
  };
  const rule = await effectiveRule(client, projectId, 'SCORE_DROPPED');
  if (!rule.enabled || rule.threshold === null) return null;
  const reader = readerOf(client);
  const segment = await segmentOfRule(reader, projectId, rule);
  const parts = [
    { auditId: before.id, score: before.score },
    { auditId: audit.id, score: audit.score },
  ] as const;
  const alert = segment
    ? ofSegment(found(await deltasOfSegment(reader, segment, deltas, parts), rule.threshold), segment)
    : found(deltas, rule.threshold);
  const { data, message } = alert;
  if (data.drops.length === 0) return null;
  await announce(context, client, { ...place, event: 'score.dropped', data: { ...data, message } });
  return { ...place, kind: 'SCORE_DROPPED', since: instant(before.created_at), ...alert, rule };
}

type Scored = Omit<Parameters<typeof scored>[1], 'query'>;

/** The same of the pages of a segment; a group that has no page of it in one of the audits is not compared. */
async function deltasOfSegment(
  reader: Reader,
  { query }: Segment,
  whole: readonly ScoreDelta[],
  [base, head]: readonly [Scored, Scored],
): Promise<ScoreDelta[]> {
  const { scores: from } = await scored(reader, { ...base, query });
  const { scores: to } = await scored(reader, { ...head, query });
  return whole.flatMap((delta) => {
    const [before, after] = [scoreOf(from, delta.group), scoreOf(to, delta.group)];
    return before === null || after === null ? [] : [{ ...delta, before, after, delta: after - before }];
  });
}

const scoreOf = ({ overall, groups }: PartScores, group: ScoreGroup | null): number | null =>
  group === null ? overall : groups[group];

const dropsOf = (deltas: readonly ScoreDelta[], points: number) =>
  deltas
    .filter(({ group, delta, uncertainty, comparable }) => {
      const drop = group === null ? points : GROUP_FACTOR * points;
      return comparable && -delta >= drop && -delta > uncertainty;
    })
    .map(({ group, before: from, after: to }) => ({ group, before: from, after: to }));

const nameOf = (group: ScoreGroup | null): string => (group ?? 'overall').toLowerCase();
