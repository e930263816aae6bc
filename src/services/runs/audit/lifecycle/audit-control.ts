import type { PoolClient } from 'pg';
import type { Viewer } from '../../../../auth/viewer.js';
import type { AuditLogAction } from '../../../../db/audit-log.js';
import { type Audit, hasEnded } from '../../../../db/entities/audit.js';
import { auditById } from '../../../../db/queries/audits/audit.js';
import {
  type AuditState,
  cancelAudit,
  lockAudit,
  overduePauses,
  pauseAudit,
  resumeAudit,
  skipAuditRendering,
  stopAudit,
} from '../../../../db/queries/audits/open-audit.js';
import { problem } from '../../../../errors.js';
import { record } from '../../../accounts/audit-log.js';
import type { Context } from '../../../context.js';
import { found } from '../../../ids.js';
import { UNSUSPECTED } from '../suspicion.js';
import { mayWork, startWaitingAudits } from '../turns/organization-turns.js';
import * as audits from './audits.js';

/** A paused audit keeps the next one of its project from starting; after this time its pages are evaluated. */
const PAUSE_MS = 30 * 86_400_000;

/**
 * Ends the crawl, or the checks after it, and has what was crawled evaluated; without a page there is nothing to evaluate, and the audit is cancelled. With
 * `discard` it is in any case. One that is being evaluated, or was stopped, is the response as it is.
 */
export async function stop(
  context: Context,
  viewer: Viewer,
  projectId: string,
  auditId: string,
  discard = false,
): Promise<Audit> {
  if (discard) return audits.cancel(context, viewer, projectId, auditId);
  const audit = await change(context, viewer, { projectId, auditId }, async (client, state) => {
    if (state.stopReason === 'STOPPED' || state.status === 'CANCELLED') return null;
    if (hasEnded(state.status)) throw problem('AUDIT_NOT_RUNNING');
    return state.isCrawled ? null : endCrawl(client, auditId, state, context.clock.now());
  });
  await requeue(context, audit);
  return audit;
}

/** Its worker stores what is under way and leaves the audit. A paused one is the response as it is. */
export async function pause(context: Context, viewer: Viewer, projectId: string, auditId: string): Promise<Audit> {
  const audit = await change(context, viewer, { projectId, auditId }, async (client, state) => {
    if (state.status === 'PAUSED') return null;
    if (hasEnded(state.status)) throw problem('AUDIT_NOT_RUNNING');
    if (state.isCrawled || state.stopReason !== null) throw problem('AUDIT_BEING_EVALUATED');
    await pauseAudit(client, auditId, new Date(context.clock.now().getTime() + PAUSE_MS), UNSUSPECTED);
    return 'AUDIT_PAUSED';
  });
  await context.queues.remove('crawl', audit.id);
  // one that waited had its turn without a worker that could hand it on
  await startWaitingAudits(context, audit.id).catch((error: unknown) =>
    context.log.warn({ err: error }, 'starting waiting audits failed; the sweeper retries'),
  );
  return audit;
}

/** It continues behind the audits that wait. One that is queued or running is the response as it is. */
export async function resume(context: Context, viewer: Viewer, projectId: string, auditId: string): Promise<Audit> {
  const audit = await change(context, viewer, { projectId, auditId }, async (client, { status }) => {
    if (hasEnded(status)) throw problem('AUDIT_NOT_RUNNING');
    if (status !== 'PAUSED') return null;
    await resumeAudit(client, auditId);
    return 'AUDIT_RESUMED';
  });
  await requeue(context, audit);
  return audit;
}

/** The crawl goes on without the pages that are not rendered by now. One that is evaluated is the response as it is. */
export async function skipRendering(
  context: Context,
  viewer: Viewer,
  projectId: string,
  auditId: string,
): Promise<Audit> {
  return change(context, viewer, { projectId, auditId }, async (client, state) => {
    if (hasEnded(state.status)) throw problem('AUDIT_NOT_RUNNING');
    if (state.isCrawled || state.renderingSkipped) return null;
    await skipAuditRendering(client, auditId);
    return 'AUDIT_RENDERING_SKIPPED';
  });
}

/** Evaluates audits that were paused for as long as they may be. */
export async function sweepPauses(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const { id } of await overduePauses.all(context.db, now))
    await context.db.transaction(async (client) => {
      const state = await lockAudit(client, id);
      if (state?.status === 'PAUSED') await endCrawl(client, id, state, now);
    });
}

async function endCrawl(client: PoolClient, id: string, state: AuditState, at: Date): Promise<AuditLogAction> {
  if (state.pagesCrawled === 0) {
    await cancelAudit(client, id, at);
    return 'AUDIT_CANCELLED';
  }
  await stopAudit(client, id);
  return 'AUDIT_STOPPED';
}

/** Changes the state of an audit under its lock; a change that returns no action has changed nothing. */
async function change(
  context: Context,
  viewer: Viewer,
  { projectId, auditId }: { projectId: string; auditId: string },
  decide: (client: PoolClient, state: AuditState) => Promise<AuditLogAction | null>,
): Promise<Audit> {
  const audit = await audits.get(context, viewer, projectId, auditId);
  await context.db.transaction(async (client) => {
    const state = found(await lockAudit(client, audit.id), 'AUDIT_NOT_FOUND');
    const action = await decide(client, state);
    if (action)
      await record(client, viewer, {
        action,
        target: { id: audit.id, name: audit.createdAt.toISOString() },
        details: { projectId, pagesCrawled: state.pagesCrawled },
      });
  });
  return found(await auditById.first(context.db, audit.id), 'AUDIT_NOT_FOUND');
}

/** Its job may wait for a time that means nothing any more. What fails here is made good by the sweeper. */
async function requeue(context: Context, { id, status }: Audit): Promise<void> {
  await context.queues.remove('crawl', id);
  if (!hasEnded(status) && (await mayWork(context, id))) await context.queues.add('crawl', id, { auditId: id });
}
