import type { SitemapFacts } from './site-facts.js';
import { type FactsBuilder, type OnSitemapEntry, type RawEntry, SITEMAP_MAX_ENTRIES } from './sitemap-facts.js';
import { type Place, stopReading, type XmlHandlers } from './sitemap-xml.js';

export const NESTED_INDEX = 'A sitemap index is listed in another sitemap index.';

type Kind = NonNullable<SitemapFacts['kind']>;
type Field = 'loc' | 'lastmod' | 'changefreq' | 'priority';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const EXTENSIONS: Readonly<Record<string, string>> = {
  'http://www.google.com/schemas/sitemap-image/1.1': 'image',
  'http://www.google.com/schemas/sitemap-video/1.1': 'video',
  'http://www.google.com/schemas/sitemap-news/0.9': 'news',
  'http://www.w3.org/1999/xhtml': 'xhtml',
};
const ROOTS: Readonly<Record<string, Kind>> = { urlset: 'URLSET', sitemapindex: 'INDEX', rss: 'RSS', feed: 'ATOM' };
/** path of an entry below the root, without the root */
const ENTRY_PATH: Readonly<Record<Exclude<Kind, 'TEXT'>, string>> = {
  URLSET: 'url',
  INDEX: 'sitemap',
  RSS: 'channel/item',
  ATOM: 'entry',
};
const FIELDS: Readonly<Record<Exclude<Kind, 'TEXT'>, Readonly<Record<string, Field>>>> = {
  URLSET: { loc: 'loc', lastmod: 'lastmod', changefreq: 'changefreq', priority: 'priority' },
  INDEX: { loc: 'loc', lastmod: 'lastmod' },
  RSS: { link: 'loc', pubDate: 'lastmod' },
  ATOM: { updated: 'lastmod' },
};
const MAX_TEXT = 8_192;
const MAX_ALTERNATES = 500;
const MAX_PREFIXES = 64;

