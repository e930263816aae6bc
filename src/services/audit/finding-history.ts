import type { PoolClient } from 'pg';
import { ruleOf } from '../../audit/engine/rule-book.js';
import type { Finding } from '../../audit/engine/run.js';
import { copyRows } from '../../db/copy.js';
import { instant } from '../../db/instant.js';
import type { OwnedAudit } from './owned-audit.js';
import { ruleChanges } from './rule-changes.js';
import { bitOfRule } from './storage/page-sets.js';

export interface FindingHistory {
  /** when each of these was seen first */
  firstSeen(fingerprints: readonly Buffer[]): Promise<readonly Date[]>;
  /** Takes findings down as they are stored, where all of them are new: as many at the end would be waited for. */
  note(findings: readonly Finding[], fingerprints: readonly Buffer[], siteUrl: string): Promise<void>;
  /** Opens what is new or came back and closes what is gone, by this audit's stored findings and pages. */
  advance(): Promise<void>;
  /** The audit ends without scores: its findings are no part of the history. */
  forget(): Promise<void>;
}

type JudgedAudit = Pick<OwnedAudit, 'id' | 'projectId' | 'createdAt' | 'rejudging'>;

interface Before {
  id: string;
  created_at: string;
  rules: Record<string, string> | null;
}

/**
 * The life of the project's findings. An open one was seen by the newest completed audit, so only what changes is
 * written. Judging an older audit again reads the history and leaves it as it is.
 */
export async function openFindingHistory(client: PoolClient, audit: JudgedAudit): Promise<FindingHistory> {
  await client.query(`select pg_advisory_xact_lock_shared(${LOCK})`, [audit.projectId]);
  const newer = await client.query(
    `select 1 from audit n, audit a where a.id = $2 and n.project_id = $1 and n.status = 'COMPLETED'
        and (n.created_at, n.id) > (a.created_at, a.id) limit 1`,
    [audit.projectId, audit.id],
  );
  const known = await client.query('select 1 from finding_history where project_id = $1 limit 1', [audit.projectId]);
  const isFirst = known.rowCount === 0;
  const isNoted = isFirst && newer.rowCount === 0 && (await isAlone(client, audit));

  return {
    firstSeen: async (fingerprints) => {
      if (isFirst) return fingerprints.map(() => audit.createdAt);
      const { rows } = await client.query<{ fingerprint: Buffer; first_seen_at: string }>(
        'select fingerprint, first_seen_at from finding_history where project_id = $1 and fingerprint = any($2::bytea[])',
        [audit.projectId, fingerprints],
      );
      const known = new Map(rows.map((row) => [keyOf(row.fingerprint), instant(row.first_seen_at)]));
      return fingerprints.map((fingerprint) => {
        const seen = known.get(keyOf(fingerprint));
        return seen && seen < audit.createdAt ? seen : audit.createdAt;
      });
    },
    note: async (findings, fingerprints, siteUrl) => {
      if (isNoted) await note(client, notes(audit, findings, fingerprints, siteUrl));
    },
    advance: async () => {
      if (newer.rowCount === 0 && !isNoted) await advance(client, audit);
    },
    forget: async () => {
      if (isNoted) await client.query('delete from finding_history where project_id = $1', [audit.projectId]);
    },
  };
}

const LOCK = `hashtextextended('finding history ' || $1, 0)`;

/** False while an audit of the project is judged; else none is before the transaction ends. */
export async function keepJudgementsOut(client: PoolClient, projectId: string): Promise<boolean> {
  const { rows } = await client.query<{ kept: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as kept`, [
    projectId,
  ]);
  return rows[0]?.kept ?? false;
}

/** A worker that has lost the audit may still be at its first judgement: only one of the two writes as it goes. */
async function isAlone(client: PoolClient, audit: JudgedAudit): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('first judgement ' || $1, 0)) as mine`,
    [audit.projectId],
  );
  return rows[0]?.mine ?? false;
}

function* notes(
  { projectId, id, createdAt }: JudgedAudit,
  findings: readonly Finding[],
  fingerprints: readonly Buffer[],
  siteUrl: string,
) {
  for (const [at, { rule, url }] of findings.entries())
    yield [projectId, id, createdAt, fingerprints[at] as Buffer, rule, url ?? siteUrl] as const;
}

async function note(client: PoolClient, rows: ReturnType<typeof notes>): Promise<void> {
  await copyRows(
    client,
    'finding_history',
    {
      project_id: 'uuid',
      first_audit_id: 'uuid',
      first_seen_at: 'timestamptz',
      fingerprint: 'bytea',
      rule: 'text',
      url: 'text',
    },
    rows,
  );
}

