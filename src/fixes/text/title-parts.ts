import type { PageView } from '../../audit/engine/page-view.js';
import { textLength } from '../../audit/meta/text-length.js';
import { textWidth } from '../../audit/meta/text-width.js';
import type { Site } from '../../audit/site/site.js';
import { STOP_WORDS } from '../../facts/stop-words.js';
import { brandOf, tellingName, withBrand, withoutBrand } from './page-words.js';
import { countsOf, isSaid, lettersOf } from './same-words.js';
import { type Limits, TITLE_LIMITS, trimmed } from './text-limits.js';

/** The words of the URL; none for a home page, or where they end in a word of the text: `Genindex` beside `Index`. */
export function ownPath(page: PageView, text: string): string {
  const path = /^\/(?:(?:index|default)\.[a-z]{3,5})?$/i.test(page.parsed.pathname) ? '' : tellingName(page.url);
  const known = [...countsOf(text).keys()];
  if (isSaid(path, text) || TECHNICAL.test(path) || !isOnPage(path, page)) return '';
  return [...countsOf(path).keys()].some((word) => known.some((one) => word !== one && word.endsWith(one))) ? '' : path;
}

/** `Elapi` of `/elapi/` is written nowhere on the page. */
function isOnPage(path: string, page: PageView): boolean {
  const { text, headings } = page.html;
  const said = lettersOf(
    [text.excerpt, ...text.topTerms.map(({ term }) => term), ...headings.map((one) => one.text)].join(' '),
  );
  return path.includes(' ') || said.includes(lettersOf(path));
}

/** Folders named by what serves or holds their files. */
const TECHNICAL = /^(?:x?html?|htdocs|docs?|www|public|dist|build|static|site|web|pages?|files?|cgi bin|php|src)$/i;

/** `Gentelella 2026 — Free` beside `Gentelella 2026 v4`: the name is there, in other words. */
export const beginsAlike = (title: string, name: string): boolean =>
  (/^\p{L}{4,}/u.exec(title)?.[0] ?? ' ') === (/^\p{L}{4,}/u.exec(name)?.[0] ?? '');

/** With a shorter name of the site: without what its name has in brackets, or with its first word alone, unless the text says it. */
export function withShortBrand(text: string, site: Site): string[] {
  const affix = brandOf(site);
  if (affix?.side !== 'SUFFIX') return [];
  const mark = affix.text.trim();
  const whole = mark.replace(/\s*[([].*[)\]]\s*$/, '');
  const [, word = '', rest = ''] = /^([^\p{L}\p{N}]*[\p{L}\p{N}][^\s]*)\s+(.{1,80})$/u.exec(whole) ?? [];
  // “Glasgow” of “Glasgow Haskell Compiler” is another name
  const first = KIND_OF_WORK.test(rest) ? word : '';
  const isNew = (one: string) => !lettersOf(text).includes(lettersOf(one));
  return [whole, first]
    .filter((one) => one !== mark && /\p{L}{3}/u.test(one) && isNew(one) && !STOP_WORDS.has(lettersOf(one)))
    .map((one) => `${trimmed(text)} ${one}`);
}

/** The words that follow the name of a product in that of its documentation. */
const KIND_OF_WORK =
  /^(?:(?:v?\d[\w.]*|version|the|user|users|user's|developer|reference|api|programming|online|documentation|docs?|manual|guide|handbook|help|tutorial|wiki|blog|dokumentation|handbuch|manuel|manuale|documentación)[\s:,–—-]*)+$/i;

/** The room that the name of the site leaves. */
export function besideBrand(site: Site): Limits {
  const brand = withBrand('', site);
  return {
    ...TITLE_LIMITS,
    characters: TITLE_LIMITS.characters - textLength(brand) - 1,
    pixels: TITLE_LIMITS.pixels - textWidth(` ${brand}`, TITLE_LIMITS.fontSize),
  };
}

/** Titles that begin so from this many on are those of one work. */
const OF_ONE_WORK = 3;

/** The text is what titles of other pages begin with: what tells them apart is cut off. */
export function isBeginning(text: string, page: PageView, site: Site): boolean {
  const own = withoutBrand(text, site);
  let others = 0;
  for (const { url, title, indexable } of site.pages())
    if (indexable && url !== page.url && (title.startsWith(own) || title.startsWith(text))) others += 1;
  return others >= OF_ONE_WORK - 1;
}

/** The last part, where other titles begin with those before it: “Deployment” of “Developer's Guide - Deployment”. */
export function behindShared(title: string, page: PageView, site: Site): string[] {
  const at = [...title.matchAll(/\s[|–—·-]\s/g)].at(-1);
  if (at === undefined) return [];
  const rest = title.slice(at.index + at[0].length);
  return isBeginning(title.slice(0, at.index), page, site) && /\p{L}{3}/u.test(rest) ? [rest] : [];
}
