import { v7 as uuidv7 } from 'uuid';
import { reaches, type Viewer } from '../../auth/viewer.js';
import type { AuditOptions } from '../../crawl/options.js';
import { fromJsonOf, jsonOf } from '../../db/columns-of.js';
import { Audit, type AuditStatus } from '../../db/entities/audit.js';
import { Issue } from '../../db/entities/issue.js';
import { problem } from '../../errors.js';
import { PLANS } from '../../plans.js';
import { rejudgeJob } from '../audit/rejudge-job.js';
import type { Context } from '../context.js';
import { found, isId } from '../ids.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../keyset.js';
import { checkQuota, lockOrganization } from '../organizations/quotas.js';
import * as projects from '../projects/projects.js';
import { auditOptions, type StartOptions } from './audit-options.js';

export interface Started {
  audit: Audit;
  /** false when an audit of the project was queued or running already: that one is returned */
  created: boolean;
}

/** Writes the audit and its job in one transaction, so that an answered start is never lost. */
export async function start(
  context: Context,
  viewer: Viewer,
  projectId: string,
  input: StartOptions = {},
): Promise<Started> {
  // whoever waits for the first request of the crawl waits for both
  const [, open] = await Promise.all([
    projects.get(context, viewer, projectId),
    isId(projectId) && reaches(viewer, projectId) ? openAudit(context, viewer, projectId) : null,
  ]);
  const options = auditOptions(context, viewer, input);
  if (open) return { audit: open, created: false };
  for (;;) {
    try {
      const audit = await insert(context, viewer, projectId, options);
      await context.queues
        .relay()
        .catch((error: unknown) => context.log.warn({ err: error }, 'outbox relay failed; the sweeper retries'));
      return { audit, created: true };
    } catch (error) {
      // another request started one in between: 23505, or it took the last place of the quota; its audit is the answer
      const { code } = error as { code?: string };
      if (code !== '23505' && code !== 'PLAN_LIMIT_REACHED') throw error;
      const inBetween = await openAudit(context, viewer, projectId);
      if (inBetween) return { audit: inBetween, created: false };
      if (code === 'PLAN_LIMIT_REACHED') throw error;
    }
  }
}

async function insert(context: Context, viewer: Viewer, projectId: string, options: AuditOptions): Promise<Audit> {
  const id = uuidv7();
  return context.db.transaction(async (client) => {
    await checkQuota(context, client, viewer, 'auditsPerDay');
    const written = await client.query<{ audit: Audit }>(
      `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, 'QUEUED', $4, $5)
       returning ${jsonOf(Audit, 'audit')} as audit`,
      [id, projectId, viewer.organizationId, JSON.stringify(options), context.clock.now()],
    );
    const { rows } = await client.query(
      `select 1 from audit where organization_id = $1 and status in ('QUEUED', 'RUNNING')`,
      [viewer.organizationId],
    );
    // later ones get their job when an earlier one has ended
    if (rows.length <= PLANS[viewer.plan].auditsAtOnce)
      await context.queues.enqueue(client, 'crawl', id, { auditId: id });
    return auditOf((written.rows[0] as { audit: Audit }).audit);
  });
}

async function openAudit({ db }: Context, viewer: Viewer, projectId: string): Promise<Audit | null> {
  const [row] = await db.prepared<{ audit: Audit }>('open audit', OPEN, [projectId, viewer.organizationId]);
  return row ? auditOf(row.audit) : null;
}

/** An audit as it is read by itself; what only reports and workers need may be large. */
export type ReadAudit = Omit<Audit, 'score' | 'options'>;

const AUDIT = `${jsonOf(Audit, 'a', ['score', 'options'])} as audit`;
const auditOf = fromJsonOf(Audit);
const OPEN = `select ${jsonOf(Audit, 'a')} as audit from audit a
  where a.project_id = $1 and a.organization_id = $2 and a.status in ('QUEUED', 'RUNNING')`;
