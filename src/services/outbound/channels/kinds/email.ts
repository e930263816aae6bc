import { membersOf } from '../../../../db/queries/webhooks/channel.js';
import { isEmailAddress } from '../../../mail/email-address.js';
import { mailOfNotice } from '../../../mail/mail-of-notice.js';
import { isTrustedMailbox } from '../../../mail/trusted-mailbox.js';
import { type ChannelKind, faultAt } from '../channel-kind.js';
import { detailOf } from '../chat-post.js';

const MAX_RECIPIENTS = 20;

/**
 * E-mail to members, of projects that they see. Whoever leaves the organization gets none from then on, and nobody can have an installation write to
 * strangers.
 */
export const email: ChannelKind<{ recipients: string[] }> = {
  name: 'E-mail',
  read: ({ recipients: given }) => {
    const recipients = [...new Set((given ?? []).map((one) => one.trim().toLowerCase()).filter((one) => one !== ''))];
    if (recipients.length === 0) return faultAt('recipients', 'Enter at least one e-mail address.');
    if (recipients.length > MAX_RECIPIENTS)
      return faultAt('recipients', `At most ${MAX_RECIPIENTS} e-mail addresses are allowed.`);
    const wrong = recipients.find((one) => !isEmailAddress(one));
    if (wrong !== undefined)
      return faultAt('recipients', `${JSON.stringify(wrong.slice(0, 80))} is not an e-mail address.`);
    const [first = ''] = recipients;
    const more = recipients.length - 1;
    return { secret: { recipients }, hint: more > 0 ? `${masked(first)} and ${more} more` : masked(first) };
  },
  send: async (context, { secret, organizationId, projectId, eventId, left }, notice) => {
    const { mailer, db } = context;
    const begun = performance.now();
    const failed = (error: string, status: number | null, final: boolean, words = '') => ({
      status,
      error,
      latencyMs: Math.round(performance.now() - begun),
      retryAfterMs: null,
      final,
      ...detailOf(words),
    });
    if (!mailer) return failed('SMTP_NOT_CONFIGURED', null, true);
    const members = await membersOf.all(db, organizationId, left ?? secret.recipients, projectId);
    const rows = members.filter((one) => isTrustedMailbox(context, one));
    if (rows.length === 0) return failed('NO_RECIPIENT', null, true);
    const sent = await mailer.send(
      mailOfNotice(
        notice,
        eventId,
        rows.map((row) => row.email),
      ),
    );
    if (!sent.ok) return failed(sent.code, sent.status, sent.final, sent.detail);
    if (sent.refused.length > 0) {
      const later = sent.refused.filter(({ forGood }) => !forGood).map(({ address }) => address);
      const words = sent.refused.map(({ address, reply }) => `${address}: ${reply}`).join('; ');
      return {
        ...failed('RECIPIENT_REFUSED', 250, false, words),
        ...(later.length > 0 ? { partly: 'FOR_NOW' as const, left: later } : { partly: 'FOR_GOOD' as const }),
      };
    }
    return {
      status: 250,
      error: null,
      latencyMs: Math.round(performance.now() - begun),
      retryAfterMs: null,
      final: false,
    };
  },
};

/** Everybody of the organization sees channels. */
const masked = (address: string): string => address.replace(/^(.).*(@.*)$/, '$1…$2');
