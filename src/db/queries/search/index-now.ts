import { columnsOf } from '../../columns-of.js';
import { IndexNow } from '../../entities/index-now.js';
import { IndexNowSubmission } from '../../entities/index-now-submission.js';
import { type Client, planned } from '../../query.js';

/** submissions of a project that are kept */
const KEPT = 50;
/** … and those that are shown */
export const SHOWN_SUBMISSIONS = 20;

export const indexNowOf = planned<[projectIds: readonly string[]], IndexNow>(
  `select ${columnsOf(IndexNow, 'n')} from index_now n where n.project_id = any($1::uuid[])`,
);

/** The latest ones of each project, newest first. */
export const submissionsOf = planned<[projectIds: readonly string[]], IndexNowSubmission>(
  `select s.* from unnest($1::uuid[]) as k (project_id) cross join lateral (
     select ${columnsOf(IndexNowSubmission, 's')} from index_now_submission s where s.project_id = k.project_id
      order by s.created_at desc, s.id desc limit ${SHOWN_SUBMISSIONS}) s`,
);

/** The state of the key file, and whether URLs are submitted from now on: null leaves that as it is. */
export async function storeKeyCheck(
  client: Client,
  place: { projectId: string; organizationId: string },
  { enabled, problem, at }: { enabled: boolean | null; problem: string | null; at: Date },
): Promise<void> {
  await client.query(
    `insert into index_now (project_id, organization_id, enabled, checked_at, problem)
     values ($1, $2, coalesce($3, false), $4, $5)
     on conflict (project_id) do update set enabled = coalesce($3, index_now.enabled), checked_at = excluded.checked_at,
       problem = excluded.problem`,
    [place.projectId, place.organizationId, enabled, at, problem],
  );
}

/** Ends the submissions, those that wait as well. Returns whether it had them. */
export async function disableIndexNow(client: Client, projectId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update index_now set enabled = false where project_id = $1 and enabled returning project_id',
    [projectId],
  );
  await client.query(
    `update index_now_submission set state = 'FAILED', due_at = null, message = 'IndexNow was turned off.'
      where project_id = $1 and state = 'WAITING'`,
    [projectId],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Notes that the changes of an audit are to be submitted, where the project submits them and has an audit before this one, and
 * forgets the oldest submissions.
 */
export async function insertSubmission(
  client: Client,
  { id, auditId, at }: { id: string; auditId: string; at: Date },
): Promise<void> {
  const { rows } = await client.query<{ projectId: string }>(
    `insert into index_now_submission (id, project_id, organization_id, audit_id, previous_id, state, created_at, due_at)
     select $1, a.project_id, a.organization_id, a.id, b.id, 'WAITING', $3, $3
       from audit a join index_now n on n.project_id = a.project_id and n.enabled
       cross join lateral (
         select b.id from audit b where b.project_id = a.project_id and b.status = 'COMPLETED'
            and b.details_removed_at is null and (b.created_at, b.id) < (a.created_at, a.id)
          order by b.created_at desc, b.id desc limit 1) b
      where a.id = $2
     on conflict (project_id, audit_id) do nothing returning project_id as "projectId"`,
    [id, auditId, at],
  );
  const [added] = rows;
  if (!added) return;
  await client.query(
    `delete from index_now_submission where project_id = $1 and id in (
       select id from index_now_submission where project_id = $1 order by created_at desc, id desc offset ${KEPT})`,
    [added.projectId],
  );
}

export async function dueSubmissions(
  client: Client,
  now: Date,
  limit: number,
): Promise<{ id: string; projectId: string }[]> {
  const { rows } = await client.query<{ id: string; projectId: string }>(
    `select id, project_id as "projectId" from index_now_submission where due_at <= $1 order by due_at limit $2
     for update skip locked`,
    [now, limit],
  );
  return rows;
}

export async function setSubmissionDue(client: Client, id: string, dueAt: Date): Promise<void> {
  await client.query('update index_now_submission set due_at = $2 where id = $1', [id, dueAt]);
}

/** A submission that waits, with its project and what is known of its audits. */
export interface WaitingSubmission {
  id: string;
  projectId: string;
  organizationId: string;
  auditId: string;
  previousId: string;
  failures: number;
  lastPage: number;
  urls: number;
  url: string;
  /** null: the audit is gone, or its pages are */
  isPartial: boolean | null;
  /** the same of the audit before */
  wasPartial: boolean | null;
}

export const waitingSubmission = planned<[id: string], WaitingSubmission>(
  `select s.id, s.project_id as "projectId", s.organization_id as "organizationId", s.audit_id as "auditId",
          s.previous_id as "previousId", s.failures, s.last_page as "lastPage", s.urls, p.url, a.partial as "isPartial",
          b.partial as "wasPartial"
     from index_now_submission s join index_now n on n.project_id = s.project_id and n.enabled
     join project p on p.id = s.project_id
     left join audit a on a.id = s.audit_id and a.details_removed_at is null
     left join audit b on b.id = s.previous_id and b.details_removed_at is null
    where s.id = $1 and s.state = 'WAITING'`,
);

/** Takes some of a day's URLs; a negative count gives some back. Returns how many of them there were. */
export async function takeUrls(
  client: Client,
  { projectId, day, count, perDay }: { projectId: string; day: string; count: number; perDay: number },
): Promise<number> {
  const { rows } = await client.query<{ taken: number }>(
    `update index_now n
        set urls_day = $2, urls = least($4, greatest(0, case when n.urls_day = $2 then n.urls else 0 end + $3))
       from index_now before
      where n.project_id = $1 and before.project_id = n.project_id and ($3 > 0 or n.urls_day = $2)
      returning (n.urls - case when before.urls_day = $2 then before.urls else 0 end)::int as taken`,
    [projectId, day, count, perDay],
  );
  return rows[0]?.taken ?? 0;
}

export type Answered = Pick<IndexNowSubmission, 'state' | 'dueAt' | 'failures' | 'lastPage' | 'urls' | 'message'> & {
  /** status of the last response; null: as it was */
  status: number | null;
};

/** The outcome of an attempt. Returns false, and changes nothing, where the submission has ended meanwhile. */
export async function storeAttempt(
  client: Client,
  id: string,
  { state, dueAt, failures, lastPage, urls, status, message }: Answered,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update index_now_submission set state = $2, due_at = $3, failures = $4, last_page = $5, urls = $6,
            status = coalesce($7, status), answered_at = $9, message = $8
      where id = $1 and state = 'WAITING'`,
    [id, state, dueAt, failures, lastPage, urls, status, message, at],
  );
  return (rowCount ?? 0) > 0;
}

/** A page of an audit beside the same URL in the audit before. */
export interface PagePair {
  page: number;
  url: string;
  status: number | null;
  indexable: boolean;
  /** null, as what follows, where the audit before does not have the URL */
  previousPage: number | null;
  wasIndexable: boolean | null;
  /** whether both have the same content, by its hash */
  isSame: boolean | null;
}

/** Pages after a number, in their order. */
export const pagePairs = planned<[auditId: string, previousId: string, after: number, limit: number], PagePair>(
  `select p.id as page, p.url, p.status, p.indexable, b.id as "previousPage", b.indexable as "wasIndexable",
          b.content = p.content as "isSame"
     from (select id, url, status, indexable, content from page where audit_id = $1 and id > $3 order by id limit $4) p
     left join crawl_url u on u.audit_id = $1 and u.id = p.id
     left join crawl_url v on v.audit_id = $2 and v.hash = u.hash
     left join page b on b.audit_id = $2 and b.id = v.id
    order by p.id`,
);
