import type { PageView } from '../audit/page-view.js';
import type { Site } from '../audit/site.js';
import { textLength } from '../audit/text-length.js';
import { textWidth } from '../audit/text-width.js';

export interface Limits {
  characters: number;
  pixels: number;
  fontSize: number;
}

/** rules.md: what a result page shows of a title and of a description */
export const TITLE_LIMITS: Limits = { characters: 60, pixels: 561, fontSize: 20 };
export const DESCRIPTION_LIMITS: Limits = { characters: 160, pixels: 985, fontSize: 14 };

export const fits = (text: string, { characters, pixels, fontSize }: Limits): boolean =>
  textLength(text) <= characters && textWidth(text, fontSize) <= pixels;

/** The longest beginning of whole words that fits; sentences that end within it are not cut. */
export function shortened(text: string, limits: Limits): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (fits(clean, limits)) return clean;
  const words = clean.split(' ');
  let kept = '';
  for (const word of words) {
    const next = kept === '' ? word : `${kept} ${word}`;
    if (!fits(`${next}…`, limits)) break;
    kept = next;
  }
  // one word alone is longer than the limit
  if (kept === '') {
    const letters = Array.from(clean);
    while (letters.length > 0 && !fits(letters.join(''), limits)) letters.pop();
    return letters.join('');
  }
  const stop = Math.max(kept.lastIndexOf('. '), kept.lastIndexOf('! '), kept.lastIndexOf('? '));
  if (stop > kept.length * 0.6) return kept.slice(0, stop + 1);
  return trimmed(kept);
}

const SEPARATORS = '|｜-–—_:·•»«›‹~/';
const LOOSE = ' ,;:|-–—·•»/&(';

/** Without separators at its end. */
export function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && LOOSE.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** What titles of the site share, where a separator tells that it is a name: `Chapter` before most titles is none. */
export function brandOf(site: Site): Site['titleAffix'] {
  const affix = site.titleAffix;
  if (affix === null) return null;
  const edge = affix.side === 'SUFFIX' ? affix.text.trimStart().charAt(0) : affix.text.trimEnd().at(-1);
  return edge && SEPARATORS.includes(edge) ? affix : null;
}

/** The name that titles of the site end with, else that of the home page's og:site_name, else the host. */
export function siteName(site: Site): { text: string; known: boolean } {
  const affix = brandOf(site);
  if (affix !== null) return { text: bare(affix.text), known: true };
  const told = site.home?.meta('og:site_name')[0]?.content.trim();
  if (told) return { text: told, known: true };
  const host = new URL(site.origin).hostname.replace(/^www\./, '');
  return { text: host, known: false };
}

export function withBrand(text: string, site: Site): string {
  const affix = brandOf(site);
  if (affix !== null) {
    const joined = affix.side === 'SUFFIX' ? `${trimmed(text)}${spaced(affix.text)}` : `${affix.text} ${text}`;
    return joined.replace(/\s+/g, ' ').trim();
  }
  return `${trimmed(text)} | ${siteName(site).text}`;
}

const spaced = (affix: string): string => (/^[\s|:,–—-]/.test(affix) ? affix : ` ${affix}`);

function bare(affix: string): string {
  let from = 0;
  while (from < affix.length && ` ${SEPARATORS}`.includes(affix.charAt(from))) from += 1;
  let end = affix.length;
  while (end > from && ` ${SEPARATORS}`.includes(affix.charAt(end - 1))) end -= 1;
  return affix.slice(from, end);
}

/** What the page calls itself: its first h1, else its og:title, else its first heading, else the words of its path. */
export function pageName(page: PageView): { text: string; inferred: number } {
  if (page.h1 !== '') return { text: page.h1, inferred: 0 };
  const told = page.meta('og:title')[0]?.content.trim();
  if (told) return { text: told, inferred: 0 };
  const heading = page.facts.html?.headings.find(({ text }) => text !== '')?.text;
  if (heading) return { text: heading, inferred: 0.2 };
  return { text: pathName(page.url), inferred: 0.8 };
}

/** `Green tea` of `/shop/green-tea.html`; the host of a home page. */
export function pathName(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return '';
  const last = parsed.pathname.split('/').findLast((part) => part !== '');
  if (last === undefined) return parsed.hostname.replace(/^www\./, '');
  return fileName(last);
}

/** Words of a file name: extension, sizes, hashes and camera numbers left out. Empty when nothing is left. */
export function fileName(file: string): string {
  const words = decoded(file)
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .split(/[-_+.\s]+/)
    .filter((word) => word !== '' && !/^\d{1,4}x\d{1,4}$|^[0-9a-f]{8,}$|^\d+$|^@\dx$/i.test(word));
  const text = words.join(' ').trim();
  return text === '' ? '' : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A summary in the page's own words: the beginning of its main text. */
export function pageSummary(page: PageView): string {
  const { excerpt } = page.html.text;
  return shortened(excerpt, DESCRIPTION_LIMITS);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
