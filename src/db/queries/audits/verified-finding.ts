import type { Severity } from '../../../audit/engine/rule.js';
import { instant } from '../../instant.js';
import { type Client, planned } from '../../query.js';
import { FINDING_MARKS, lowerPageFields, weightOf } from '../pages/page-field.js';
import { OF_ISSUE } from './finding.js';

interface VerifiedFinding {
  /** id of the issue */
  id: string;
  severity: Severity;
  /** pages that the issue still has */
  left: number;
  fingerprint: Buffer;
}

/** SQL: finding `f` is `k` as it was found. */
const SAME = 'f.line_id = k.line_id and f.page_id = k.page_id and f.since = k.since and f.until = k.until';
/** SQL: columns of a finding that are the same before an audit, in it and after it */
const ALWAYS = 'line_id, page_id, url, failing, applicable, evidence, evidence_hash, fingerprint, first_seen_at';

/** Takes the findings of the rules on a page out of their issues, in this audit alone. */
export async function resolveFindings(
  client: Client,
  auditId: string,
  pageId: number,
  rules: readonly string[],
  at: Date,
): Promise<VerifiedFinding[]> {
  const { rows } = await client.query<VerifiedFinding>(
    `with found as (
         select f.*, i.id as issue_id, i.judgement from issue i join finding f on ${OF_ISSUE}
          where i.audit_id = $1 and i.rule = any($3) and f.page_id = $2 and f.resolved_at is null for update of f
       ), after as (
         -- the row itself and not another one: a judgement that has not ended may have found it again, and closes it if not
         update finding f set since = k.judgement + 1 from found k
          where ${SAME} and k.until > k.judgement
       ), replaced as (
         delete from finding f using found k where ${SAME} and k.until = k.judgement
       ), before as (
         insert into finding (${ALWAYS}, since, until, mark)
         select ${ALWAYS}, since, judgement - 1, mark from found where since < judgement
       ), gone as (
         insert into finding (${ALWAYS}, since, until, resolved_at)
         select ${ALWAYS}, judgement, judgement, $4 from found
       )
       update issue i set affected_pages = affected_pages - 1, instances = instances - k.failing
         from found k where i.id = k.issue_id returning i.id, i.severity, i.affected_pages as left, k.fingerprint`,
    [auditId, pageId, rules, at],
  );
  return rows;
}

export async function lowerPageCounts(
  client: Client,
  auditId: string,
  pageId: number,
  { ERROR, WARNING, NOTICE }: Record<'ERROR' | 'WARNING' | 'NOTICE', number>,
): Promise<void> {
  const worst = weightOf(ERROR, WARNING, NOTICE);
  const counts = { errors: ERROR, warnings: WARNING, notices: NOTICE, worst };
  const marks = Object.fromEntries(FINDING_MARKS.map((mark) => [mark, null]));
  await lowerPageFields(client, auditId, pageId, { ...counts, ...marks });
  await client.query(
    'update page_metrics set errors = errors - $3, warnings = warnings - $4, notices = notices - $5 where audit_id = $1 and page_id = $2',
    [auditId, pageId, ERROR, WARNING, NOTICE],
  );
}

/** `ended` is JSON: issues without a page, by severity. */
export async function lowerIssueCounts(client: Client, auditId: string, ended: string): Promise<void> {
  await client.query(
    `update audit set findings_version = findings_version + 1, issue_counts = (
         select jsonb_object_agg(key, value::int - coalesce(($2::jsonb ->> key)::int, 0)) from jsonb_each_text(issue_counts)
       ) where id = $1`,
    [auditId, ended],
  );
}

/** Closes open findings of the project that its newest audit has seen last. */
export async function closeVerified(
  client: Client,
  newest: { projectId: string; createdAt: Date },
  fingerprints: readonly Buffer[],
  at: Date,
): Promise<void> {
  await client.query(
    `update finding_history set closed_at = $3, closed_by = 'VERIFICATION', last_seen_at = $4
        where project_id = $1 and fingerprint = any($2::bytea[]) and closed_at is null`,
    [newest.projectId, fingerprints, at, newest.createdAt],
  );
}

interface MendedRow {
  fingerprint: Buffer;
  at: Date;
}

const moments = (rows: readonly { fingerprint: Buffer; at: string }[]): MendedRow[] =>
  rows.map(({ fingerprint, at }) => ({ fingerprint, at: instant(at) }));

/** Findings of an audit that were seen mended. */
export async function resolvedFindings(client: Client, auditId: string): Promise<MendedRow[]> {
  const { rows } = await client.query<{ fingerprint: Buffer; at: string }>(
    `select f.fingerprint, f.resolved_at as at from issue i
       cross join lateral (select f.fingerprint, f.resolved_at from finding f where ${OF_ISSUE} and f.resolved_at is not null offset 0) f
      where i.audit_id = $1`,
    [auditId],
  );
  return moments(rows);
}

/** Findings of a project that were seen mended after the moment, and are closed since. */
export async function verifiedSince(client: Client, projectId: string, moment: Date): Promise<MendedRow[]> {
  const { rows } = await client.query<{ fingerprint: Buffer; at: string }>(
    `select fingerprint, closed_at as at from finding_history
      where project_id = $1 and closed_by = 'VERIFICATION' and closed_at > $2`,
    [projectId, moment],
  );
  return moments(rows);
}

/** Open findings of an audit, by their fingerprints. */
export async function findingsWithMarks(
  client: Client,
  auditId: string,
  fingerprints: readonly Buffer[],
): Promise<{ page: number; rule: string; fingerprint: Buffer }[]> {
  const { rows } = await client.query<{ page: number; rule: string; fingerprint: Buffer }>(
    `select f.page_id as page, i.rule, f.fingerprint from issue i
       cross join lateral (select f.page_id, f.fingerprint from finding f
         where ${OF_ISSUE} and f.fingerprint = any($2::bytea[]) and resolved_at is null offset 0) f
      where i.audit_id = $1`,
    [auditId, fingerprints],
  );
  return rows;
}

/** The same URL in another audit. */
export const samePage = planned<[auditId: string, page: number, otherId: string], { number: number }>(
  `select there.id as number from page here join page there on there.audit_id = $3 and there.url = here.url
    where here.audit_id = $1 and here.id = $2`,
);
