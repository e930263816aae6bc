import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { reaches, type Viewer } from '../../../../auth/viewer.js';
import type { AuditOptions } from '../../../../crawl/options.js';
import type { Audit, AuditSource, AuditStatus } from '../../../../db/entities/audit.js';
import type { Issue } from '../../../../db/entities/issue.js';
import {
  auditById,
  auditCount,
  auditOf,
  auditOfProject,
  auditPage,
  auditsOfProject,
  firstRejudges,
  insertAudit,
  namedAudit,
  namedWithIssues,
  newestAudit,
  newestCompleted,
  newestWithIssues,
  type ReadAudit,
  requestRejudge,
} from '../../../../db/queries/audits/audit.js';
import { cancelAudit, openAudit } from '../../../../db/queries/audits/open-audit.js';
import { acrossReach } from '../../../../db/queries/organizations/across-reach.js';
import type { Query } from '../../../../db/query.js';
import { problem } from '../../../../errors.js';
import { emptyTally } from '../../../../facts/rendering-tally.js';
import { record } from '../../../accounts/audit-log.js';
import { checkQuota, lockOrganization } from '../../../accounts/quotas.js';
import type { Context } from '../../../context.js';
import { found, isId } from '../../../ids.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../../../keyset.js';
import { resolveAuditOptions, type StartOptions } from '../../../projects/audit-options.js';
import { type AuditDefaults, auditDefaults } from '../../../projects/crawl-settings.js';
import { isOwned } from '../../../projects/owned-site.js';
import * as projects from '../../../projects/projects.js';
import { rejudgeJob, rejudgesAtOnce } from './rejudge-job.js';

export interface Started {
  audit: Audit;
  /** false when an audit of the project had not ended: that one is returned */
  created: boolean;
}

/** Writes the audit and its job in one transaction, so that an accepted start is never lost. */
export async function start(
  context: Context,
  viewer: Viewer,
  projectId: string,
  input: StartOptions = {},
  source: AuditSource | null = null,
): Promise<Started> {
  const isOwn = isId(projectId) && reaches(viewer, projectId);
  // a user who waits for the first request of the crawl waits for all of them
  const [project, open, { stored, ownership }] = await Promise.all([
    projects.get(context, viewer, projectId),
    isOwn ? openAudit.first(context.db, projectId, viewer.organizationId) : null,
    isOwn ? auditDefaults(context, projectId) : NO_DEFAULTS,
  ]);
  const started = {
    options: resolveAuditOptions(context, viewer, input, {
      ...project,
      stored,
      isOwned: isOwned(ownership, project.url, context.clock.now()),
    }),
    source: sourceOf(viewer, source),
  };
  if (open) return { audit: open, created: false };
  for (;;) {
    try {
      const audit = await context.db.pipelined((client) => queueAudit(context, client, viewer, projectId, started));
      await context.queues
        .relay()
        .catch((error: unknown) => context.log.warn({ err: error }, 'outbox relay failed; the sweeper retries'));
      return { audit, created: true };
    } catch (error) {
      // another request started one in between: 23505, or it took the last slot of the quota; its audit is the response
      const { code } = error as { code?: string };
      if (code !== '23505' && code !== 'PLAN_LIMIT_REACHED') throw error;
      const inBetween = await openAudit.first(context.db, projectId, viewer.organizationId);
      if (inBetween) return { audit: inBetween, created: false };
      if (code === 'PLAN_LIMIT_REACHED') throw error;
    }
  }
}

const NO_DEFAULTS: AuditDefaults = { stored: {}, ownership: null };

/** Sources that callers may not claim to be. */
const OURS: readonly AuditSource[] = ['SCHEDULE', 'CLI'];

function sourceOf({ credential }: Viewer, claimed: AuditSource | null): AuditSource {
  if (claimed !== null && OURS.includes(claimed))
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'source', message: `Only the installation itself starts audits with the source ${claimed}.` }],
    });
  return claimed ?? (credential === 'API_KEY' ? 'API' : 'MANUAL');
}

export interface NewAudit {
  options: AuditOptions;
  source: AuditSource;
}

/** Writes an audit and its job inside a transaction. Throws what the quota and the unique index of open audits refuse. */
export async function queueAudit(
  context: Context,
  client: PoolClient,
  viewer: Pick<Viewer, 'organizationId' | 'plan'>,
  projectId: string,
  audit: NewAudit,
): Promise<Audit> {
  const { organizationId } = viewer;
  const id = uuidv7();
  await checkQuota(context, client, viewer, 'auditsPerDay');
  const { audit: written, open } = await insertAudit(client, {
    id,
    projectId,
    organizationId,
    ...audit,
    rendering: emptyTally(audit.options.render),
    createdAt: context.clock.now(),
  });
  // later ones get their job when an earlier one has ended
  if (open < context.settings.quotas[viewer.plan].auditsAtOnce)
    await context.queues.enqueue(client, 'crawl', id, { auditId: id });
  return written;
}

export type { ReadAudit };

/** One audit of the project; without an id the newest, whatever its status. */
export async function get(
  context: Context,
  viewer: Viewer,
  projectId: string,
  auditId?: string | null,
): Promise<ReadAudit> {
  return read(context, viewer, { newest: newestAudit, named: namedAudit }, projectId, auditId);
}

