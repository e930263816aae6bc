import type { PoolClient } from 'pg';
import { copiedColumns } from '../../columns-of.js';
import { copyRows } from '../../copy.js';
import { FindingHistory } from '../../entities/finding-history.js';
import type { Client } from '../../query.js';
import { lookedAlike } from '../comparisons/looked-alike.js';

const LOCK = `hashtextextended('finding history ' || $1, 0)`;

/** A lock of all who judge an audit of the project; those side by side do not wait for one another. */
export async function shareHistory(client: Client, projectId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock_shared(${LOCK})`, [projectId]);
}

/** Waits until nobody shares it; nobody does before the transaction ends. */
export async function awaitHistory(client: Client, projectId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${LOCK})`, [projectId]);
}

/** False while others share it. */
export async function takeHistory(client: Client, projectId: string): Promise<boolean> {
  const { rows } = await client.query<{ kept: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as kept`, [
    projectId,
  ]);
  return rows[0]?.kept ?? false;
}

const JUDGEMENT = `hashtextextended('judgement ' || $1, 0)`;

/** The findings of an audit are either all replaced or taken out one by one: who does the other waits. */
export async function takeJudgement(client: Client, auditId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${JUDGEMENT})`, [auditId]);
}

export async function shareJudgement(client: Client, auditId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock_shared(${JUDGEMENT})`, [auditId]);
}

/** False where another worker is at the first judgement of the project. */
export async function takeFirstJudgement(client: Client, projectId: string): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('first judgement ' || $1, 0)) as mine`,
    [projectId],
  );
  return rows[0]?.mine ?? false;
}

