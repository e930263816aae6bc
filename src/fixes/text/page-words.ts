import type { PageView } from '../../audit/engine/page-view.js';
import { titleBrand } from '../../audit/meta/title-brand.js';
import type { Site, SitePage } from '../../audit/site/site.js';
import { isOfTheme, siteBrand } from '../site-brand.js';
import { bylinesOf } from './bylines.js';
import { isLibrary } from './folder-names.js';
import { isGreeting } from './greeting.js';
import { phrase, trimmed } from './text-limits.js';

/** Signs and buttons that templates put into headings. */
const PERMALINK =
  /\s*(?:[¶§🔗]+|(?<=\s|\p{Ll}{3})#+|\[edit\]|Copy item path|Copy link|Permalink(?: to this (?:heading|headline|section))?)\s*$/u;

/** The heading without what belongs to the template. */
export function cleanHeading(text: string): string {
  let clean = text;
  for (let next = clean.replace(PERMALINK, ''); next !== clean && next !== ''; next = clean.replace(PERMALINK, ''))
    clean = next;
  return clean.replaceAll(/\s+/g, ' ').trim();
}

/** The name that most titles of the site have before or after a separator; `Chapter` before most of them is none. */
export function brandOf(site: Site): Site['titleAffix'] {
  const affix = site.titleAffix;
  const text = affix === null ? null : titleBrand(affix);
  return affix === null || text === null || isOfTheme(bare(text)) || !isClosed(text) ? null : { ...affix, text };
}

/** A bracket that opens before the name, as in `Tea (Pots: the manual)`, does not end in it. */
const isClosed = (text: string): boolean =>
  ['()', '[]', '«»', '“”'].every(([open = '', close = '']) => text.split(open).length === text.split(close).length);

/** The name that titles of the site end with, else what the home page calls the site, else the host. */
export function siteName(site: Site): { text: string; known: boolean } {
  const affix = brandOf(site);
  // the end of most titles of a library is the name of its longest book
  const told = affix === null || isLibrary(site) ? siteBrand(site) : bare(affix.text);
  return told === null ? { text: hostOf(site), known: false } : { text: told, known: true };
}

/** The name of the site, else its host where that is one that people read; null for the number of a machine. */
export function shownName(site: Site): string | null {
  const { text, known } = siteName(site);
  return known || /\.\p{L}{2,}$/u.test(text) ? text : null;
}

const hostOf = (site: Site): string => new URL(site.origin).hostname.replace(/^www\./, '');

/** Most words of the name are in the text already: `Build (SBCL Internals)` and `Top (SBCL Internals)`, `Download Python 3.11` and `Python 3.11 manual`. */
function repeats(text: string, name: string): boolean {
  const [own, words] = [new Set(partsOf(text)), partsOf(name)];
  return words.length > 1 && 2 * words.filter((word) => own.has(word)).length > words.length;
}

/** Words by their stems, and version numbers. */
const partsOf = (text: string): string[] => [...wordsOf(text), ...(text.match(/\d+(?:\.\d+)+/g) ?? [])];

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** With the name of the site; without it where only a URL of a machine is known. */
export function withBrand(text: string, site: Site): string {
  const affix = brandOf(site);
  if (affix !== null) {
    const named = bare(affix.text).toLowerCase();
    if (text !== '' && named !== '' && (text.toLowerCase().includes(named) || repeats(text, named))) return text;
    const mark = affix.text.trim();
    const joined =
      affix.side === 'SUFFIX' ? `${trimmed(text)}${/^[:,]/.test(mark) ? '' : ' '}${mark}` : `${mark} ${text}`;
    return joined.replaceAll(/\s+/g, ' ').trim();
  }
  const { text: name, known } = siteName(site);
  const [own, whole] = [lettersOf(text), lettersOf(name)];
  const said = own !== '' && whole !== '' && (own.includes(whole) || whole.includes(own));
  return known && !said && !repeats(text, name) ? `${trimmed(text)} | ${name}` : text;
}

/** The title without the name of the site. */
export function withoutBrand(title: string, site: Site): string {
  const affix = brandOf(site);
  const mark = affix?.text.trim() ?? '';
  if (affix?.side === 'SUFFIX' && title.endsWith(mark)) return trimmed(title.slice(0, -mark.length));
  if (affix?.side === 'PREFIX' && title.startsWith(mark)) return title.slice(mark.length).trim();
  return withoutName(title, siteName(site).text);
}

/** A name at either end of the title, set apart by a separator. */
function withoutName(title: string, name: string): string {
  const [whole, part] = [title.toLowerCase(), name.toLowerCase()];
  if (part === '' || whole.length <= part.length) return title;
  if (whole.endsWith(` (${part})`)) return trimmed(title.slice(0, -part.length - 3));
  if (whole.endsWith(part)) {
    const rest = title.slice(0, -part.length);
    if (/(?:\s[|｜·•»«:~—–-]|:)\s*$/.test(rest)) return trimmed(rest.trim());
  }
  if (whole.startsWith(part)) {
    const rest = title.slice(part.length);
    if (/^\s*[|｜·•»«~—–]\s*|^\s+-\s+|^:\s/.test(rest)) return rest.replace(/^[\s|｜·•»«:~—–-]+/, '');
  }
  return title;
}

const SEPARATORS = ' |｜-–—_:·•»«›‹~/';

function bare(affix: string): string {
  let from = 0;
  while (from < affix.length && SEPARATORS.includes(affix.charAt(from))) from += 1;
  let end = affix.length;
  while (end > from && SEPARATORS.includes(affix.charAt(end - 1))) end -= 1;
  return affix.slice(from, end);
}

/** Pages that share a heading are named after what they are part of. */
const SHARED = 3;

type Named = Pick<SitePage, 'url' | 'h1' | 'title'>;

/** Name of the page: its heading; where many pages have that heading its title, else the words of its path. */
export function nameOfPage(page: Named, site: Site): string {
  const heading = withoutStatus(apart(cleanHeading(page.h1), page.title), withoutBrand(page.title, site));
  const h1 = isGreeting(heading) || isFirstSection(heading, page.title) ? '' : heading;
  const titled = titleWithout(withoutBrand(page.title, site), h1);
  // a title that many pages have is the name of their site
  const isShared = page.url !== site.home?.url && site.sharing('title', page.title).length >= SHARED;
  const own = NUMBER_ALONE.test(titled) || (isShared && tellingName(page.url) !== '') ? '' : titled;
  if (h1 !== '' && site.sharing('h1', page.h1).length < SHARED) return h1;
  if ((own !== '' && !isGreeting(own)) || h1 === '') return own || pathName(page.url);
  return (page.url === site.home?.url ? '' : tellingName(page.url)) || h1;
}

/** `1. Overview` is the first section of a page whose title says what it is about. */
const isFirstSection = (heading: string, title: string): boolean =>
  title !== '' && /^(?:1|0|I)(?:\.0)?\.?\s+\p{Lu}/u.test(heading) && !/^[\dI]/.test(title);

/** `Section A.26` or `Unix Section 2` says where the page stands, and not what it is about. */
export const NUMBER_ALONE =
  /^(?:\p{L}{2,20} )?(?:section|chapter|part|appendix|page|kapitel|abschnitt|chapitre|cap[ií]tulo|secci[oó]n)\s+(?:[A-Z]|[\dIVX]+)(?:\.\d+)*\.?$/iu;

/** The heading without the state that a template shows beside the name: `Class: Pot Abstract` of a page titled `Class: Pot`. */
const withoutStatus = (heading: string, name: string): string =>
  name !== '' && heading.startsWith(`${name} `) && STATUS.test(heading.slice(name.length)) ? name : heading;

const STATUS =
  /^\s+[([]?(?:abstract|deprecated|experimental|alpha|beta|preview|obsolete|unstable|draft|private|internal|read-?only|new)[)\]]?$/i;

/** The heading with a colon behind the name that it begins with, where CSS alone sets the two apart: `TeasFresh from the hills`. */
function apart(heading: string, name: string): string {
  const rest = name !== '' && heading.startsWith(name) ? heading.slice(name.length) : '';
  return /^\p{Lu}\p{Ll}/u.test(rest) ? `${name}: ${rest}` : heading;
}

/** The title without the name of the work that it ends or begins with. */
function titleWithout(title: string, work: string): string {
  if (work === '' || title.length <= work.length) return title === work ? '' : title;
  const rest = withoutName(title, work);
  // the rest of a phrase is no name
  return rest !== title && /^\p{Ll}/u.test(rest) && !/^\p{Ll}/u.test(title) ? title : rest;
}

/** Name that the page gives itself: its h1, else its og:title or title, else a heading that its URL confirms, else the words of its path. */
export function pageName(page: PageView, site: Site): { text: string; inferred: number } {
  const titled = withoutBrand(page.title, site);
  const bylines = page.facts.html ? bylinesOf(page, titled) : new Set<number>();
  const heads = page.facts.html?.headings.filter((_, index) => !bylines.has(index)) ?? [];
  const h1 = page.facts.html ? (heads.find(({ level, text }) => level === 1 && text !== '')?.text ?? '') : page.h1;
  // several of the first rank are sections, and the title is what they are sections of
  const isSplit = heads.filter(({ level, text }) => level === 1 && text !== '').length > 1;
  if (isSplit && titled !== '' && titled !== page.title && !isGreeting(titled) && !NUMBER_ALONE.test(titled))
    return { text: titled, inferred: 0 };
  if (h1 !== '' && !isGreeting(cleanHeading(h1)))
    return { text: nameOfPage({ url: page.url, h1, title: page.title }, site), inferred: 0 };
  const told = page.meta('og:title')[0]?.content.trim();
  if (told) return { text: withoutBrand(told, site), inferred: 0 };
  const own = withoutBrand(page.title, site);
  if (own !== '' && !isGreeting(own) && !NUMBER_ALONE.test(own)) return { text: own, inferred: 0 };
  const path = pathName(page.url);
  const known = new Set(wordsOf(path));
  const heading = heads.find(({ text }) => wordsOf(text).some((word) => known.has(word)))?.text;
  if (heading) return { text: cleanHeading(heading), inferred: 0.1 };
  return { text: isTelling(path) && !ENDPOINT.test(path) ? path : '', inferred: 0.8 };
}

/** URLs that programs read. */
const ENDPOINT = /^(?:wp json|api|rest|graphql|xmlrpc|feed|oembed|ajax)\b/i;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,60}/gu) ?? []).map((word) => word.slice(0, 6));

