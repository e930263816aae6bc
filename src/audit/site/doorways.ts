import { folded } from './page-groups.js';
import type { Site, SitePage } from './site.js';

/** A firm has a few branches that it says the same of. */
const LEAST = 5;
const MAX_PLACE_WORDS = 4;

/** Things that are sold, held or offered in many cities have a page for each of them for good reason. */
const APART: ReadonlySet<string> = new Set(['Event', 'JobPosting', 'Product']);

/** "in", "near" and "around" as they stand before a city. */
const PREPOSITIONS: ReadonlySet<string> = new Set(
  `in near around nearby across serving bei im nahe rund um à aux au en près autour de del do da em no na perto cerca vicino a ad
  nabij omgeving te op w we koło pod v ve u ob pri i nær nära kring в во у біля около`.split(/\s+/),
);

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_]*/gu;

interface Doorway {
  place: string;
  /** pages of the same text, itself included */
  count: number;
  other: string;
}

/** The text that the page says of a city that others of the same text say of theirs, in title and URL; null where it does not. */
export const doorwayOf = (site: Site, url: string): Doorway | null =>
  site.derive('doorways', doorways).get(url) ?? null;

function doorways(site: Site): ReadonlyMap<string, Doorway> {
  const found = new Map<string, Doorway>();
  for (const pages of site.groups('frame')) {
    if (pages.length < LEAST || isOneText(pages)) continue;
    const places = placesOf(pages);
    if (places.size < LEAST || new Set(places.values()).size < LEAST) continue;
    const [first = '', second = ''] = [...places.keys()].sort();
    for (const [url, place] of places)
      found.set(url, { place, count: places.size, other: url === first ? second : first });
  }
  return found;
}

/** These are exact duplicates. */
const isOneText = (pages: readonly SitePage[]): boolean => new Set(pages.map(({ textHash }) => textHash)).size === 1;

/** The city or region that each page has in its title and URL, and in one text behind a preposition. */
function placesOf(pages: readonly SitePage[]): ReadonlyMap<string, string> {
  const titles = pages.map(({ title }) => title.match(WORD) ?? []);
  const shared = new Set(titles[0]?.map(folded));
  for (const words of titles) {
    const own = new Set(words.map(folded));
    for (const word of shared) if (!own.has(word)) shared.delete(word);
  }
  const places = new Map<string, string>();
  if (shared.size === 0) return places;
  for (const [at, page] of pages.entries()) {
    const own = (titles[at] ?? []).filter((word) => !shared.has(folded(word)));
    const place = own.join(' ');
    if (isPlace(own) && isInUrl(own, page.url) && !page.types.some((type) => APART.has(type)) && isWhere(place, page))
      places.set(page.url, place);
  }
  return places;
}

/** Letters only, and a capital first where the script has them. */
const isPlace = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.length <= MAX_PLACE_WORDS &&
  words.every((word) => /^[\p{L}\p{M}'’]{2,}$/u.test(word)) &&
  /^[\p{Lu}\p{Lo}]/u.test(words[0] ?? '');

function isInUrl(words: readonly string[], url: string): boolean {
  const address = bare(url);
  return words.every((word) => address.includes(bare(word)));
}

const bare = (text: string): string => {
  let plain = text;
  try {
    plain = decodeURIComponent(text);
  } catch {}
  return plain
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
};

const isWhere = (place: string, { title, h1, description }: SitePage): boolean =>
  [title, h1, description].some((text) => {
    const words = text.match(WORD) ?? [];
    const wanted = place.split(' ');
    return words.some(
      (word, at) => PREPOSITIONS.has(word.toLowerCase()) && wanted.every((one, after) => words[at + 1 + after] === one),
    );
  });