export async function hasNewerCompleted(client: Client, projectId: string, auditId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from audit n, audit a where a.id = $2 and n.project_id = $1 and n.status = 'COMPLETED'
        and (n.created_at, n.id) > (a.created_at, a.id) limit 1`,
    [projectId, auditId],
  );
  return rowCount !== 0;
}

export async function hasHistory(client: Client, projectId: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from finding_history where project_id = $1 limit 1', [projectId]);
  return rowCount !== 0;
}

export async function firstSeenOf(
  client: Client,
  projectId: string,
  fingerprints: readonly Buffer[],
): Promise<{ fingerprint: Buffer; first_seen_at: string }[]> {
  const { rows } = await client.query<{ fingerprint: Buffer; first_seen_at: string }>(
    'select fingerprint, first_seen_at from finding_history where project_id = $1 and fingerprint = any($2::bytea[])',
    [projectId, fingerprints],
  );
  return rows;
}

export async function deleteHistory(client: Client, projectId: string): Promise<void> {
  await client.query('delete from finding_history where project_id = $1', [projectId]);
}

type HistoryRow = readonly [
  projectId: string,
  auditId: string,
  at: Date,
  fingerprint: Buffer,
  rule: string,
  url: string,
];

export async function copyHistory(client: PoolClient, rows: Iterable<HistoryRow>): Promise<void> {
  await copyRows(
    client,
    'finding_history',
    copiedColumns(FindingHistory, ['projectId', 'firstAuditId', 'firstSeenAt', 'fingerprint', 'rule', 'url']),
    rows,
  );
}

/** The rows are younger than the planner's statistics: it would loop over what it takes for a handful. */
export async function withoutNestedLoops(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('set local enable_nestloop = off');
  await work();
  await client.query('set local enable_nestloop to default');
}

/** how many times of coming back are kept of a finding, for audits that are deleted one after another */
const REOPENINGS = 50;

export async function reopenHistory(client: Client, projectId: string, found: JudgedLines, at: Date): Promise<void> {
  await client.query(
    `update finding_history h
        set closed_at = null, closed_by = null, last_seen_at = null,
            reopenings = (case when jsonb_array_length(reopenings) >= ${REOPENINGS} then reopenings - 0 else coalesce(reopenings, '[]') end)
              || jsonb_build_object('at', $3::timestamptz, 'closed', closed_at, 'by', closed_by, 'seen', last_seen_at),
            regressions = regressions + (closed_by in ('FIX', 'VERIFICATION'))::int
       from finding f
      where f.line_id = any($2::uuid[]) and f.since <= $4 and f.until >= $4 and h.project_id = $1 and h.fingerprint = f.fingerprint
        and f.resolved_at is null and h.closed_at is not null`,
    [projectId, found.lines, at, found.judgement],
  );
}

export async function insertHistory(
  client: Client,
  audit: { id: string; projectId: string; createdAt: Date },
  found: JudgedLines,
): Promise<void> {
  await client.query(
    `insert into finding_history (project_id, fingerprint, rule, url, first_audit_id, first_seen_at)
     select $1, f.fingerprint, i.rule, f.url, $2, $3
       from finding f join unnest($4::uuid[], $5::text[]) as i (line_id, rule) on i.line_id = f.line_id
      where f.line_id = any($4::uuid[]) and f.since <= $6 and f.until >= $6 and f.first_seen_at = $3 on conflict do nothing`,
    [audit.projectId, audit.id, audit.createdAt, found.lines, found.rules, found.judgement],
  );
}

/** The lines that hold the findings of an audit. Named one by one, findings of a line are read by their index. */
export interface JudgedLines {
  lines: readonly string[];
  /** rule of each line */
  rules: readonly string[];
  judgement: number;
}

export async function judgedLines(client: Client, auditId: string): Promise<JudgedLines> {
  const { rows } = await client.query<{ line: string; rule: string; judgement: number }>(
    'select line_id as line, rule, judgement from issue where audit_id = $1',
    [auditId],
  );
  return {
    lines: rows.map(({ line }) => line),
    rules: rows.map(({ rule }) => rule),
    judgement: rows[0]?.judgement ?? 0,
  };
}

export interface JudgedBefore {
  id: string;
  created_at: string;
  rules: Record<string, string> | null;
}

/** The newest judgement of another audit, or of the audit itself where it is judged again. */
export async function newestJudged(
  client: Client,
  audit: { id: string; projectId: string; rejudging: boolean },
): Promise<JudgedBefore | null> {
  const { rows } = await client.query<JudgedBefore>(
    `select a.id, a.created_at, rules_of_audit(a.id, a.rule_set) as rules from audit a
      where a.project_id = $1 and a.status = 'COMPLETED' and (a.id = $2) = $3
      order by a.created_at desc, a.id desc limit 1`,
    [audit.projectId, audit.id, audit.rejudging],
  );
  return rows[0] ?? null;
}

/** Closes what none of the issues has any more; `rules` are those that stayed the same, each with the bit of its pages. */
export async function closeHistory(
  client: Client,
  audit: { id: string; projectId: string; createdAt: Date },
  {
    seenIn,
    seenAt,
    rules,
    bits,
    found,
  }: {
    /** the audit that had them last */
    seenIn: string;
    seenAt: string;
    rules: readonly string[];
    bits: readonly number[];
    found: JudgedLines;
  },
): Promise<void> {
  await client.query(
    `with gone as (
       select h.fingerprint, h.rule, h.url from finding_history h
        where h.project_id = $1 and h.closed_at is null and not exists (
          select 1 from finding f where f.line_id = any($7::uuid[]) and f.since <= $9 and f.until >= $9 and f.fingerprint = h.fingerprint)
     )
     update finding_history h
        set closed_at = $3, last_seen_at = $4,
            closed_by = case when r.rule is null then 'RULE_SET_CHANGE'
                             when r.bit = 0 or ${lookedAlike('r.bit', 'j.page_sets', 'b.page_sets')} then 'FIX'
                             else 'SCOPE_CHANGE' end
       from gone g
       left join unnest($5::text[], $6::int[]) as r (rule, bit) on r.rule = g.rule
       left join page p on p.audit_id = $2 and p.url = g.url
       left join page_metrics j on j.audit_id = $2 and j.page_id = p.id
       left join page w on w.audit_id = $8 and w.url = g.url
       left join page_metrics b on b.audit_id = $8 and b.page_id = w.id
      where h.project_id = $1 and h.fingerprint = g.fingerprint`,
    [audit.projectId, audit.id, audit.createdAt, seenAt, rules, bits, found.lines, seenIn, found.judgement],
  );
}
