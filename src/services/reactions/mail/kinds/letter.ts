import { html } from '../../../../markup.js';
import type { Presentation } from '../../../results/reports/presentation.js';
import type { ComposedMail } from '../mail-kind.js';

/** An e-mail from an organization to somebody who has no account. */
interface Letter {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** the one thing to do */
  action: { text: string; url: string };
  /** below it, in small */
  notes: readonly string[];
  stop: { text: string; url: string };
}

const DEFAULT_COLOR = '#1d4f91';
const LOGO = 'logo@sextant';

/** Written with the look of the organization: its name is the sender's, its logo comes along, and nothing is fetched. */
export function letter(
  look: Pick<Presentation, 'language' | 'company' | 'color' | 'logo'>,
  text: Letter,
): ComposedMail {
  const { language, company } = look;
  const color = look.color ?? DEFAULT_COLOR;
  const logo = attachedLogo(look.logo);
  const small = 'margin:0 0 8px;color:#5b6472;font-size:13px';
  return {
    fromName: company,
    subject: text.subject,
    text: [
      text.title,
      '',
      ...text.paragraphs.flatMap((paragraph) => [paragraph, '']),
      `${text.action.text}:`,
      text.action.url,
      '',
      ...text.notes,
      '',
      '-- ',
      company,
      `${text.stop.text}:`,
      text.stop.url,
      '',
    ].join('\n'),
    html: html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.subject}</title></head><body style="margin:0;padding:24px 12px;background:#f3f5f7;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Hiragino Sans','Yu Gothic UI','Noto Sans JP',sans-serif;color:#111827">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e2e6ea;border-top:4px solid ${color};border-radius:8px;text-align:left"><tr><td style="padding:28px">
${logo ? html`<img src="cid:${LOGO}" alt="${company}" height="40" style="display:block;height:40px;max-width:240px;margin:0 0 20px">` : html`<p style="margin:0 0 20px;color:#5b6472;font-weight:600">${company}</p>`}
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${text.title}</h1>
${text.paragraphs.map((paragraph) => html`<p style="margin:0 0 14px">${paragraph}</p>`)}
<p style="margin:24px 0"><a href="${text.action.url}" style="display:inline-block;padding:11px 20px;background:${color};color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600">${text.action.text}</a></p>
${text.notes.map((note) => html`<p style="${small}">${note}</p>`)}
</td></tr></table>
<p style="max-width:600px;margin:16px auto 0;color:#5b6472;font-size:13px">${company} · <a href="${text.stop.url}" style="color:#5b6472">${text.stop.text}</a></p>
</td></tr></table>
</body></html>`.text,
    unsubscribeUrl: text.stop.url,
    ...(logo && { attachments: [logo] }),
  };
}

function attachedLogo(url: string | null) {
  const [, type, data] = /^data:(image\/(?:png|jpeg));base64,(.+)$/.exec(url ?? '') ?? [];
  if (!type || !data) return null;
  const filename = type === 'image/png' ? 'logo.png' : 'logo.jpg';
  return { filename, contentType: type, content: Buffer.from(data, 'base64'), cid: LOGO };
}
