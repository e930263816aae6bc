import '@exodus/bytes/encoding.js';
import { percentEncodeAfterEncoding } from '@exodus/bytes/whatwg.js';

/** Special-query percent-encode set of the URL standard, and what RFC 3986 has in no query: octets of two-octet encodings may be any. */
const ESCAPED = ' "#\'<>[\\]^`{|}';
/** "get an output encoding": a page in these has its links in UTF-8 */
const AS_UTF8 = /^(?:utf-8|utf-16[bl]e|replacement)$/i;
const NOT_ASCII = /[^\0-\x7f]+/g;

/** Whether links of a page in that encoding have their query in it, as HTML has it ("encoding-parse a URL"). */
export const hasLegacyQueries = (encoding: string): boolean => !AS_UTF8.test(encoding);

/**
 * The href of a page in a legacy encoding, the letters of its query as octets of that encoding: browsers ask for that. What
 * the encoding lacks becomes `%26%23NNNN%3B`, a numeric character reference. Path and fragment stay as they are: in UTF-8.
 */
export function encodeLegacyQuery(href: string, encoding: string): string {
  const mark = href.indexOf('?');
  if (mark < 0 || !hasLegacyQueries(encoding)) return href;
  const hash = href.indexOf('#');
  if (hash >= 0 && hash < mark) return href;
  const end = hash < 0 ? href.length : hash;
  // the URL parser takes these out wherever they are, and the encoder would escape them
  const query = href.slice(mark, end).replace(/[\t\n\r]/g, '');
  if (!/[^\0-\x7f]/.test(query)) return href;
  const encoded = query.replace(NOT_ASCII, (letters) => percentEncodeAfterEncoding(encoding, letters, ESCAPED));
  return href.slice(0, mark) + encoded + href.slice(end);
}