const issueOf = fromJsonOf(Issue);
/** read with their audit: a second statement would cost a request as much as all else that is done for it */
const ISSUES = `(select coalesce(json_agg(${jsonOf(Issue, 'i')}), '[]') from issue i
  where i.audit_id = a.id and i.affected_pages > 0) as issues`;
const OF_PROJECT = 'from audit a where a.project_id = $1 and a.organization_id = $2';
const NAMED = `${OF_PROJECT} and a.id = $3`;
const NEWEST = `${OF_PROJECT} order by a.created_at desc, a.id desc limit 1`;

/** One audit of the project; without an id the newest, whatever its status. */
export async function get(
  context: Context,
  viewer: Viewer,
  projectId: string,
  auditId?: string | null,
): Promise<ReadAudit> {
  return (await read(context, viewer, 'audit', AUDIT, projectId, auditId)).audit;
}

/** The same with every issue of it. */
export async function getWithIssues(
  context: Context,
  viewer: Viewer,
  projectId: string,
  auditId?: string | null,
): Promise<{ audit: ReadAudit; issues: Issue[] }> {
  const { audit, issues = [] } = await read(
    context,
    viewer,
    'audit with issues',
    `${AUDIT}, ${ISSUES}`,
    projectId,
    auditId,
  );
  return { audit, issues: issues.map(issueOf) };
}

interface Read {
  audit: ReadAudit;
  issues?: Issue[];
}

async function read(
  context: Context,
  viewer: Viewer,
  what: string,
  columns: string,
  projectId: string,
  auditId: string | null | undefined,
): Promise<Read> {
  const { db } = context;
  const place = [projectId, viewer.organizationId];
  let rows: Read[] = [];
  if (isId(projectId) && reaches(viewer, projectId)) {
    if (auditId === null || auditId === undefined)
      rows = await db.prepared<Read>(`newest ${what}`, `select ${columns} ${NEWEST}`, place);
    else if (isId(auditId)) rows = await db.prepared<Read>(what, `select ${columns} ${NAMED}`, [...place, auditId]);
  }
  // only a miss has to say which of the two is not there
  if (!rows[0]) await projects.get(context, viewer, projectId);
  const row = found(rows[0], 'AUDIT_NOT_FOUND');
  return { ...row, audit: auditOf(row.audit) };
}

export interface ListOptions extends PageOf {
  status?: AuditStatus | null | undefined;
}

/** A page of the audits of the project, newest first. */
export async function page(
  context: Context,
  viewer: Viewer,
  projectId: string,
  options: ListOptions = {},
): Promise<Slice<Audit>> {
  const size = pageSize(options);
  const after = readCursor(options.after, ['number', 'string']);
  if (!isId(projectId) || !reaches(viewer, projectId) || (after && !isId(after[1]))) throw problem('PROJECT_NOT_FOUND');
  const query = context.db
    .em()
    .createQueryBuilder(Audit, 'a')
    .where({
      projectId,
      organizationId: viewer.organizationId,
      ...(options.status ? { status: options.status } : {}),
    });
  if (after) query.andWhere('(a.created_at, a.id) < (?, ?)', [new Date(after[0]), after[1]]);
  const audits = await query
    .orderBy({ createdAt: 'desc', id: 'desc' })
    .limit(size + 1)
    .getResultList();
  if (audits.length === 0) await projects.get(context, viewer, projectId);
  return sliceOf(audits, size, (audit) => [audit.createdAt.getTime(), audit.id], options);
}

export async function count(
  context: Context,
  viewer: Viewer,
  projectId: string,
  status?: AuditStatus | null,
): Promise<number> {
  const where = { projectId, organizationId: viewer.organizationId, ...(status ? { status } : {}) };
  return isId(projectId) && reaches(viewer, projectId) ? context.db.em().count(Audit, where) : 0;
}

async function byId(context: Context, viewer: Viewer, id: string): Promise<Audit | null> {
  const audit = isId(id) ? await context.db.em().findOne(Audit, { id, organizationId: viewer.organizationId }) : null;
  return audit && reaches(viewer, audit.projectId) ? audit : null;
}

