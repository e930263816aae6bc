import { setTimeout as sleep } from 'node:timers/promises';
import { reaches, type Viewer } from '../../../auth/viewer.js';
import { hasEnded } from '../../../db/entities/audit.js';
import { type AuditProgressRow, auditProgress } from '../../../db/queries/audits/audit-progress.js';
import type { AuditPhase, LiveProgress } from '../../../facts/live-progress.js';
import type { Context } from '../../context.js';
import { found, isId } from '../../ids.js';

export { AUDIT_PHASES, type AuditPhase } from '../../../facts/live-progress.js';

/** often enough to look live, and one look-up by key each time */
const PERIOD_MS = 500;

/** The progress of an audit. */
export interface AuditProgress extends Omit<AuditProgressRow, 'live' | 'maxPages' | 'projectId'> {
  /** null unless it runs */
  phase: AuditPhase | null;
  pagesPerSecond: number | null;
  secondsLeft: number | null;
  failed: number;
  issueCounts: LiveProgress['issueCounts'];
  issues: LiveProgress['issues'];
  recent: LiveProgress['recent'];
}

type Known = Pick<AuditProgressRow, 'status' | 'crawled' | 'pagesCrawled' | 'pagesKnown' | 'maxPages' | 'live'>;

/** The progress that is worked out of the row of an audit, and what the audit has found so far. */
export function liveProgress(
  row: Known,
): Pick<AuditProgress, 'phase' | 'pagesPerSecond' | 'secondsLeft' | 'failed' | 'issueCounts' | 'issues' | 'recent'> {
  const isRunning = row.status === 'RUNNING';
  const live = isRunning ? row.live : null;
  const phase = isRunning ? (row.crawled ? 'EVALUATING' : (live?.phase ?? 'PREPARING')) : null;
  const pagesPerSecond = phase === 'CRAWLING' ? (live?.pagesPerSecond ?? null) : null;
  const left = Math.min(row.pagesKnown, row.maxPages ?? row.pagesKnown) - row.pagesCrawled;
  return {
    phase,
    pagesPerSecond,
    secondsLeft: pagesPerSecond ? Math.ceil(Math.max(0, left) / pagesPerSecond) : null,
    failed: live?.failed ?? 0,
    issueCounts: live?.issueCounts ?? { ERROR: 0, WARNING: 0, NOTICE: 0 },
    issues: live?.issues ?? [],
    recent: live?.recent ?? [],
  };
}

/** The progress of an audit now. */
export async function progressOf(context: Context, viewer: Viewer, auditId: string): Promise<AuditProgress> {
  return found(await read(context, viewer, auditId), 'AUDIT_NOT_FOUND');
}

/** The progress of an audit, now and whenever that changes, until it has ended. */
export async function watchProgress(
  context: Context,
  viewer: Viewer,
  auditId: string,
): Promise<AsyncGenerator<AuditProgress, void, void>> {
  const first = await progressOf(context, viewer, auditId);
  return changes(first, () => read(context, viewer, auditId));
}

async function* changes(
  first: AuditProgress,
  next: () => Promise<AuditProgress | null>,
): AsyncGenerator<AuditProgress, void, void> {
  let last = '';
  for (let progress: AuditProgress | null = first; progress; progress = await next()) {
    const text = JSON.stringify(progress);
    if (text !== last) yield progress;
    last = text;
    if (hasEnded(progress.status)) return;
    await sleep(PERIOD_MS);
  }
}

async function read(context: Context, viewer: Viewer, auditId: string): Promise<AuditProgress | null> {
  const row = isId(auditId) ? await auditProgress.first(context.db, auditId, viewer.organizationId) : null;
  if (!row || !reaches(viewer, row.projectId)) return null;
  const { projectId: _, live, maxPages, ...progress } = row;
  return { ...progress, ...liveProgress({ ...progress, live, maxPages }) };
}
