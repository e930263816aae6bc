import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../../../auth/viewer.js';
import { mailboxOfUser } from '../../../../db/queries/accounts/user.js';
import {
  contactOfClient,
  contactsOfClient,
  countContacts,
  type ReportContactRow,
  removeContact,
  storeContact,
} from '../../../../db/queries/mail/report-contact.js';
import { storableText } from '../../../../db/storable.js';
import { type ProblemDetail, problem } from '../../../../errors.js';
import { PLANS } from '../../../../plans.js';
import { nameFault, publicNameFault } from '../../../../text/plain-name.js';
import { record } from '../../../accounts/audit-log.js';
import { assertWhole } from '../../../accounts/limited-access.js';
import { lockOrganization } from '../../../accounts/quotas.js';
import type { Context } from '../../../context.js';
import { found, isId } from '../../../ids.js';
import { isEmailAddress } from '../../../mail/email-address.js';
import * as clients from '../../../projects/clients.js';
import { assertReports } from '../../../results/reports/sharing/branding.js';
import { askToConfirm } from './confirmation.js';

/** contacts of one client who receive its report */
export const MOST_CONTACTS = 20;
const MAX_NAME = 100;

export interface NewContact {
  name?: string | null | undefined;
  email: string;
}

/** Addresses of a client's contacts are for those who see the whole organization. */
async function clientOf(context: Context, viewer: Viewer, clientId: string, what: string) {
  const client = await clients.get(context, viewer, clientId);
  assertWhole(viewer, what);
  return client;
}

/** Contacts who receive the report of a client, or are asked to confirm that they want it. */
export async function list(context: Context, viewer: Viewer, clientId: string): Promise<ReportContactRow[]> {
  const client = await clientOf(context, viewer, clientId, 'list the contacts of a client');
  return contactsOfClient.all(context.db, client.id, MOST_CONTACTS);
}

/** Adds a contact and asks it to confirm. One that has stopped is listed and not written to. */
export async function add(
  context: Context,
  viewer: Viewer,
  clientId: string,
  input: NewContact,
): Promise<ReportContactRow> {
  assertReports(viewer);
  const client = await clientOf(context, viewer, clientId, 'add contacts of a client');
  const { name, email } = checked(input);
  await assertMayWrite(context, viewer, client.name);
  const { organizationId, plan } = viewer;
  const id = await context.db.transaction(async (connection) => {
    await lockOrganization(connection, organizationId);
    const { ofClient, ofAll } = await countContacts(connection, organizationId, client.id);
    if (ofClient >= MOST_CONTACTS) throw full(`A client has at most ${MOST_CONTACTS} contacts. Remove one first.`);
    if (ofAll >= PLANS[plan].reportContacts)
      throw full(
        `The ${plan} plan allows ${PLANS[plan].reportContacts} contacts who receive reports; ${ofAll} are in use.`,
      );
    const stored = await storeContact(connection, {
      id: uuidv7(),
      ...{ organizationId, clientId: client.id, name, email },
      addressHash: createHash('sha256').update(`${client.id} ${email.toLowerCase()}`).digest(),
      createdBy: viewer.userId,
      createdAt: context.clock.now(),
    });
    if (!stored) throw problem('REPORT_CONTACT_EXISTS');
    if (stored.stoppedAt === null)
      await askToConfirm(context, connection, { id: stored.id, organizationId, plan, email });
    await record(connection, viewer, {
      action: 'REPORT_CONTACT_ADDED',
      target: { id: stored.id, name: email },
      details: { clientId: client.id },
    });
    return stored.id;
  });
  await context.queues.relay();
  return get(context, client.id, id);
}

/** Sends another confirmation e-mail; the link in the one before stops working. */
export async function resend(
  context: Context,
  viewer: Viewer,
  clientId: string,
  id: string,
): Promise<ReportContactRow> {
  assertReports(viewer);
  const client = await clientOf(context, viewer, clientId, 'write to contacts of a client');
  const contact = await get(context, client.id, id);
  if (contact.stoppedAt !== null) throw problem('REPORT_CONTACT_STOPPED');
  if (contact.confirmedAt !== null) throw problem('REPORT_CONTACT_CONFIRMED');
  await assertMayWrite(context, viewer, client.name);
  const { organizationId, plan } = viewer;
  await context.db.transaction(async (connection) => {
    await askToConfirm(context, connection, { ...contact, organizationId, plan });
    await record(connection, viewer, {
      action: 'REPORT_CONTACT_ASKED_AGAIN',
      target: { id: contact.id, name: contact.email },
      details: { clientId: client.id },
    });
  });
  await context.queues.relay();
  return get(context, client.id, id);
}

/** Its address is deleted at once, and nothing that is queued is sent any more. */
export async function remove(
  context: Context,
  viewer: Viewer,
  clientId: string,
  id: string,
): Promise<ReportContactRow> {
  const client = await clientOf(context, viewer, clientId, 'remove contacts of a client');
  const contact = await get(context, client.id, id);
  await context.db.transaction(async (connection) => {
    if (!(await removeContact(connection, client.id, contact.id, context.clock.now())))
      throw problem('REPORT_CONTACT_NOT_FOUND');
    await record(connection, viewer, {
      action: 'REPORT_CONTACT_REMOVED',
      target: { id: contact.id, name: contact.email },
      details: { clientId: client.id },
    });
  });
  return contact;
}

const get = async ({ db }: Pick<Context, 'db'>, clientId: string, id: string): Promise<ReportContactRow> =>
  found(isId(id) ? await contactOfClient.first(db, clientId, id) : null, 'REPORT_CONTACT_NOT_FOUND');

const full = (message: string) => problem('PLAN_LIMIT_REACHED', { message });

/** An installation writes to strangers for people who can be written to themselves, and carries no links of theirs. */
async function assertMayWrite(context: Context, { userId }: Viewer, clientName: string): Promise<void> {
  if (!context.mailer) throw problem('EMAIL_DISABLED');
  const mailbox = userId === null ? null : await mailboxOfUser.first(context.db, userId);
  if (mailbox && !mailbox.emailVerified) throw problem('EMAIL_NOT_VERIFIED');
  if (publicNameFault(clientName) !== null)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'clientId', message: 'E-mails name the client: its name must not contain a URL.' }],
    });
}

function checked(input: NewContact): { name: string; email: string } {
  const details: ProblemDetail[] = [];
  const name = storableText((input.name ?? '').trim());
  if (name.length > MAX_NAME) details.push({ path: 'name', message: `At most ${MAX_NAME} characters are allowed.` });
  const fault = nameFault(name);
  if (fault) details.push({ path: 'name', message: fault });
  const email = input.email.trim();
  if (!isEmailAddress(email) || nameFault(email) !== null)
    details.push({ path: 'email', message: 'This must be an e-mail address such as name@example.org.' });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  return { name, email };
}
