import { membersOf } from '../../../db/queries/webhooks/channel.js';
import { html, type Markup } from '../../../markup.js';
import type { Mail } from '../../../net/smtp.js';
import { type ChannelKind, faultAt } from '../channel-kind.js';
import type { Notice } from '../notice.js';

const MAX_RECIPIENTS = 20;
const ADDRESS = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,190}$/;
/** RFC 5322 §2.1.1 advises 78; longer ones are folded, and cut by programs that list them */
const MAX_SUBJECT = 150;

/**
 * E-mail to members. Whoever leaves the organization gets none from then on, and nobody can have an installation write to
 * strangers.
 */
export const email: ChannelKind<{ recipients: string[] }> = {
  name: 'E-mail',
  read: ({ recipients: given }) => {
    const recipients = [...new Set((given ?? []).map((one) => one.trim().toLowerCase()).filter((one) => one !== ''))];
    if (recipients.length === 0) return faultAt('recipients', 'Enter at least one e-mail address.');
    if (recipients.length > MAX_RECIPIENTS)
      return faultAt('recipients', `At most ${MAX_RECIPIENTS} e-mail addresses are allowed.`);
    const wrong = recipients.find((one) => !ADDRESS.test(one));
    if (wrong !== undefined)
      return faultAt('recipients', `${JSON.stringify(wrong.slice(0, 80))} is not an e-mail address.`);
    const [first = ''] = recipients;
    const more = recipients.length - 1;
    return { secret: { recipients }, hint: more > 0 ? `${masked(first)} and ${more} more` : masked(first) };
  },
  send: async ({ mailer, db }, { secret, organizationId, eventId }, notice) => {
    const begun = performance.now();
    const failed = (error: string, status: number | null, final: boolean) => ({
      status,
      error,
      latencyMs: Math.round(performance.now() - begun),
      retryAfterMs: null,
      final,
    });
    if (!mailer) return failed('SMTP_NOT_CONFIGURED', null, true);
    const rows = await membersOf.all(db, organizationId, secret.recipients);
    if (rows.length === 0) return failed('NO_RECIPIENT', null, true);
    const sent = await mailer.send(
      mailOf(
        notice,
        eventId,
        rows.map((row) => row.email),
      ),
    );
    if (!sent.ok) return failed(sent.code, sent.status, sent.final);
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

function mailOf(notice: Notice, id: string, to: readonly string[]): Mail {
  const { title, lines, url, footer } = notice;
  const single = lines.length === 1 ? lines[0] : undefined;
  const subject = single && title ? `${title}: ${single.text}` : title;
  return {
    id,
    to,
    subject: subject.length > MAX_SUBJECT ? `${subject.slice(0, MAX_SUBJECT - 1)}…` : subject,
    text: [
      ...lines.map((line) => (line.url ? `${line.text}\n${line.url}\n` : line.text)),
      ...(url ? ['', url] : []),
      '',
      '-- ',
      footer,
      '',
    ].join('\n'),
    html: htmlOf(notice).text,
  };
}

const LINK = 'color:#1d4ed8';

/** Plain enough for every mail program: no picture, no script, nothing from elsewhere. */
const htmlOf = ({ title, lines, url, footer }: Notice): Markup =>
  html`<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#111827;max-width:600px;margin:24px auto;padding:0 16px">
<h1 style="font-size:18px;margin:0 0 16px">${title}</h1>
${lines.map((line) => html`<p style="margin:0 0 12px">${line.url ? html`<a href="${line.url}" style="${LINK}">${line.text}</a>` : line.text}</p>`)}
${url && html`<p style="margin:24px 0"><a href="${url}" style="${LINK}">Open in Sextant</a></p>`}
<p style="color:#6b7280;font-size:13px;border-top:1px solid #e5e7eb;padding-top:12px">${footer}</p>
</body></html>`;
