import {
  type ClaimedMail,
  claimMail,
  deleteMailBefore,
  dueMail,
  failLostMail,
  insertMail,
  type MailStatus,
  type NewMail,
  settleMail,
} from '../../../db/queries/mail/scheduled-mail.js';
import type { Context } from '../../context.js';
import { isTrustedMailbox } from '../../mail/trusted-mailbox.js';
import { MAX_ATTEMPTS, waitAfter } from '../../outbound/webhooks/retry.js';
import { type MailKindName, mailKind } from './kinds/index.js';
import type { ComposedMail } from './mail-kind.js';

/** longer than writing and sending one takes: after this its process is taken for lost */
const LEASE_MS = 3 * 60_000;
/** younger ones may still be between their commit and their job */
const GRACE_MS = 10_000;
/** longer than a month: how the newest report came to a contact is shown until the next one */
const KEPT_MS = 45 * 24 * 3_600_000;
const AT_ONCE = 100;

/** Writes a mail and its job, inside the transaction that decides on it. */
export async function queueMail(
  context: Pick<Context, 'queues'>,
  client: Parameters<typeof insertMail>[0],
  mail: NewMail & { kind: MailKindName },
): Promise<void> {
  await insertMail(client, mail);
  await context.queues.enqueue(client, 'mail', mail.id, { mailId: mail.id });
}

/** One attempt. Every attempt has the same Message-ID: a mailbox that has it already shows it once. */
export async function deliverMail(context: Context, mailId: string, signal: AbortSignal): Promise<void> {
  const now = context.clock.now();
  const mail = await claimMail(context.db, mailId, now, new Date(now.getTime() + LEASE_MS), MAX_ATTEMPTS);
  if (!mail) return;
  const outcome = await send(context, mail, signal);
  signal.throwIfAborted();
  const waitMs = outcome.again ? waitAfter(mail.attempts, null) : null;
  const status: MailStatus = waitMs === null ? (outcome.again ? 'FAILED' : outcome.status) : 'PENDING';
  await settleMail(context.db.pool, mail, {
    status,
    nextAttemptAt: waitMs === null ? null : new Date(context.clock.now().getTime() + waitMs),
    error: outcome.error,
  });
  const { kind, attempts } = mail;
  context.log.info({ mail: mailId, kind, attempts, status, error: outcome.error }, 'scheduled mail handled');
}

type Outcome =
  | { again: false; status: Exclude<MailStatus, 'PENDING'>; error: string | null }
  | { again: true; error: string };

async function send(context: Context, mail: ClaimedMail, signal: AbortSignal): Promise<Outcome> {
  const { mailer } = context;
  if (!mailer) return { again: false, status: 'FAILED', error: 'SMTP_NOT_CONFIGURED' };
  const { email } = mail;
  if (email === null || !isTrustedMailbox(context, mail))
    return { again: false, status: 'SKIPPED', error: 'NO_RECIPIENT' };
  let composed: ComposedMail | null | undefined;
  try {
    composed = await mailKind(mail.kind)?.compose(context, mail, signal);
  } catch (error) {
    signal.throwIfAborted();
    context.log.error({ err: error, mail: mail.id, kind: mail.kind }, 'mail could not be written');
    return { again: true, error: 'NOT_COMPOSED' };
  }
  if (!composed) return { again: false, status: 'SKIPPED', error: 'NOTHING_TO_SEND' };
  const { lacks = null, ...text } = composed;
  const sent = await mailer.send({ ...text, id: mail.id, to: [email] });
  if (sent.ok) return { again: false, status: 'SENT', error: lacks };
  return sent.final ? { again: false, status: 'FAILED', error: sent.code } : { again: true, error: sent.code };
}

/** Queues every mail that is due and has no job: a retry, or one whose job or process was lost. */
export async function sweepMail(context: Context): Promise<void> {
  const now = context.clock.now();
  await failLostMail(context.db, now, MAX_ATTEMPTS);
  await deleteMailBefore(context.db, new Date(now.getTime() - KEPT_MS));
  for (const { id } of await dueMail.all(context.db, now, new Date(now.getTime() - GRACE_MS), AT_ONCE)) {
    const state = await context.queues.state('mail', id);
    if (state === 'ALIVE') continue;
    if (state === 'FAILED') await context.queues.remove('mail', id);
    await context.queues.add('mail', id, { mailId: id });
  }
}
