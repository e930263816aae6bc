import type { PoolClient } from 'pg';
import type { Viewer } from '../../../../auth/viewer.js';
import { AuditSchedule } from '../../../../db/entities/audit-schedule.js';
import { Project } from '../../../../db/entities/project.js';
import {
  auditSchedules,
  type DueSchedule,
  lockDueSchedule,
  nextRun,
  recordRun,
  type ScheduledRun,
} from '../../../../db/queries/audits/audit-schedule.js';
import { hasOpenAudit } from '../../../../db/queries/audits/open-audit.js';
import { withinSavepoint } from '../../../../db/savepoint.js';
import { problem } from '../../../../errors.js';
import { PLANS } from '../../../../plans.js';
import { record } from '../../../accounts/audit-log.js';
import type { Context } from '../../../context.js';
import { found } from '../../../ids.js';
import { resolveAuditOptions } from '../../../projects/audit-options.js';
import { isOwned } from '../../../projects/owned-site.js';
import * as projects from '../../../projects/projects.js';
import { checkedTiming, type TimingInput } from '../../../projects/schedule-timing.js';
import { queueAudit } from './audits.js';

/** The time zone defaults to the project's. */
export interface ScheduleInput extends TimingInput {
  enabled?: boolean | null | undefined;
}

/** after the night's own jobs, before the working day of most of Europe */
const DEFAULT_TIME = '03:00';
/** audits that one turn of the scheduler starts: the others are due at the next one, seconds later */
const SWEEP = 200;

/** The schedule of the project's audits; null where there is none. */
export async function get(context: Context, viewer: Viewer, projectId: string): Promise<AuditSchedule | null> {
  const project = await projects.get(context, viewer, projectId);
  return auditSchedules.first(context.db, [project.id]);
}

/** Sets the one schedule of the project. */
export async function set(
  context: Context,
  viewer: Viewer,
  projectId: string,
  input: ScheduleInput,
): Promise<AuditSchedule> {
  const project = await projects.get(context, viewer, projectId);
  const values = checked(viewer, input, project.timeZone);
  const now = context.clock.now();
  return context.db.unitOfWork(async (em, client) => {
    found(await em.findOne(Project, { id: project.id }), 'PROJECT_NOT_FOUND');
    const nextRunAt = values.enabled ? await nextRun(client, values, now) : null;
    const row = await em.upsert(AuditSchedule, {
      projectId: project.id,
      organizationId: viewer.organizationId,
      ...values,
      nextRunAt,
      updatedAt: now,
    });
    await record(client, viewer, {
      action: 'PROJECT_UPDATED',
      target: project,
      details: { schedule: values },
    });
    await em.refresh(row);
    return row;
  });
}

/** Takes the schedule away. Returns whether there was one. */
export async function remove(context: Context, viewer: Viewer, projectId: string): Promise<boolean> {
  const project = await projects.get(context, viewer, projectId);
  const isRemoved = await context.db.unitOfWork(async (em, client) => {
    const removed = await em.nativeDelete(AuditSchedule, { projectId: project.id });
    if (removed > 0)
      await record(client, viewer, {
        action: 'PROJECT_UPDATED',
        target: project,
        details: { schedule: null },
      });
    return removed > 0;
  });
  // it may have gone with its project in between
  if (!isRemoved) await projects.get(context, viewer, projectId);
  return isRemoved;
}

function checked(viewer: Viewer, input: ScheduleInput, timeZone: string) {
  const timing = checkedTiming(input, { timeOfDay: DEFAULT_TIME, timeZone });
  if (timing.frequency === 'HOURLY' && !PLANS[viewer.plan].hourlyAudits)
    throw problem('PLAN_REQUIRED', { message: `Hourly audits need the ENTERPRISE plan; yours is ${viewer.plan}.` });
  return { ...timing, enabled: input.enabled ?? true };
}

/**
 * Starts the audits that are due. Start and next run are one transaction on the locked row, so that any number of
 * schedulers start each once; runs that were missed are one run. Organizations take turns: a thousand schedules of one do not
 * delay those of another.
 */
export async function startDueAudits(context: Context): Promise<number> {
  const now = context.clock.now();
  const served: string[] = [];
  while (served.length < SWEEP) {
    const organizationId = await startNext(context, now, served);
    if (organizationId === null) break;
    served.push(organizationId);
  }
  if (served.length > 0) await context.queues.relay();
  return served.length;
}

/** The organization whose schedule it was; null where none is due. */
function startNext(context: Context, now: Date, served: readonly string[]): Promise<string | null> {
  return context.db.transaction(async (client) => {
    const due = await lockDueSchedule(client, now, served);
    if (!due) return null;
    const run = await startScheduled(context, client, due);
    const next = await nextRun(client, due, now);
    await recordRun(client, due.projectId, run, { at: now, next });
    return due.organizationId;
  });
}

async function startScheduled(context: Context, client: PoolClient, due: DueSchedule): Promise<ScheduledRun> {
  const { projectId, organizationId, plan, url, zone: timeZone, ownership } = due;
  // a schedule outlives a plan that allowed it
  if (due.frequency === 'HOURLY' && !PLANS[plan].hourlyAudits) return { outcome: 'SKIPPED_QUOTA', auditId: null };
  if (await hasOpenAudit(client, projectId)) return { outcome: 'SKIPPED_RUNNING', auditId: null };
  try {
    const audit = await withinSavepoint(client, () => {
      const owned = isOwned(ownership, url, context.clock.now());
      const project = { url, timeZone, stored: due.settings ?? {}, isOwned: owned };
      const options = resolveAuditOptions(context, { plan }, {}, project);
      return queueAudit(context, client, { organizationId, plan }, projectId, { options, source: 'SCHEDULE' });
    });
    return { outcome: 'STARTED', auditId: audit.id };
  } catch (error) {
    const { code } = error as { code?: string };
    // 23505: somebody started one in between
    if (code === '23505') return { outcome: 'SKIPPED_RUNNING', auditId: null };
    if (code === 'OWNERSHIP_REQUIRED') return { outcome: 'SKIPPED_OWNERSHIP', auditId: null };
    if (code === 'PLAN_LIMIT_REACHED') return { outcome: 'SKIPPED_QUOTA', auditId: null };
    context.log.error({ err: error, project: projectId }, 'scheduled audit not started; the next run tries again');
    return { outcome: 'FAILED', auditId: null };
  }
}
