import { nextRun } from '../../../../db/queries/audits/audit-schedule.js';
import {
  confirmContact,
  contactById,
  contactToConfirm,
  deleteIdleContacts,
  type LinkedContact,
  stopContact,
} from '../../../../db/queries/mail/report-contact.js';
import { brandingOf } from '../../../../db/queries/reports/report-branding.js';
import { PLANS } from '../../../../plans.js';
import { publicNameFault } from '../../../../text/plain-name.js';
import type { Context } from '../../../context.js';
import { monthlyTiming } from '../../../results/reports/client/monthly-timing.js';
import { askToConfirm } from './confirmation.js';
import { confirmationIn } from './confirmation-links.js';
import { lookFor } from './contact-look.js';

/** contacts that never confirmed or were removed are forgotten after that */
const KEPT_MS = 30 * 86_400_000;

/** The contact whom a link asks to confirm; null where it was used, has expired or was never sent. */
export async function toConfirm(context: Context, token: string): Promise<LinkedContact | null> {
  const id = await confirmationIn(context, token);
  return id === null ? null : contactToConfirm.first(context.db, id, context.clock.now());
}

/** Uses the link up. False: somebody else was faster. */
export async function confirm(context: Context, { organizationId, confirmationId }: LinkedContact): Promise<boolean> {
  if (confirmationId === null) return false;
  const now = context.clock.now();
  const zone = (await brandingOf.first(context.db, organizationId))?.timeZone ?? 'UTC';
  return context.db.transaction(async (client) =>
    confirmContact(client, confirmationId, { now, nextAt: await nextRun(client, monthlyTiming(zone), now) }),
  );
}

/** The contact whose e-mails a link stops; null where the link is of something else. */
export const contactOfLink = ({ db }: Pick<Context, 'db'>, id: string): Promise<LinkedContact | null> =>
  contactById.first(db, id);

export const stopMails = ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<boolean> =>
  stopContact(db.pool, id, clock.now());

/** Whether a contact that has stopped can ask for a confirmation e-mail by itself. */
export const mayStartAgain = ({ email, stoppedAt, plan }: LinkedContact): boolean =>
  email !== null && stoppedAt !== null && PLANS[plan].rest !== 'NONE';

/** Sends a confirmation e-mail to a contact that has stopped and wants the report again: whoever has the link cannot start it alone. */
export async function startAgain(context: Context, contact: LinkedContact): Promise<boolean> {
  const { email } = contact;
  const { client } = await lookFor(context, contact);
  if (email === null || !mayStartAgain(contact) || !context.mailer || publicNameFault(client?.name ?? '') !== null)
    return false;
  await context.db.transaction((connection) => askToConfirm(context, connection, { ...contact, email }));
  await context.queues.relay();
  return true;
}

export const forgetIdleContacts = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteIdleContacts(db.pool, new Date(clock.now().getTime() - KEPT_MS));