/** The same with every issue of it. */
export async function getWithIssues(
  context: Context,
  viewer: Viewer,
  projectId: string,
  auditId?: string | null,
): Promise<{ audit: ReadAudit; issues: Issue[] }> {
  return read(context, viewer, { newest: newestWithIssues, named: namedWithIssues }, projectId, auditId);
}

interface Reads<Row> {
  newest: Query<[projectId: string, organizationId: string], Row, Pick<Context['db'], 'prepared'>>;
  named: Query<[projectId: string, organizationId: string, id: string], Row, Pick<Context['db'], 'prepared'>>;
}

async function read<Row>(
  context: Context,
  viewer: Viewer,
  { newest, named }: Reads<Row>,
  projectId: string,
  auditId: string | null | undefined,
): Promise<Row> {
  const { db } = context;
  const { organizationId } = viewer;
  let row: Row | null = null;
  if (isId(projectId) && reaches(viewer, projectId)) {
    if (auditId === null || auditId === undefined) row = await newest.first(db, projectId, organizationId);
    else if (isId(auditId)) row = await named.first(db, projectId, organizationId, auditId);
  }
  // only a miss has to say which of the two is not there
  if (!row) await projects.get(context, viewer, projectId);
  return found(row, 'AUDIT_NOT_FOUND');
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
  const audits = await auditPage.all(
    context.db,
    projectId,
    viewer.organizationId,
    options.status ?? null,
    after ? new Date(after[0]) : null,
    after?.[1] ?? null,
    size + 1,
  );
  if (audits.length === 0) await projects.get(context, viewer, projectId);
  return sliceOf(audits, size, (audit) => [audit.createdAt.getTime(), audit.id], options);
}

export async function count(
  context: Context,
  viewer: Viewer,
  projectId: string,
  status?: AuditStatus | null,
): Promise<number> {
  if (!isId(projectId) || !reaches(viewer, projectId)) return 0;
  return (await auditCount.first(context.db, projectId, viewer.organizationId, status ?? null))?.count ?? 0;
}

async function byId(context: Context, viewer: Viewer, id: string): Promise<Audit | null> {
  const audit = isId(id) ? await auditOf.first(context.db, id, viewer.organizationId) : null;
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
  const isRequested = await context.db.transaction(async (client) => {
    await lockOrganization(client, viewer.organizationId);
    if (!(await requestRejudge(client, audit.id, context.clock.now()))) return false;
    const { organizationId, plan } = viewer;
    // later ones get their job when an earlier one has ended
    const atOnce = rejudgesAtOnce(context.settings.quotas[plan]);
    const first = await acrossReach(client, () => firstRejudges(client, organizationId, atOnce));
    if (first.includes(audit.id))
      await context.queues.enqueue(client, 'crawl', rejudgeJob(audit.id), { auditId: audit.id, rejudge: true });
    return true;
  });
  if (!isRequested) {
    // it may be gone as a whole by now
    await getCompleted(context, viewer, auditId);
    throw problem('AUDIT_DETAILS_GONE');
  }
  await context.queues
    .relay()
    .catch((error: unknown) => context.log.warn({ err: error }, 'outbox relay failed; the sweeper retries'));
  return found(await auditById.first(context.db, audit.id), 'AUDIT_NOT_FOUND');
}

/** Every audit of the project, newest first. */
export async function list(context: Context, viewer: Viewer, projectId: string): Promise<Audit[]> {
  const project = await projects.get(context, viewer, projectId);
  return auditsOfProject.all(context.db, project.id);
}

/** A completed audit of the project; without an id the newest one. */
export async function completed(
  context: Context,
  viewer: Viewer,
  projectId: string,
  auditId?: string | null,
): Promise<Audit> {
  const project = await projects.get(context, viewer, projectId);
  if (auditId === null || auditId === undefined)
    return found(await newestCompleted.first(context.db, project.id), 'AUDIT_NOT_FOUND');
  const named = isId(auditId) ? await auditOfProject.first(context.db, auditId, project.id) : null;
  const audit = found(named, 'AUDIT_NOT_FOUND');
  if (audit.status !== 'COMPLETED') throw problem('AUDIT_NOT_COMPLETED');
  return audit;
}

/** The audit behind a job: their ids are the same. */
export async function getJob(context: Context, viewer: Viewer, jobId: string): Promise<Audit> {
  return found(await byId(context, viewer, jobId), 'JOB_NOT_FOUND');
}

/** Ends an audit and drops what it has crawled; the worker stops at its next write. One that is cancelled already is the response. */
export async function cancel(context: Context, viewer: Viewer, projectId: string, auditId: string): Promise<Audit> {
  const audit = await get(context, viewer, projectId, auditId);
  const wasOpen = await context.db.transaction(async (client) => {
    if (!(await cancelAudit(client, audit.id, context.clock.now()))) return false;
    await record(client, viewer, {
      action: 'AUDIT_CANCELLED',
      target: { id: audit.id, name: audit.createdAt.toISOString() },
      details: { projectId, pagesCrawled: audit.pagesCrawled },
    });
    return true;
  });
  const now = found(await auditById.first(context.db, audit.id), 'AUDIT_NOT_FOUND');
  if (!wasOpen && now.status !== 'CANCELLED') throw problem('AUDIT_NOT_RUNNING');
  if (wasOpen) await context.queues.remove('crawl', audit.id);
  return now;
}