/** Turns the elements of a sitemap, sitemap index or feed into entries. */
export function createDocument(builder: FactsBuilder, onEntry: OnSitemapEntry): XmlHandlers {
  const { facts } = builder;
  const path: string[] = [];
  const prefixes = new Map<string, string>();
  let root = false;
  let entryDepth = 0;
  let entry: RawEntry | null = null;
  let field: { name: Field; text: string; at: Place } | null = null;

  /** `image:image` by its namespace, whatever the prefix; the core vocabulary by its bare name */
  function canonicalName(name: string, at: Place): string {
    const colon = name.indexOf(':');
    if (colon < 0) return name;
    const prefix = name.slice(0, colon);
    const local = name.slice(colon + 1);
    const uri = prefixes.get(prefix);
    if (uri === undefined) {
      builder.problem('sitemap-xml-invalid', `The prefix “${prefix.slice(0, 60)}” is not declared.`, at, name);
      if (prefixes.size < MAX_PREFIXES) prefixes.set(prefix, `undeclared:${prefix}`);
      return name;
    }
    if (uri === prefixes.get('')) return local;
    return `${EXTENSIONS[uri] ?? prefix}:${local}`;
  }

  function declarePrefixes(attributes: Record<string, string>): void {
    for (const name in attributes) {
      if (!name.startsWith('xmlns:') || prefixes.size >= MAX_PREFIXES) continue;
      prefixes.set(name.slice(6), attributes[name] ?? '');
    }
  }

  function openRoot(name: string, attributes: Record<string, string>, at: Place): void {
    root = true;
    const colon = name.indexOf(':');
    const local = name.slice(colon + 1);
    const kind = Object.hasOwn(ROOTS, local) ? (ROOTS[local] ?? null) : null;
    if (kind === null) {
      builder.problem('sitemap-xml-invalid', `<${local.slice(0, 60)}> is not the root of a sitemap or feed.`, at, name);
      return stopReading();
    }
    facts.kind = kind;
    const namespace = attributes[colon < 0 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`] ?? '';
    prefixes.set('', namespace);
    if ((kind === 'URLSET' || kind === 'INDEX') && namespace !== NAMESPACE) {
      const message = namespace === '' ? 'The root declares no namespace.' : 'The root is in another namespace.';
      builder.problem('sitemap-namespace', `${message} It has to be ${NAMESPACE}.`, at, namespace || undefined);
    }
    if (kind === 'INDEX' && facts.declaredBy === 'INDEX') {
      builder.problem('sitemap-index-nested', NESTED_INDEX, at);
    }
    path.push(local);
  }

  function openEntry(at: Place): void {
    facts.entries += 1;
    if (facts.entries > SITEMAP_MAX_ENTRIES) {
      builder.problem('sitemap-too-many-urls', 'The file has more than 50,000 entries; the rest was not read.', at);
      stopReading();
    }
    entryDepth = path.length;
    entry = {
      at,
      loc: null,
      locAt: at,
      lastmod: null,
      lastmodAt: at,
      changefreq: null,
      priority: null,
      hintsAt: at,
      alternates: [],
      images: 0,
      videos: 0,
      news: 0,
    };
  }

  function openInEntry(target: RawEntry, name: string, attributes: Record<string, string>, inside: Place): void {
    const fields = FIELDS[facts.kind as Exclude<Kind, 'TEXT'>];
    if (name === 'image:image') target.images += 1;
    else if (name === 'video:video') target.videos += 1;
    else if (name === 'news:news') target.news += 1;
    else if (name === 'xhtml:link') {
      const { rel, hreflang, href } = attributes;
      if (
        rel === 'alternate' &&
        hreflang !== undefined &&
        href !== undefined &&
        target.alternates.length < MAX_ALTERNATES
      ) {
        target.alternates.push({ hreflang: hreflang.slice(0, 100), href: href.slice(0, MAX_TEXT) });
      }
    } else if (name === 'link' && facts.kind === 'ATOM') {
      if ((attributes.rel ?? 'alternate') === 'alternate' && target.loc === null) {
        target.loc = (attributes.href ?? '').trim();
        target.locAt = inside;
      }
    } else if (Object.hasOwn(fields, name)) {
      field = { name: fields[name] ?? 'loc', text: '', at: inside };
    }
  }

  function closeField(target: RawEntry, { name, text, at }: { name: Field; text: string; at: Place }): void {
    const value = text.trim();
    const place = skipSpace(text, at);
    if (name === 'loc') {
      if (target.loc !== null) {
        if (facts.kind !== 'RSS')
          builder.problem('sitemap-loc-invalid', 'The entry has a second address.', place, value);
        return;
      }
      target.loc = value;
      target.locAt = place;
    } else if (name === 'lastmod') {
      target.lastmod = facts.kind === 'RSS' ? feedDate(value) : value;
      target.lastmodAt = place;
    } else {
      target[name] = value;
      target.hintsAt = place;
    }
  }

  return {
    open(name, attributes, at, inside) {
      declarePrefixes(attributes);
      if (!root) return openRoot(name, attributes, at);
      const canonical = canonicalName(name, at);
      if (entry) {
        if (path.length === entryDepth + 1) openInEntry(entry, canonical, attributes, inside);
        path.push(canonical);
        return;
      }
      const where = path.length === 1 ? canonical : path.length === 2 ? `${path[1]}/${canonical}` : '';
      if (where === ENTRY_PATH[facts.kind as Exclude<Kind, 'TEXT'>]) openEntry(at);
      path.push(canonical);
    },
    text(text) {
      if (field && field.text.length < MAX_TEXT) field.text += text.slice(0, MAX_TEXT - field.text.length);
    },
    close() {
      path.pop();
      if (!entry) return;
      if (field && path.length === entryDepth + 1) {
        closeField(entry, field);
        field = null;
      } else if (path.length === entryDepth) {
        const read = builder.entry(entry);
        entry = null;
        if (read) onEntry(read, facts.kind);
      }
    },
    fault(message, at, bareAmpersand) {
      builder.problem('sitemap-xml-invalid', message, at);
      if (bareAmpersand && field?.name === 'loc') {
        builder.problem('sitemap-loc-invalid', 'The address holds an unescaped “&”.', at);
      }
    },
  };
}

/** Place of the first character that is no white space. */
function skipSpace(text: string, { line, column }: Place): Place {
  let at = { line, column };
  for (const character of text) {
    if (character === '\n') at = { line: at.line + 1, column: 1 };
    else if (character === ' ' || character === '\t') at = { line: at.line, column: at.column + 1 };
    else return at;
  }
  return { line, column };
}

/** RSS dates (RFC 822) in the format of sitemaps; as written when they do not parse. */
function feedDate(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) || text.length > 60 ? text : new Date(time).toISOString();
}
