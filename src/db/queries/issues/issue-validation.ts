import type { Issue } from '../../entities/issue.js';
import { type Client, planned } from '../../query.js';
import { OF_ISSUE } from '../audits/finding.js';
import { IN_FORCE } from '../audits/ignored-issue.js';

export const VALIDATION_STATUSES = ['QUEUED', 'RUNNING', 'PASSED', 'FAILED', 'INCONCLUSIVE', 'CANCELLED'] as const;
export type ValidationStatus = (typeof VALIDATION_STATUSES)[number];

/** A check of all pages of an issue: what has come of it so far. */
export interface IssueValidationRow {
  id: string;
  auditId: string;
  rule: string;
  status: ValidationStatus;
  /** that had the issue when it was requested */
  pages: number;
  fixed: number;
  failing: number;
  /** that could not be fetched, or were not judged by the rule */
  inconclusive: number;
  /** why not all pages were checked; null otherwise */
  reason: string | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

const COLUMNS = `v.id, v.audit_id as "auditId", v.rule, v.status, v.pages, v.fixed, v.failing, v.inconclusive, v.reason,
   v.created_at as "createdAt", v.started_at as "startedAt", v.finished_at as "finishedAt"`;
const OPEN = `status in ('QUEUED', 'RUNNING')`;

/** The newest of each issue; `at` counts from 1. */
export const newestValidations = planned<
  [auditIds: readonly string[], rules: readonly string[]],
  IssueValidationRow & { at: string }
>(
  `select k.at, v.* from unnest($1::uuid[], $2::text[]) with ordinality as k (audit_id, rule, at)
     cross join lateral (select ${COLUMNS} from issue_validation v
       where v.audit_id = k.audit_id and v.rule = k.rule order by v.created_at desc limit 1) v`,
);

/** A validation of an organization, with the project of its audit. */
export const validationOf = planned<[id: string, organizationId: string], IssueValidationRow & { projectId: string }>(
  `select ${COLUMNS}, a.project_id as "projectId" from issue_validation v join audit a on a.id = v.audit_id
    where v.id = $1 and v.organization_id = $2`,
);

/** The facts of a validation that has not ended, for a worker. */
export const openValidation = planned<
  [id: string],
  { auditId: string; rule: string; lastPage: number; startedAt: Date | null }
>(
  `select audit_id as "auditId", rule, last_page as "lastPage", started_at as "startedAt"
     from issue_validation where id = $1 and ${OPEN}`,
);

const AFFECTED = `f.resolved_at is null and f.page_id > $3 and not exists (select from ignored_issue g
   where g.project_id = a.project_id and g.rule = i.rule and g.url = f.url and ${IN_FORCE})`;
const FINDINGS = `issue i join audit a on a.id = i.audit_id join finding f on ${OF_ISSUE}`;

/** Pages with an open finding of the rule that nobody ignores, in the order of their numbers. */
export const affectedAfter = planned<
  [auditId: string, rule: string, page: number, limit: number],
  { auditId: string; number: number; url: string }
>(
  `select distinct i.audit_id as "auditId", f.page_id as number, f.url from ${FINDINGS}
    where i.audit_id = $1 and i.rule = $2 and ${AFFECTED} order by 2 limit $4`,
);

export const countAffectedAfter = planned<[auditId: string, rule: string, page: number], { count: number }>(
  `select count(distinct f.page_id)::int as count from ${FINDINGS} where i.audit_id = $1 and i.rule = $2 and ${AFFECTED}`,
);

export const countOpenValidations = planned<[organizationId: string], { count: number }>(
  `select count(*)::int as count from issue_validation where organization_id = $1 and ${OPEN}`,
);

export const openValidationsOf = planned<[projectId: string], { id: string }>(
  `select v.id from issue_validation v join audit a on a.id = v.audit_id where a.project_id = $1 and v.${OPEN}`,
);

interface NewValidation {
  id: string;
  organizationId: string;
  auditId: string;
  rule: string;
  pages: number;
  by: string | null;
  at: Date;
}

/** False where one of the issue has not ended. */
export async function insertValidation(client: Client, row: NewValidation): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into issue_validation (id, organization_id, audit_id, rule, status, pages, requested_by, created_at)
     values ($1, $2, $3, $4, 'QUEUED', $5, $6, $7)
     on conflict (audit_id, rule) where ${OPEN} do nothing`,
    [row.id, row.organizationId, row.auditId, row.rule, row.pages, row.by, row.at],
  );
  return rowCount === 1;
}

export async function startValidation(client: Client, id: string, at: Date): Promise<void> {
  await client.query(
    `update issue_validation set status = 'RUNNING', started_at = coalesce(started_at, $2) where id = $1 and ${OPEN}`,
    [id, at],
  );
}

/** The outcome of a page: one of the three. */
export type PageTally = 'fixed' | 'failing' | 'inconclusive';

/** False where it has ended meanwhile, or the page was counted by another worker. */
export async function tallyPage(client: Client, id: string, page: number, tally: PageTally): Promise<boolean> {
  const { rowCount } = await client.query(
    `update issue_validation set last_page = $2, ${tally} = ${tally} + 1 where id = $1 and last_page < $2 and ${OPEN}`,
    [id, page],
  );
  return rowCount === 1;
}

/** A validation at its end, and whom it is news for. */
export interface EndedValidation {
  status: 'PASSED' | 'FAILED' | 'INCONCLUSIVE';
  fixed: number;
  failing: number;
  inconclusive: number;
  rule: string;
  /** texts of a rule of the project's own */
  texts: Issue['texts'];
  organizationId: string;
  projectId: string;
  requestedBy: string | null;
  createdAt: Date;
}

/**
 * Pages that were neither checked nor closed meanwhile by somebody else: what they were stored in is gone, another judgement has
 * dropped them, or they are ignored by now.
 */
const UNCHECKED = `v.pages - v.failing - v.inconclusive - greatest(v.fixed, (
    select count(distinct f.page_id) from issue i join finding f on ${OF_ISSUE}
     where i.audit_id = v.audit_id and i.rule = v.rule and f.resolved_at >= v.created_at))`;

/** Holds the project of one, for what refers to it once that has ended. */
export async function holdProjectOfValidation(client: Client, id: string): Promise<void> {
  await client.query(
    `select from issue_validation v join audit a on a.id = v.audit_id join project p on p.id = a.project_id
      where v.id = $1 for key share of p`,
    [id],
  );
}

/** By its counts; `reason` is why not all pages were checked. Null where it has ended. */
export async function endValidation(
  client: Client,
  id: string,
  reason: string | null,
  at: Date,
): Promise<EndedValidation | null> {
  const { rows } = await client.query<EndedValidation>(
    `update issue_validation v set reason = coalesce($2, u.reason), finished_at = $3, status = case
         when failing > 0 then 'FAILED' when inconclusive > 0 or coalesce($2, u.reason) is not null then 'INCONCLUSIVE' else 'PASSED' end
       from audit a, lateral (
         select case when left_out > 0 then left_out || ' of ' || pages || case when pages = 1 then ' page' else ' pages' end
                  || case when left_out = 1 then ' was' else ' were' end || ' not checked: the audit no longer has '
                  || case when left_out = 1 then 'it' else 'them' end || ' in this issue.' end as reason
           from (select n.pages, n.left_out from (select v2.pages, (${UNCHECKED.replaceAll('v.', 'v2.')})::int as left_out
             from issue_validation v2 where v2.id = $1) n) counted) u
      where v.id = $1 and v.${OPEN} and a.id = v.audit_id
      returning v.status, v.fixed, v.failing, v.inconclusive, v.rule, v.organization_id as "organizationId",
        a.project_id as "projectId", v.requested_by as "requestedBy", v.created_at as "createdAt",
        (select texts from issue where audit_id = v.audit_id and rule = v.rule limit 1) as texts`,
    [id, reason, at],
  );
  return rows[0] ?? null;
}

/** False where it has ended. */
export async function cancelValidation(client: Client, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update issue_validation set status = 'CANCELLED', finished_at = $2 where id = $1 and ${OPEN}`,
    [id, at],
  );
  return rowCount === 1;
}

/** a job that was lost is queued again after this time */
const GRACE = '1 minute';

export const lateValidations = planned<[], { id: string }>(
  `select id from issue_validation where ${OPEN} and created_at < now() - interval '${GRACE}' order by created_at limit 100`,
);