/** `bk03` and `a1234` are numbers of a machine. */
const isTelling = (text: string): boolean => text.split(' ').some((word) => /^\p{L}{4,}$/u.test(word));

/** Name of the section of the page: the page that it names as the one above it, else the page above it in the URL. */
export function placeName(page: PageView, site: Site): string {
  const told = page
    .links('up')
    .flatMap(({ url }) => (url === null ? [] : (site.page(url) ?? [])))
    .find(({ eligible }) => eligible);
  const above = told ?? pageAbove(page, site);
  if (above === undefined || above.url === page.url || above.url === site.home?.url) return '';
  const whole = nameOfPage(above, site);
  const short = trimmed(whole.replace(siteName(site).text, '').trim());
  // “Manual for” of “Manual for Tea” is no name
  const name = phrase(short) === short ? short : whole;
  return NO_PLACE.test(name) ? '' : name;
}

const NO_PLACE = /^(?:introduction|index|home|overview|contents|table of contents|documentation|start)$/i;

function pageAbove(page: PageView, site: Site): SitePage | undefined {
  const parts = page.parsed.pathname.split('/').filter((part) => part !== '');
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const folder = `${page.parsed.origin}/${parts.slice(0, count).join('/')}`;
    for (const url of [`${folder}/`, `${folder}/index.html`, folder, `${folder}.html`]) {
      const found = site.page(url);
      if (found?.eligible && url !== page.url) return found;
    }
  }
  return undefined;
}

