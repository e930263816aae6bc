import type { MetaFacts } from './element-facts.js';

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

function parseRefresh(value: string): MetaRefresh | null {
  const content = value.trim();
  const time = /^(\d*)[\d.]*/.exec(content);
  const digits = time?.[1] ?? '';
  if (digits === '' && !content.startsWith('.')) return null;
  const rest = content.slice(time?.[0].length ?? 0);
  if (rest !== '' && !/^[;,\s]/.test(rest)) return null;
  const address = rest.trimStart().replace(/^[;,]/, '').trimStart();
  const named = /^url\s*=\s*/i.exec(address);
  const href = unquote(named ? address.slice(named[0].length) : address);
  return href === '' ? null : { seconds: Number(digits || '0'), href };
}

function unquote(text: string): string {
  const quote = text.charAt(0);
  if (quote !== '"' && quote !== "'") return text.trim();
  const end = text.indexOf(quote, 1);
  return text.slice(1, end === -1 ? undefined : end).trim();
}
