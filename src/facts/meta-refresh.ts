import { documentBase } from './document-base.js';
import type { MetaFacts } from './element-facts.js';
import type { HtmlFacts } from './html-facts.js';
import { encodeLegacyQuery } from './legacy-query.js';

export interface MetaRefresh {
  seconds: number;
  /** as written */
  href: string;
}

/**
 * A refresh that points to a URL, read as browsers do (WHATWG HTML, shared declarative refresh steps); null when the
 * element is none, does not parse or reloads the page without naming a URL.
 */
export function metaRefresh(meta: MetaFacts): MetaRefresh | null {
  return meta.attribute === 'http-equiv' && meta.key === 'refresh' ? parseRefresh(meta.content) : null;
}

/** The same of a `Refresh` header, which browsers and Google heed like the element. */
export const headerRefresh = (value: string | null): MetaRefresh | null =>
  value === null ? null : parseRefresh(value);

export interface PageRefresh extends MetaRefresh {
  /** null where the header has it */
  meta: MetaFacts | null;
  /** absolute; of any scheme */
  target: string;
}

/**
 * The refresh that a browser follows: the first that it can read, the header before the elements. Null where there is none,
 * and where it loads the page itself again.
 */
export function pageRefresh(
  html: Pick<HtmlFacts, 'metas' | 'bases'> & Partial<Pick<HtmlFacts, 'encoding'>>,
  header: string | null,
  pageUrl: string,
): PageRefresh | null {
  const base = documentBase(html, pageUrl);
  const encoding = html.encoding?.used ?? 'UTF-8';
  const all = [
    ...(header === null ? [] : [{ meta: null, text: header, from: pageUrl }]),
    ...html.metas.flatMap((meta) =>
      meta.attribute === 'http-equiv' && meta.key === 'refresh' ? [{ meta, text: meta.content, from: base }] : [],
    ),
  ];
  for (const { meta, text, from } of all) {
    const read = readRefresh(text);
    const target =
      read === null
        ? null
        : read.href === ''
          ? pageUrl
          : URL.parse(meta ? encodeLegacyQuery(read.href, encoding) : read.href, from)?.href;
    if (read === null || !target) continue;
    return target.split('#')[0] === pageUrl ? null : { ...read, meta, target };
  }
  return null;
}

function parseRefresh(value: string): MetaRefresh | null {
  const read = readRefresh(value);
  return read === null || read.href === '' ? null : read;
}

/** `href` is empty where no URL is named. */
function readRefresh(value: string): MetaRefresh | null {
  const content = value.trim();
  const time = /^(\d*)[\d.]*/.exec(content);
  const digits = time?.[1] ?? '';
  if (digits === '' && !content.startsWith('.')) return null;
  const rest = content.slice(time?.[0].length ?? 0);
  if (rest !== '' && !/^[;,\s]/.test(rest)) return null;
  const address = rest.trimStart().replace(/^[;,]/, '').trimStart();
  const named = /^url\s*=\s*/i.exec(address);
  const href = unquote(named ? address.slice(named[0].length) : address);
  return { seconds: Number(digits || '0'), href };
}

function unquote(text: string): string {
  const quote = text.charAt(0);
  if (quote !== '"' && quote !== "'") return text.trim();
  const end = text.indexOf(quote, 1);
  return text.slice(1, end === -1 ? undefined : end).trim();
}
