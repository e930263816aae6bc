import { v7 as uuidv7 } from 'uuid';
import type { EmailVerification, UnverifiedUser } from '../../auth/email-verification.js';
import type { Context } from '../context.js';
import { mailOfNotice } from '../mail/mail-of-notice.js';

type Needed = Pick<Context, 'mailer' | 'log' | 'settings'>;

/** E-mail addresses of accounts, verified by a link that their mailbox receives. */
export const emailVerification = (context: Needed): EmailVerification => ({
  send: (user, token) => {
    mail(context, user, token).catch((error: unknown) =>
      context.log.warn({ err: error }, 'e-mail verification not sent'),
    );
  },
});

async function mail({ mailer, log, settings }: Needed, user: UnverifiedUser, token: string): Promise<void> {
  if (!mailer || user.emailVerified) return;
  // text behind the hash sign is sent to no server, and so is in no log of a proxy
  const url = `${settings.baseUrl}/verify-email#${token}`;
  const sent = await mailer.send(
    mailOfNotice(
      {
        title: 'Verify your e-mail for Sextant',
        lines: [
          { text: `This e-mail was given for an account at ${settings.baseUrl}.`, url: null },
          { text: 'Verify this e-mail', url },
          { text: 'The link works for one day, signed in to that account.', url: null },
        ],
        url: null,
        footer: 'If you did not create this account, ignore this message. Nothing is verified.',
      },
      uuidv7(),
      [user.email],
    ),
  );
  if (!sent.ok) log.warn({ code: sent.code, status: sent.status, userId: user.id }, 'e-mail verification not sent');
}