/** An audit that has scores, by its id alone. */
export async function getCompleted(context: Context, viewer: Viewer, auditId: string): Promise<Audit> {
  const audit = await byId(context, viewer, auditId);
  if (found(audit, 'AUDIT_NOT_FOUND').status !== 'COMPLETED') throw problem('AUDIT_NOT_COMPLETED');
  return audit as Audit;
}

/** Queues a judgement by the rules of today from the stored facts; scores of before stay as judgements of the audit. */
export async function rejudge(context: Context, viewer: Viewer, auditId: string): Promise<Audit> {
  const audit = await getCompleted(context, viewer, auditId);
  await context.db.transaction(async (client) => {
    await lockOrganization(client, viewer.organizationId);
    // who asks again keeps the place in the line
    const { rowCount } = await client.query(
      'update audit set rejudge_requested_at = coalesce(rejudge_requested_at, $2) where id = $1 and details_removed_at is null',
      [audit.id, context.clock.now()],
    );
    if (rowCount !== 1) throw problem('AUDIT_DETAILS_GONE');
    const { rows } = await client.query<{ id: string }>(
      'select id from audit where organization_id = $1 and rejudge_requested_at is not null order by rejudge_requested_at, id limit $2',
      [viewer.organizationId, PLANS[viewer.plan].auditsAtOnce],
    );
    // later ones get their job when an earlier one has ended
    if (!rows.some(({ id }) => id === audit.id)) return;
    await context.queues.enqueue(client, 'crawl', rejudgeJob(audit.id), { auditId: audit.id, rejudge: true });
  });
  await context.queues
    .relay()
    .catch((error: unknown) => context.log.warn({ err: error }, 'outbox relay failed; the sweeper retries'));
  return context.db.em().findOneOrFail(Audit, { id: audit.id });
}

/** Every audit of the project, newest first. */
export async function list(context: Context, viewer: Viewer, projectId: string): Promise<Audit[]> {
  const project = await projects.get(context, viewer, projectId);
  return context.db.em().find(Audit, { projectId: project.id }, { orderBy: { createdAt: 'desc', id: 'desc' } });
}

/** A completed audit of the project; without an id the newest one. */
export async function completed(
  context: Context,
  viewer: Viewer,
  projectId: string,
  auditId?: string | null,
): Promise<Audit> {
  const project = await projects.get(context, viewer, projectId);
  const em = context.db.em();
  if (auditId === null || auditId === undefined) {
    const newest = { orderBy: { createdAt: 'desc', id: 'desc' } } as const;
    return found(await em.findOne(Audit, { projectId: project.id, status: 'COMPLETED' }, newest), 'AUDIT_NOT_FOUND');
  }
  const named = isId(auditId) ? await em.findOne(Audit, { projectId: project.id, id: auditId }) : null;
  const audit = found(named, 'AUDIT_NOT_FOUND');
  if (audit.status !== 'COMPLETED') throw problem('AUDIT_NOT_COMPLETED');
  return audit;
}

/** The audit behind a job: their ids are the same. */
export async function getJob(context: Context, viewer: Viewer, jobId: string): Promise<Audit> {
  return found(await byId(context, viewer, jobId), 'JOB_NOT_FOUND');
}

/** Ends a queued or running audit; the worker stops at its next write. One that is cancelled already is the answer. */
export async function cancel(context: Context, viewer: Viewer, projectId: string, auditId: string): Promise<Audit> {
  const audit = await get(context, viewer, projectId, auditId);
  const [row] = await context.db.rows<{ id: string }>(
    `update audit set status = 'CANCELLED', completed_at = $2, stop_reason = 'CANCELLED', partial = true, fence = fence + 1
      where id = $1 and status in ('QUEUED', 'RUNNING') returning id`,
    [audit.id, context.clock.now()],
  );
  const now = found(await context.db.em().findOne(Audit, { id: audit.id }), 'AUDIT_NOT_FOUND');
  if (!row && now.status !== 'CANCELLED') throw problem('AUDIT_NOT_RUNNING');
  if (row) await context.queues.remove('crawl', audit.id);
  return now;
}