/** The words of the path, or the host, where these are words: not `Bk02`. */
export function tellingName(url: string): string {
  const name = pathName(url);
  const isHost = URL.parse(url)?.pathname === '/';
  // names that programs spell out: `S d l assert 8h source`
  const spelt = name.split(' ').filter((word) => word.length === 1).length > 2;
  return (isHost || WORD.test(name)) && !spelt ? name : '';
}

const WORD = /(?:^|\s)(?:\p{L}{3,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,})(?:\s|$)/u;

/** `Green tea` of `/shop/green-tea.html`; the host of a home page. */
export function pathName(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return '';
  const parts = parsed.pathname.split('/').filter((part) => part !== '');
  // an index file is called after its folder
  const last = /^(?:index|default)\.[a-z]{3,5}$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1);
  if (last === undefined) return parsed.hostname.replace(/^www\./, '');
  return fileName(last);
}

/** Words of a file name: extension, sizes, hashes and camera numbers left out. Empty when nothing is left. */
export function fileName(file: string): string {
  const words = decoded(file)
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .split(/[-_+.\s]+/)
    .filter((word) => word !== '' && !/^\d{1,4}x\d{1,4}$|^\d+$|^@\dx$/i.test(word) && !isHash(word));
  const text = words.join(' ').trim();
  return text === '' ? '' : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Hexadecimal, base 64 or the like: eight or more characters that mix letters and figures, or hex digits alone. */
const isHash = (word: string): boolean =>
  (/^[0-9a-f]{8,}$/i.test(word) && /\d/.test(word)) ||
  (word.length >= 12 && (word.match(/\d/g)?.length ?? 0) >= 3 && /\p{L}/u.test(word)) ||
  /^[a-z]{1,2}\d{3,}$/i.test(word);

/** The text that a part of a URL stands for; as it is written where its escapes are of another encoding. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
