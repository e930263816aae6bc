import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../../auth/viewer.js';
import { ReportRecipient } from '../../../db/entities/report-recipient.js';
import { ReportSchedule } from '../../../db/entities/report-schedule.js';
import { nextRun } from '../../../db/queries/audits/audit-schedule.js';
import {
  lockDueReport,
  memberAddresses,
  type ReportFrequency,
  type ReportScheduleRow,
  reportScheduleOf,
  setNextReport,
  storeReportSchedule,
} from '../../../db/queries/reports/report-schedule.js';
import { problem } from '../../../errors.js';
import { PLANS } from '../../../plans.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { isTrustedMailbox } from '../../mail/trusted-mailbox.js';
import * as projects from '../../projects/projects.js';
import { checkedTiming, type TimingInput } from '../../projects/schedule-timing.js';
import { assertReports } from '../../results/reports/sharing/branding.js';
import { queueMail } from './scheduled-mail.js';

/** The time zone defaults to UTC. */
export interface ReportScheduleInput extends TimingInput<ReportFrequency> {
  /** e-mail addresses of members */
  recipients: readonly string[];
  attachPdf?: boolean | null | undefined;
  enabled?: boolean | null | undefined;
}

const DEFAULTS = { timeOfDay: '08:00', timeZone: 'UTC' };
const MAX_RECIPIENTS = 20;
/** that one turn of the scheduler queues */
const SWEEP = 100;

export async function get(context: Context, viewer: Viewer, projectId: string): Promise<ReportScheduleRow | null> {
  const project = await projects.get(context, viewer, projectId);
  return reportScheduleOf.first(context.db, project.id);
}

/** Sets when the report of the project is sent, and to whom. */
export async function set(
  context: Context,
  viewer: Viewer,
  projectId: string,
  input: ReportScheduleInput,
): Promise<ReportScheduleRow> {
  assertReports(viewer);
  const project = await projects.get(context, viewer, projectId);
  if (!context.mailer) throw problem('EMAIL_DISABLED');
  const timing = checkedTiming(input, DEFAULTS);
  const users = await usersOf(context, viewer, project.id, input.recipients);
  const now = context.clock.now();
  const enabled = input.enabled ?? true;
  await context.db.transaction(async (client) => {
    const nextAt = enabled ? await nextRun(client, timing, now) : null;
    await storeReportSchedule(
      client,
      {
        id: uuidv7(),
        projectId: project.id,
        organizationId: viewer.organizationId,
        ...timing,
        attachPdf: input.attachPdf ?? true,
        enabled,
        nextAt,
        updatedAt: now,
      },
      users.map((userId) => ({ id: uuidv7(), userId })),
    );
    await record(client, viewer, {
      action: 'REPORT_SCHEDULE_UPDATED',
      target: project,
      details: { ...timing, enabled, recipients: users.length },
    });
  });
  return (await reportScheduleOf.first(context.db, project.id)) as ReportScheduleRow;
}

/** Returns whether there was one. */
export async function remove(context: Context, viewer: Viewer, projectId: string): Promise<boolean> {
  const project = await projects.get(context, viewer, projectId);
  return context.db.unitOfWork(async (em, client) => {
    const isRemoved = (await em.nativeDelete(ReportSchedule, { projectId: project.id })) > 0;
    if (isRemoved)
      await record(client, viewer, { action: 'REPORT_SCHEDULE_UPDATED', target: project, details: { removed: true } });
    return isRemoved;
  });
}

/** Members only: nobody can have an installation write to strangers. */
async function usersOf(
  context: Context,
  viewer: Viewer,
  projectId: string,
  given: readonly string[],
): Promise<string[]> {
  const addresses = [...new Set(given.map((one) => one.trim().toLowerCase()).filter((one) => one !== ''))];
  const refuse = (message: string) => problem('VALIDATION_FAILED', { details: [{ path: 'recipients', message }] });
  if (addresses.length === 0) throw refuse('Enter at least one e-mail address.');
  if (addresses.length > MAX_RECIPIENTS) throw refuse(`At most ${MAX_RECIPIENTS} e-mail addresses are allowed.`);
  const members = await memberAddresses.all(context.db, viewer.organizationId, addresses, projectId);
  const stranger = addresses.find((one) => !members.some(({ email }) => email.toLowerCase() === one));
  if (stranger !== undefined)
    throw refuse(`${stranger.slice(0, 80)} does not belong to a member who sees this project. Invite them first.`);
  const unverified = members.find((one) => !isTrustedMailbox(context, one));
  if (unverified)
    throw refuse(`${unverified.email} is not verified yet. Its user can verify it under Settings, Account.`);
  return members.map(({ userId }) => userId);
}

/** By the link of a message; a schedule without recipients sends nothing. */
export const leave = ({ db }: Pick<Context, 'db'>, recipientId: string): Promise<boolean> =>
  db.unitOfWork(async (em) => (await em.nativeDelete(ReportRecipient, { id: recipientId })) > 0);

/** Queues the reports that are due, one mail for each recipient; as with summaries any number of schedulers queue each once. */
export async function queueDueReports(context: Context): Promise<void> {
  const now = context.clock.now();
  let queued = 0;
  while (queued < SWEEP && (await queueNext(context, now))) queued += 1;
  if (queued > 0) await context.queues.relay();
}

function queueNext(context: Context, now: Date): Promise<boolean> {
  return context.db.transaction(async (client) => {
    const due = await lockDueReport(client, now);
    if (!due) return false;
    const { id, organizationId, projectId, attachPdf } = due;
    for (const recipient of PLANS[due.plan].rest === 'NONE' ? [] : due.recipients)
      await queueMail(context, client, {
        id: uuidv7(),
        organizationId,
        projectId,
        userId: recipient.userId,
        kind: 'REPORT',
        sourceId: recipient.id,
        data: { attachPdf },
        at: now,
      });
    await setNextReport(client, id, now, await nextRun(client, due, now));
    return true;
  });
}