const keyOf = (fingerprint: Buffer): string => fingerprint.toString('latin1');

/** how many times of coming back are kept of a finding, for audits that are deleted one after another */
const REOPENINGS = 50;

async function advance(client: PoolClient, audit: JudgedAudit): Promise<void> {
  // two judgements of a project may end at the same time
  await client.query('select 1 from project where id = $1 for no key update', [audit.projectId]);
  const before = await judgedBefore(client, audit);
  const issues = await issuesOf(client, audit);
  // the rows are younger than the planner's statistics: it would loop over what it takes for a handful
  await client.query('set local enable_nestloop = off');
  await client.query(
    `update finding_history h
        set closed_at = null, closed_by = null, last_seen_at = null,
            reopenings = (case when jsonb_array_length(reopenings) >= ${REOPENINGS} then reopenings - 0 else coalesce(reopenings, '[]') end)
              || jsonb_build_object('at', $3::timestamptz, 'closed', closed_at, 'by', closed_by, 'seen', last_seen_at),
            regressions = regressions + (closed_by in ('FIX', 'VERIFICATION'))::int
       from finding f
      where f.issue_id = any($2::uuid[]) and h.project_id = $1 and h.fingerprint = f.fingerprint
        and h.closed_at is not null`,
    [audit.projectId, issues.ids, audit.createdAt],
  );
  await client.query(
    `insert into finding_history (project_id, fingerprint, rule, url, first_audit_id, first_seen_at)
     select $1, f.fingerprint, i.rule, f.url, $2, $3
       from finding f join unnest($4::uuid[], $5::text[]) as i (id, rule) on i.id = f.issue_id
      where f.issue_id = any($4::uuid[]) and f.first_seen_at = $3 on conflict do nothing`,
    [audit.projectId, audit.id, audit.createdAt, issues.ids, issues.rules],
  );
  if (before) await closeGone(client, audit, before, issues);
  await client.query('set local enable_nestloop to default');
}

interface Issues {
  ids: readonly string[];
  rules: readonly string[];
}

/** Named one by one, findings are had by their index: joined to issues without loops they were sought among everybody's. */
async function issuesOf(client: PoolClient, audit: JudgedAudit): Promise<Issues> {
  const { rows } = await client.query<{ id: string; rule: string }>('select id, rule from issue where audit_id = $1', [
    audit.id,
  ]);
  return { ids: rows.map(({ id }) => id), rules: rows.map(({ rule }) => rule) };
}

/** The judgement that this one follows: of the audit before, or of the same audit when it is judged again. */
async function judgedBefore(client: PoolClient, audit: JudgedAudit): Promise<Before | null> {
  const { rows } = await client.query<Before>(
    `select a.id, a.created_at, s.rules from audit a left join rule_set s on s.version = a.rule_set
      where a.project_id = $1 and a.status = 'COMPLETED' and (a.id = $2) = $3
      order by a.created_at desc, a.id desc limit 1`,
    [audit.projectId, audit.id, audit.rejudging],
  );
  return rows[0] ?? null;
}

/** Gone is fixed only where the same rule looked at the page again. */
async function closeGone(client: PoolClient, audit: JudgedAudit, before: Before, issues: Issues): Promise<void> {
  const { same } = ruleChanges(before.rules);
  const bits = same.map((id) => {
    const rule = ruleOf(id);
    return rule ? bitOfRule(rule) : 0;
  });
  await client.query(
    `with gone as (
       select h.fingerprint, h.rule, h.url from finding_history h
        where h.project_id = $1 and h.closed_at is null and not exists (
          select 1 from finding f where f.issue_id = any($7::uuid[]) and f.fingerprint = h.fingerprint)
     )
     update finding_history h
        set closed_at = $3, last_seen_at = $4,
            closed_by = case when r.rule is null then 'RULE_SET_CHANGE'
                             when r.bit = 0 or j.page_sets & r.bit <> 0 then 'FIX'
                             else 'SCOPE_CHANGE' end
       from gone g
       left join unnest($5::text[], $6::int[]) as r (rule, bit) on r.rule = g.rule
       left join page p on p.audit_id = $2 and p.url = g.url
       left join judged_page j on j.audit_id = $2 and j.page_id = p.id
      where h.project_id = $1 and h.fingerprint = g.fingerprint`,
    [audit.projectId, audit.id, audit.createdAt, before.created_at, same, bits, issues.ids],
  );
}
