import { INVITATION_DAYS } from '../../auth/invitations.js';
import { SignUpInvitation } from '../../db/entities/sign-up-invitation.js';
import type { OpenInvitation } from '../../db/queries/accounts/sign-up-invitation.js';
import { emailOfUser } from '../../db/queries/accounts/user.js';
import { organizationById } from '../../db/queries/organizations/organization.js';
import { cutText } from '../../text/cut-text.js';
import { publicNameFault } from '../../text/plain-name.js';
import type { Context } from '../context.js';
import { mailOfNotice } from '../mail/mail-of-notice.js';

/** the rest of a subject is not shown anyway */
const MAX_IN_SUBJECT = 60;

/**
 * Sends an invitation. Null where the mail server did not take it: then its link has to be passed on by hand, and shows
 * nothing about the mailbox of whoever uses it.
 */
export async function sendInvitation(
  { db, mailer, log, settings, clock }: Context,
  { organizationId, userId }: { organizationId: string; userId: string | null },
  invitation: OpenInvitation,
  { email, link }: { email: string; link: string },
): Promise<OpenInvitation | null> {
  if (!mailer) return null;
  const organization = await organizationById.first(db, organizationId);
  // older names were taken as they came
  const name = organization && publicNameFault(organization.name) === null ? organization.name : '';
  const inviter = userId === null ? null : await emailOfUser(db.pool, userId);
  const sent = await mailer.send(
    mailOfNotice(
      {
        title: `Join ${name ? cutText(name, MAX_IN_SUBJECT, '…') : 'a team'} on Sextant`,
        lines: [
          {
            text: `${inviter ?? 'The operator'} invites you ${name ? `to “${name}” ` : ''}as ${invitation.role} at ${settings.baseUrl}.`,
            url: null,
          },
          { text: 'Create your account', url: link },
          { text: `The link works once, within ${INVITATION_DAYS} days.`, url: null },
        ],
        url: null,
        footer: 'If you do not know who this is, ignore this e-mail.',
      },
      invitation.id,
      [email],
    ),
  );
  if (sent.ok) {
    const mailedAt = clock.now();
    const noted = await db.unitOfWork((em) => em.nativeUpdate(SignUpInvitation, { id: invitation.id }, { mailedAt }));
    return noted > 0 ? { ...invitation, mailedAt } : null;
  }
  log.warn({ code: sent.code, status: sent.status, invitation: invitation.id }, 'invitation not sent');
  return null;
}
