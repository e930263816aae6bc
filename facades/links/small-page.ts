import type { FastifyReply } from 'fastify';
import { html, type Markup } from '../../src/markup.js';

/** Nothing runs, nothing is loaded, and forms lead here. */
const POLICY = `default-src 'none';style-src 'unsafe-inline';form-action 'self';base-uri 'none';frame-ancestors 'none'`;

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#14201c,#e7efec);--soft:light-dark(#51605a,#a3b3ad);--ground:light-dark(#f5f7f6,#0d1311);--surface:light-dark(#fff,#141c19);--line:light-dark(#e1e8e5,#26332f);--strong:light-dark(#8a9892,#64756e);--brand:light-dark(#0b6e56,#55d3b1);--on:light-dark(#fff,#06231b);--bad:light-dark(#b3261e,#ff9d93)}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",sans-serif}
main{width:100%;max-width:26rem;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:1.75rem}
h1{font-size:1.25rem;line-height:1.3;margin:0 0 .6rem;overflow-wrap:anywhere;hyphens:auto}p{margin:0 0 1rem;color:var(--soft);overflow-wrap:anywhere}p:last-child{margin:0}.bad{color:var(--bad)}
label{display:block;font-weight:600;font-size:.9rem;margin-bottom:.35rem}input{width:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--strong);border-radius:8px;padding:.5rem .7rem;margin-bottom:1rem}
button{font:inherit;font-weight:600;border:0;border-radius:8px;padding:.55rem 1rem;background:var(--brand);color:var(--on);cursor:pointer}.quiet{background:transparent;color:var(--brand);border:1px solid var(--strong)}form+p{margin-top:1.25rem}p+form{margin-top:0}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`;

/** A page for whoever has a link and no account; `language` is that of its texts. */
export const sendSmallPage = (
  reply: FastifyReply,
  status: number,
  title: string,
  body: Markup,
  language = 'en',
): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>\n${
        html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Sextant</title>`
          .text
      }<style>${STYLE}</style></head><body>${html`<main><h1>${title}</h1>${body}</main>`.text}</body></html>\n`,
    );
