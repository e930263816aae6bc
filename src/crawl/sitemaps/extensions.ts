import type { TextPosition } from '../../facts/text-position.js';
import { parseW3cDatetime, readLocation } from './values.js';

/** One element of an extension, as far as it was read: `image:image`, `video:video`, `news:news`, `xhtml:link`. */
export interface ExtensionItem {
  name: string;
  at: TextPosition;
  attributes: Readonly<Record<string, string>>;
  /** by path below the item, `news:publication/news:name` */
  children: Map<string, ExtensionValue[]>;
}

export interface ExtensionValue {
  text: string;
  attributes: Readonly<Record<string, string>>;
}

/** The fault of a value; null without one. */
type Check = (value: ExtensionValue) => string | null;

interface Child {
  /** how often it may occur; once unless said */
  most?: number;
  required?: boolean;
  check?: Check;
}

/** Namespaces of extensions that search engines document, with the name that stands for each here. */
export const EXTENSION_NAMESPACES: Readonly<Record<string, string>> = {
  'http://www.google.com/schemas/sitemap-image/1.1': 'image',
  'http://www.google.com/schemas/sitemap-video/1.1': 'video',
  'http://www.google.com/schemas/sitemap-news/0.9': 'news',
  'http://www.w3.org/1999/xhtml': 'xhtml',
  'http://www.google.com/schemas/sitemap-mobile/1.0': 'mobile',
  'http://www.google.com/schemas/sitemap-pagemap/1.0': 'pagemap',
};

const text =
  (limit = Number.POSITIVE_INFINITY): Check =>
  ({ text: value }) =>
    value === '' ? 'is empty' : value.length > limit ? `has ${value.length} characters (limit ${limit})` : null;
const url: Check = ({ text: value }) =>
  readLocation(value).fault === null ? null : 'is not an absolute http or https URL';
const date: Check = ({ text: value }) => (parseW3cDatetime(value) === null ? 'is not in W3C Datetime format' : null);
const oneOf =
  (...values: readonly string[]): Check =>
  ({ text: value }) =>
    values.includes(value.toLowerCase()) ? null : `is “${value.slice(0, 40)}”; allowed: ${values.join(', ')}`;
const number =
  (least: number, most: number, whole: boolean): Check =>
  ({ text: value }) => {
    const known = (whole ? /^\d{1,15}$/ : /^\d{1,15}(?:\.\d{1,15})?$/).test(value);
    return known && Number(value) >= least && Number(value) <= most ? null : `is not a number from ${least} to ${most}`;
  };
const related =
  (check: Check): Check =>
  (value) =>
    /^(?:allow|deny)$/.test(value.attributes['relationship'] ?? '')
      ? check(value)
      : 'has no relationship="allow" or "deny"';
const priced: Check = (value) =>
  /^[A-Z]{3}$/.test(value.attributes['currency'] ?? '')
    ? number(0, 1e12, false)(value)
    : 'has no currency in ISO 4217 (currency="EUR")';
const yesNo = oneOf('yes', 'no');

const IMAGE: Readonly<Record<string, Child>> = {
  'image:loc': { required: true, check: url },
  'image:caption': {},
  'image:geo_location': {},
  'image:title': {},
  'image:license': { check: url },
};

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
const VIDEO: Readonly<Record<string, Child>> = {
  'video:thumbnail_loc': { required: true, check: url },
  'video:title': { required: true, check: text(100) },
  'video:description': { required: true, check: text(2_048) },
  'video:content_loc': { check: url },
  'video:player_loc': { check: url },
  'video:duration': { check: number(1, 28_800, true) },
  'video:expiration_date': { check: date },
  'video:rating': { check: number(0, 5, false) },
  'video:content_segment_loc': { most: Number.POSITIVE_INFINITY, check: url },
  'video:view_count': { check: number(0, 1e15, true) },
  'video:publication_date': { check: date },
  'video:tag': { most: 32 },
  'video:category': { check: text(256) },
  'video:family_friendly': { check: yesNo },
  'video:restriction': { check: related(text()) },
  'video:gallery_loc': { check: url },
  'video:price': { most: Number.POSITIVE_INFINITY, check: priced },
  'video:requires_subscription': { check: yesNo },
  'video:uploader': { check: text(255) },
  'video:tvshow': {},
  'video:tvshow/video:show_title': { required: true, check: text() },
  'video:tvshow/video:video_type': {
    required: true,
    check: oneOf('full', 'preview', 'clip', 'interview', 'news', 'other'),
  },
  'video:tvshow/video:episode_title': {},
  'video:tvshow/video:season_number': { check: number(1, 1e9, true) },
  'video:tvshow/video:episode_number': { check: number(1, 1e9, true) },
  'video:tvshow/video:premier_date': { check: date },
  'video:platform': { check: related(text()) },
  'video:live': { check: yesNo },
  'video:id': { most: Number.POSITIVE_INFINITY },
};

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
const NEWS: Readonly<Record<string, Child>> = {
  'news:publication': { required: true },
  'news:publication/news:name': { required: true, check: text() },
  'news:publication/news:language': {
    required: true,
    check: ({ text: value }) =>
      /^(?:[a-z]{2,3}|zh-(?:cn|tw))$/.test(value) ? null : 'is not an ISO 639 code of two or three letters',
  },
  'news:publication_date': { required: true, check: date },
  'news:title': { required: true, check: text() },
  'news:access': { check: oneOf('subscription', 'registration') },
  'news:genres': {},
  'news:keywords': {},
  'news:stock_tickers': {},
};

