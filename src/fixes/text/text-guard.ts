import { parse } from 'tldts';
import { registrableDomain } from '../../facts/url.js';
import type { PageData } from '../page-data.js';

const HOST = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
const MARKUP = /[<>`{}\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const SCHEME = /\b(?:https?|ftp|javascript|data|mailto|tel|file):/i;
const MAIL = /[^\s@]{1,64}@[^\s@]{1,255}/;

/** Words that promise something: a page that does not say them has not promised it. */
const CLAIMS = new Set(
  'award awards best certified cheap cheapest clinically cure cures discount discounts exclusive fastest free guarantee guaranteed guarantees instant leading lowest number official only proven risk-free sale save secure top trusted unbeatable unlimited verified voucher winner world-class beste besten garantiert gratis günstig kostenlos offiziell rabatt gratuit garanti meilleur officiel mejor oficial'.split(
    ' ',
  ),
);

/** More new words than this, and the text speaks of something else. */
const NOVELTY = 0.5;
/** Share of words that may be new where the page's text addresses the model: nearly all have to be its own. */
const NOVELTY_PLANTED = 0.2;
const SHORT = 4;

/** Why a machine's text must not be shown; null when nothing speaks against it. */
export function textFault(text: string, data: PageData, siteUrl: string): string | null {
  if (MARKUP.test(text)) return 'It contains markup or control characters.';
  if (SCHEME.test(text) || MAIL.test(text)) return 'It contains a URL or an e-mail address.';
  const own = registrableDomain(siteUrl);
  for (const [host] of text.matchAll(HOST)) {
    const domain = registrableDomain(host.toLowerCase());
    if (domain !== own && looksLikeHost(host)) return `It mentions the host ${host}.`;
  }
  const known = vocabulary(data.values);
  const numbers = text.match(/\d[\d.,]{0,20}/g) ?? [];
  const told = new Set(data.values.flatMap((value) => value.match(/\d[\d.,]{0,20}/g) ?? []).map(bare));
  const figure = numbers.find((number) => !told.has(bare(number)));
  if (figure !== undefined) return `It contains the figure ${figure}, which the page does not.`;
  const words = wordsOf(text);
  const claim = words.find((word) => CLAIMS.has(word) && !known.exact.has(word));
  if (claim !== undefined) return `It claims “${claim}”, which the page does not.`;
  const long = words.filter((word) => word.length > SHORT);
  const fresh = long.filter((word) => !known.stems.has(stem(word)));
  const limit = data.planted ? NOVELTY_PLANTED : NOVELTY;
  return long.length > 0 && fresh.length > limit * long.length ? 'Too many of its words are not on the page.' : null;
}

function vocabulary(values: readonly string[]): { exact: Set<string>; stems: Set<string> } {
  const exact = new Set(values.flatMap(wordsOf));
  return { exact, stems: new Set([...exact].map(stem)) };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]{1,60}/gu) ?? [];

/** The beginning of a word stands for its inflections. */
const stem = (word: string): string => word.slice(0, 5);
const bare = (number: string): string => number.replaceAll(/[.,]/g, '');

/** `Node.js` and `v1.2` are no hosts: their last label is no public ending. */
function looksLikeHost(text: string): boolean {
  const last = text.slice(text.lastIndexOf('.') + 1);
  return !/^\d+$/.test(last) && parse(text.toLowerCase()).isIcann === true;
}
