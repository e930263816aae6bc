import type { PoolClient } from 'pg';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { takeMailTo } from '../../../../db/queries/accounts/mailed-recipient.js';
import { type LinkedContact, setConfirmation } from '../../../../db/queries/mail/report-contact.js';
import { problem } from '../../../../errors.js';
import { spendQuota } from '../../../accounts/quotas.js';
import type { Context } from '../../../context.js';
import { queueMail } from '../scheduled-mail.js';
import { CONFIRMATION_DAYS } from './confirmation-links.js';

/** all organizations together, so that nobody fills the mailbox of somebody else */
const TO_ONE_MAILBOX = { purpose: 'report-contact', mails: 3, seconds: 86_400 } as const;

/** The mailbox of an e-mail: what follows a plus is delivered to the same one. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/**
 * Queues an e-mail with a link that confirms the contact once, and counts it for the organization and for the mailbox. The
 * link of an earlier one stops working.
 */
export async function askToConfirm(
  context: Context,
  client: PoolClient,
  contact: Pick<LinkedContact, 'id' | 'organizationId' | 'plan'> & { email: string },
): Promise<void> {
  const now = context.clock.now();
  await spendQuota(context, client, contact, 'invitationsPerDay');
  const { mails, seconds, purpose } = TO_ONE_MAILBOX;
  const taken = await takeMailTo(client, mailboxOf(contact.email), seconds, purpose);
  if (taken.count > mails)
    throw problem('RATE_LIMITED', {
      message: `At most ${mails} confirmation e-mails a day are sent to one mailbox. Try again later.`,
      retryAfterSeconds: taken.secondsLeft,
    });
  const confirmationId = uuidv4();
  const until = new Date(now.getTime() + CONFIRMATION_DAYS * 86_400_000);
  if (!(await setConfirmation(client, contact.id, { confirmationId, until })))
    throw problem('REPORT_CONTACT_NOT_FOUND');
  await queueMail(context, client, {
    id: uuidv7(),
    organizationId: contact.organizationId,
    projectId: null,
    userId: null,
    contactId: contact.id,
    kind: 'REPORT_CONFIRMATION',
    sourceId: contact.id,
    data: { confirmationId },
    at: now,
  });
}