const ITEMS: Readonly<Record<string, Readonly<Record<string, Child>>>> = {
  'image:image': IMAGE,
  'video:video': VIDEO,
  'news:news': NEWS,
};

/** Elements of the namespaces above that an entry may have. */
const GLOBAL: ReadonlySet<string> = new Set([...Object.keys(ITEMS), 'xhtml:link', 'mobile:mobile', 'pagemap:PageMap']);

/** The fault of an element beside those of the protocol, whatever is in it; null without one. */
export function extensionFault(name: string): string | null {
  if (name.startsWith('unknown-'))
    return `<${name.slice(8, 68)}> is in a namespace that search engines do not document.`;
  return GLOBAL.has(name) ? null : `<${name.slice(0, 60)}> is not an element of a sitemap extension.`;
}

export const isExtensionItem = (name: string): boolean => Object.hasOwn(ITEMS, name) || name === 'xhtml:link';

/** The faults that search engines refuse in it, one sentence each. */
export function extensionFaults(item: ExtensionItem): string[] {
  if (item.name === 'xhtml:link') return linkFaults(item);
  const known = ITEMS[item.name] ?? {};
  const faults: string[] = [];
  for (const [path, { required, most = 1, check }] of Object.entries(known)) {
    const values = item.children.get(path) ?? [];
    const parent = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : null;
    // a missing parent says it for its children
    if (required && values.length === 0 && (parent === null || item.children.has(parent)))
      faults.push(`<${parent === null ? item.name : leaf(parent)}> has no <${leaf(path)}>.`);
    if (values.length > most) faults.push(`<${item.name}> has ${values.length} <${leaf(path)}> (limit ${most}).`);
    for (const value of values) {
      const fault = check?.(value) ?? null;
      if (fault !== null) faults.push(`<${leaf(path)}> ${fault}.`);
    }
  }
  for (const path of item.children.keys())
    if (!Object.hasOwn(known, path) && !isInsideUnknown(path, known))
      faults.push(`<${leaf(path).slice(0, 60)}> is not an element of <${parentOf(path, item.name)}>.`);
  if (item.name === 'video:video' && !item.children.has('video:content_loc') && !item.children.has('video:player_loc'))
    faults.push('<video:video> has neither <video:content_loc> nor <video:player_loc>.');
  return faults;
}

const parentOf = (path: string, item: string): string =>
  path.includes('/') ? leaf(path.slice(0, path.lastIndexOf('/'))).slice(0, 60) : item;

const leaf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The unknown parent was named. */
const isInsideUnknown = (path: string, known: Readonly<Record<string, Child>>): boolean =>
  path.includes('/') && !Object.hasOwn(known, path.slice(0, path.lastIndexOf('/')));

function linkFaults({ attributes: { rel, hreflang, href } }: ExtensionItem): string[] {
  if (rel !== 'alternate') return ['<xhtml:link> has no rel="alternate".'];
  const faults: string[] = [];
  if (!hreflang) faults.push('<xhtml:link> has no hreflang.');
  else if (!isLanguage(hreflang)) faults.push(`hreflang="${hreflang.slice(0, 40)}" is not a language code.`);
  if (!href) faults.push('<xhtml:link> has no href.');
  else if (readLocation(href.trim()).fault !== null)
    faults.push('href of <xhtml:link> is not an absolute http or https URL.');
  return faults;
}

/** By form: whether the language and the region exist is asked by the hreflang rules. */
function isLanguage(code: string): boolean {
  if (code.toLowerCase() === 'x-default') return true;
  try {
    return new Intl.Locale(code).language.length > 0;
  } catch {
    return false;
  }
}
