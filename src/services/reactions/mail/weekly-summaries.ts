import { v7 as uuidv7 } from 'uuid';
import { reaches, type Viewer } from '../../../auth/viewer.js';
import { mailboxOfUser } from '../../../db/queries/accounts/user.js';
import { nextRun } from '../../../db/queries/audits/audit-schedule.js';
import {
  type DigestFrequency,
  deleteSummary,
  deleteSummaryOf,
  lockDueSummary,
  setNextSummary,
  storeSummary,
  summariesOf,
  type WeeklySummaryRow,
} from '../../../db/queries/mail/weekly-summary.js';
import { problem } from '../../../errors.js';
import type { Context } from '../../context.js';
import { found, isId } from '../../ids.js';
import { isTrustedMailbox } from '../../mail/trusted-mailbox.js';
import * as clients from '../../projects/clients.js';
import * as projects from '../../projects/projects.js';
import { isTimeZone } from '../../projects/time-zone.js';
import { digestText, sinceOf } from './kinds/weekly-summary.js';
import { queueMail } from './scheduled-mail.js';

/** before work begins: every day, or on Mondays */
const timingOf = ({ frequency, timeZone }: { frequency: DigestFrequency; timeZone: string }) =>
  ({ frequency, weekday: frequency === 'WEEKLY' ? 1 : null, dayOfMonth: null, timeOfDay: '08:00', timeZone }) as const;
/** that one turn of the scheduler queues: the others are due at the next one, seconds later */
const SWEEP = 200;

const userOf = ({ userId }: Viewer): string => {
  if (userId === null)
    throw problem('FORBIDDEN', { message: 'Weekly summaries belong to users: sign in, an API key has none.' });
  return userId;
};

/** The summaries that the user receives. */
export const list = (context: Context, viewer: Viewer): Promise<WeeklySummaryRow[]> =>
  summariesOf.all(context.db, viewer.organizationId, userOf(viewer));

export interface NewSubscription {
  projectId?: string | null | undefined;
  /** all projects of one client */
  clientId?: string | null | undefined;
  frequency?: DigestFrequency | null | undefined;
  skipUnchanged?: boolean | null | undefined;
  timeZone: string;
}

type Subject = Pick<NewSubscription, 'projectId' | 'clientId'>;

/** The project or the client that it is of; both null: all projects. */
async function subjectOf(context: Context, viewer: Viewer, { projectId, clientId }: Subject) {
  const project = projectId == null ? null : await projects.get(context, viewer, projectId);
  const client = clientId == null ? null : await clients.get(context, viewer, clientId);
  const userId = userOf(viewer);
  if (project && client)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'clientId', message: 'A digest is of one project or of one client.' }],
    });
  return { userId, projectId: project?.id ?? null, clientId: client?.id ?? null };
}

/** Sends the user a digest of a project, of those of a client, or of all, from now on. */
export async function subscribe(context: Context, viewer: Viewer, input: NewSubscription): Promise<WeeklySummaryRow> {
  const { userId, projectId, clientId } = await subjectOf(context, viewer, input);
  const frequency = input.frequency ?? 'WEEKLY';
  if (!context.mailer) throw problem('EMAIL_DISABLED');
  const { timeZone } = input;
  if (!isTimeZone(timeZone))
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'timeZone', message: 'This must be an IANA time zone such as Europe/Zurich.' }],
    });
  const mailbox = found(await mailboxOfUser.first(context.db, userId), 'UNAUTHENTICATED');
  if (!isTrustedMailbox(context, mailbox)) throw problem('EMAIL_NOT_VERIFIED');
  const now = context.clock.now();
  return context.db.transaction(async (connection) =>
    storeSummary(connection, {
      id: uuidv7(),
      organizationId: viewer.organizationId,
      userId,
      projectId,
      clientId,
      frequency,
      skipUnchanged: input.skipUnchanged ?? false,
      timeZone,
      nextAt: await nextRun(connection, timingOf({ frequency, timeZone }), now),
      createdAt: now,
    }),
  );
}

export interface DigestPreview {
  subject: string;
  text: string;
  since: Date;
  until: Date;
  /** nothing changed, which a digest says in one line or not at all */
  isUnchanged: boolean;
}

/** The next digest of the user as it would be now: since the last one of that subject, or for a day or a week. */
export async function preview(
  context: Context,
  viewer: Viewer,
  input: Subject & Pick<NewSubscription, 'frequency'>,
): Promise<DigestPreview> {
  const { projectId, clientId } = await subjectOf(context, viewer, input);
  const stored = (await list(context, viewer)).find((one) => one.projectId === projectId && one.clientId === clientId);
  const frequency = input.frequency ?? stored?.frequency ?? 'WEEKLY';
  const until = context.clock.now();
  const since = stored?.lastAt ?? sinceOf(frequency, until);
  const { organizationId } = viewer;
  const digest = await digestText(
    context,
    { organizationId, projectId, clientId, clientIds: null, frequency, since, until },
    (id) => reaches(viewer, id),
  );
  const nothing = { subject: '', text: 'There is no project to summarize.', isUnchanged: true };
  return { ...(digest ?? nothing), since, until };
}

export async function unsubscribe(context: Context, viewer: Viewer, id: string): Promise<WeeklySummaryRow> {
  const { organizationId, userId } = viewer;
  const row = isId(id) && userId !== null ? await deleteSummaryOf(context.db.pool, id, organizationId, userId) : null;
  return found(row, 'SUBSCRIPTION_NOT_FOUND');
}

/** By the link of a message. */
export const end = (context: Pick<Context, 'db'>, id: string): Promise<boolean> => deleteSummary(context.db.pool, id);

/**
 * Queues the summaries that are due. Mail and next time are one transaction on the locked row, so that any number of
 * schedulers queue each once; weeks that were missed are one.
 */
export async function queueDueSummaries(context: Context): Promise<void> {
  const now = context.clock.now();
  let queued = 0;
  while (queued < SWEEP && (await queueNext(context, now))) queued += 1;
  if (queued > 0) await context.queues.relay();
}

function queueNext(context: Context, now: Date): Promise<boolean> {
  return context.db.transaction(async (client) => {
    const due = await lockDueSummary(client, now);
    if (!due) return false;
    // a member who comes back subscribes again
    if (!due.isMember) return deleteSummary(client, due.id);
    const { id: sourceId, organizationId, userId, projectId, clientId, frequency, skipUnchanged } = due;
    await queueMail(context, client, {
      id: uuidv7(),
      organizationId,
      projectId,
      userId,
      kind: 'WEEKLY_SUMMARY',
      sourceId,
      // from where the last one ended: no two Mondays are exactly a week apart
      data: { since: due.lastAt, until: due.until, clientId, frequency, skipUnchanged },
      at: now,
    });
    const next = await nextRun(client, timingOf(due), now);
    await setNextSummary(client, due.id, due.until, next);
    return true;
  });
}
