import { v7 as uuidv7 } from 'uuid';
import type { PasswordResets, ResetUser } from '../../auth/password-resets.js';
import { recordEvent } from '../../db/audit-log.js';
import { endSignIns } from '../../db/queries/accounts/session.js';
import { hasPassword } from '../../db/queries/accounts/user.js';
import { organizationsOf } from '../../db/queries/organizations/member.js';
import type { Context } from '../context.js';
import { mailOfNotice } from '../mail/mail-of-notice.js';
import { onProvenMailbox } from './proven-mailbox.js';

type Needed = Pick<Context, 'db' | 'mailer' | 'log' | 'settings'>;

/** Forgotten passwords, reset by a link that the mailbox of the account receives. */
export const passwordResets = (context: Needed): PasswordResets => ({
  send: (user, token) => {
    mail(context, user, token).catch((error: unknown) => context.log.warn({ err: error }, 'password reset not sent'));
  },
  done: async ({ id, email }, headers) => {
    const { db } = context;
    const [address, userAgent] = [headers?.get('x-forwarded-for'), headers?.get('user-agent')];
    await onProvenMailbox(context)({
      ...{ email, by: 'LINK' },
      origin: { ...(address ? { address } : {}), ...(userAgent ? { userAgent } : {}) },
    });
    // a session of somebody who knew the password before ends, also where the entries below cannot be written
    await endSignIns(db.pool, id);
    for (const member of await organizationsOf.all(db, id))
      await recordEvent(db.pool, {
        organizationId: member.id,
        action: 'PASSWORD_RESET',
        actor: { kind: 'USER', id },
        target: { id, name: email },
        address,
        userAgent,
      });
  },
});

async function mail({ db, mailer, log, settings }: Needed, { id, email }: ResetUser, token: string): Promise<void> {
  // an issuer decides who of its users may sign in: a mailbox does not give them a way past it
  if (!mailer || !(await hasPassword.first(db, id))) return;
  // text behind the hash sign is sent to no server, and so is in no log of a proxy
  const url = `${settings.baseUrl}/sign-in/reset#${token}`;
  const sent = await mailer.send(
    mailOfNotice(
      {
        title: 'Reset your Sextant password',
        lines: [
          { text: `Someone requested a new password for the account ${email} at ${settings.baseUrl}.`, url: null },
          { text: 'Set a new password', url },
          { text: 'The link works once and expires in one hour. A new password ends all sessions.', url: null },
        ],
        url: null,
        footer: 'If you did not request this, ignore this e-mail. Your password is unchanged.',
      },
      uuidv7(),
      [email],
    ),
  );
  if (!sent.ok) log.warn({ code: sent.code, status: sent.status, userId: id }, 'password reset not sent');
}
