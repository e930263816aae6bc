import { html, type Markup } from '../../markup.js';
import type { Mail } from '../../net/smtp.js';
import { cutText } from '../../text/cut-text.js';

/** The text of a notification, for every channel. Texts may quote websites: a channel shows them as plain text. */
export interface Notice {
  title: string;
  /** subject of an e-mail; if omitted: the title, with the text where there is one line */
  subject?: string;
  lines: readonly { text: string; url: string | null }[];
  /** screen that shows more */
  url: string | null;
  /** why it was sent */
  footer: string;
}

/** RFC 5322 §2.1.1 advises 78; longer ones are folded, and cut by programs that list them */
const MAX_SUBJECT = 150;

/** A notice as an e-mail; `id` is the same for every attempt. */
export function mailOfNotice(notice: Notice, id: string, to: readonly string[]): Mail {
  const { title, lines, url, footer } = notice;
  const single = lines.length === 1 ? lines[0] : undefined;
  const subject = notice.subject ?? (single && title ? `${title}: ${single.text}` : title);
  return {
    id,
    to,
    subject: cutText(subject, MAX_SUBJECT, '…'),
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
