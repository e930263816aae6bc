import { SITEMAP_MAX_ENTRIES } from '../../facts/protocol-limits.js';
import type { SitemapFacts } from '../../facts/site-facts.js';
import type { TextPosition } from '../../facts/text-position.js';
import {
  EXTENSION_NAMESPACES,
  type ExtensionItem,
  type ExtensionValue,
  extensionFault,
  extensionFaults,
  isExtensionItem,
} from './extensions.js';
import { type FactsBuilder, type OnSitemapEntry, type RawEntry } from './facts.js';
import { FeedLinks } from './feed-links.js';
import {
  attributeFault,
  type EntryOrder,
  enumerationFault,
  newOrder,
  orderFault,
  passExtension,
  type SchemaKind,
  trimXmlSpace,
} from './schema.js';
import { feedDate } from './values.js';
import { skipSpace, stopReading, type XmlHandlers } from './xml.js';

export const NESTED_INDEX = 'A sitemap index is listed in another sitemap index.';

type Kind = NonNullable<SitemapFacts['kind']>;
type Field = 'loc' | 'guid' | 'lastmod' | 'changefreq' | 'priority';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
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
  RSS: { link: 'loc', guid: 'guid', pubDate: 'lastmod' },
  ATOM: { updated: 'lastmod' },
};
const MAX_TEXT = 8_192;
const MAX_ALTERNATES = 500;
const MAX_PREFIXES = 64;
const MAX_EXTENSION_CHILDREN = 2_000;
/** Google: https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const MAX_IMAGES = 1_000;

/** Turns the elements of a sitemap, sitemap index or feed into entries. */
export function createDocument(builder: FactsBuilder, onEntry: OnSitemapEntry): XmlHandlers {
  const { facts } = builder;
  const path: string[] = [];
  const prefixes = new Map<string, string>();
  let root = false;
  let entryDepth = 0;
  let entry: RawEntry | null = null;
  let field: { name: Field; text: string; at: TextPosition } | null = null;
  let opened = 0;
  let order: EntryOrder = newOrder();
  const feed = new FeedLinks(builder);
  let item: ExtensionItem | null = null;
  /** values of the extension that are open, innermost last */
  const values: ExtensionValue[] = [];
  /** depth at which content of no concern began; null outside of it */
  let skipped: number | null = null;
  /** depth of the element whose own text was reported last */
  let textDepth = 0;

  /** kinds that a schema exists for */
  const schemaKind = (): SchemaKind | null => (facts.kind === 'URLSET' || facts.kind === 'INDEX' ? facts.kind : null);

  function schemaProblem(fault: string | null, at: TextPosition): void {
    if (fault !== null && schemaKind() !== null) builder.problem('sitemap-schema-invalid', fault, at);
  }

  /** `image:image` by its namespace, whatever the prefix; the core vocabulary by its bare name */
  function canonicalName(name: string, at: TextPosition): string {
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
    return `${EXTENSION_NAMESPACES[uri] ?? `unknown-${prefix}`}:${local}`;
  }

  function declarePrefixes(attributes: Record<string, string>): void {
    for (const name in attributes) {
      if (!name.startsWith('xmlns:') || prefixes.size >= MAX_PREFIXES) continue;
      prefixes.set(name.slice(6), attributes[name] ?? '');
    }
  }

  function openRoot(name: string, attributes: Record<string, string>, at: TextPosition): void {
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
      builder.problem('sitemap-namespace', `${message} It must be ${NAMESPACE}.`, at, namespace || undefined);
    }
    if (kind === 'INDEX' && facts.declaredBy === 'INDEX') {
      builder.problem('sitemap-index-nested', NESTED_INDEX, at);
    }
    schemaProblem(attributeFault(local, attributes, prefixes), at);
    path.push(local);
  }

  function openEntry(at: TextPosition): void {
    opened += 1;
    order = newOrder();
    if (opened > SITEMAP_MAX_ENTRIES) {
      facts.entries += 1;
      builder.problem('sitemap-too-many-urls', 'The file has more than 50,000 entries; the rest was skipped.', at);
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

  function openInEntry(
    target: RawEntry,
    name: string,
    attributes: Record<string, string>,
    at: TextPosition,
    inside: TextPosition,
  ): void {
    const kind = schemaKind();
    const fields = FIELDS[facts.kind as Exclude<Kind, 'TEXT'>];
    if (name === 'link' && facts.kind === 'ATOM') {
      feed.link(target, attributes, path.length, inside);
      return;
    }
    const isForeign = name.includes(':');
    if (kind !== null && isForeign) passExtension(order, kind);
    if (kind !== null && !isForeign)
      schemaProblem(orderFault(name, order, kind) ?? attributeFault(name, attributes, prefixes), at);
    if (isExtensionItem(name)) item = { name, at, attributes, children: new Map() };
    else if (isForeign && kind !== null) {
      schemaProblem(extensionFault(name), at);
      skipped = path.length;
    } else if (name === 'guid' && attributes.isPermaLink?.trim() === 'false') skipped = path.length;
    else if (Object.hasOwn(fields, name)) field = { name: fields[name] ?? 'loc', text: '', at: inside };
    else if (kind !== null) skipped = path.length;
  }

  /** Below an extension, or below a field, which has text only. */
  function openInside(name: string, attributes: Record<string, string>, at: TextPosition): void {
    if (field) return schemaProblem(`<${path.at(-1)}> contains an element; only text is allowed.`, at);
    if (!item) return;
    const key = [...path.slice(entryDepth + 2), name].join('/');
    const value = { text: '', attributes };
    values.push(value);
    const known = item.children.get(key) ?? [];
    if (known.length < MAX_EXTENSION_CHILDREN) known.push(value);
    if (item.children.size < MAX_EXTENSION_CHILDREN) item.children.set(key, known);
  }

  function closeItem(target: RawEntry, closed: ExtensionItem): void {
    for (const fault of extensionFaults(closed)) builder.problem('sitemap-extension-invalid', fault, closed.at);
    const { rel, hreflang, href } = closed.attributes;
    if (closed.name === 'image:image') {
      target.images += 1;
      if (target.images === MAX_IMAGES + 1)
        builder.problem('sitemap-extension-invalid', `The entry has more than ${MAX_IMAGES} images.`, closed.at);
    } else if (closed.name === 'video:video') target.videos += 1;
    else if (closed.name === 'news:news')
      builder.article(target, closed.children.get('news:publication_date')?.[0]?.text, closed.at);
    else if (rel === 'alternate' && hreflang && href && target.alternates.length < MAX_ALTERNATES)
      target.alternates.push({ hreflang: hreflang.slice(0, 100), href: href.slice(0, MAX_TEXT) });
  }

  function closeField(target: RawEntry, { name, text, at }: { name: Field; text: string; at: TextPosition }): void {
    const value = trimXmlSpace(text);
    const place = skipSpace(text, at);
    if (name === 'guid') {
      feed.guid(value, place);
    } else if (name === 'loc') {
      if (target.loc !== null) {
        if (facts.kind !== 'RSS') builder.problem('sitemap-loc-invalid', 'The entry has a second <loc>.', place, value);
        return;
      }
      target.loc = value;
      target.locAt = place;
      feed.found(path.length);
    } else if (name === 'lastmod') {
      target.lastmod = facts.kind === 'RSS' ? feedDate(value) : value;
      target.lastmodAt = place;
    } else {
      if (name === 'changefreq') schemaProblem(enumerationFault(text), place);
      target[name] = value;
      target.hintsAt = place;
    }
  }

  /** An element may bring its own default namespace; the protocol's own elements are those of the root's. */
  function nameOf(name: string, attributes: Record<string, string>, at: TextPosition): string {
    const own = attributes['xmlns'];
    if (name.includes(':') || own === undefined || own === prefixes.get('')) return canonicalName(name, at);
    return `${EXTENSION_NAMESPACES[own] ?? 'unknown-'}:${name}`;
  }

  return {
    open(name, attributes, at, inside) {
      feed.open(path.length, attributes);
      if (skipped !== null) return void path.push(name);
      declarePrefixes(attributes);
      if (!root) return openRoot(name, attributes, at);
      const canonical = nameOf(name, attributes, at);
      if (entry) {
        if (path.length === entryDepth + 1) openInEntry(entry, canonical, attributes, at, inside);
        else openInside(canonical, attributes, at);
        path.push(canonical);
        return;
      }
      const where = path.length === 1 ? canonical : path.length === 2 ? `${path[1]}/${canonical}` : '';
      if (where === ENTRY_PATH[facts.kind as Exclude<Kind, 'TEXT'>]) {
        openEntry(at);
        schemaProblem(attributeFault(canonical, attributes, prefixes), at);
      } else if (path.length === 1 && schemaKind() !== null) {
        // the schema has extensions before the first entry too
        if (opened > 0 || !canonical.includes(':') || extensionFault(canonical) !== null)
          schemaProblem(`<${canonical.replace(/^unknown-/, '').slice(0, 60)}> is not an element of <${path[0]}>.`, at);
        skipped = path.length;
      }
      path.push(canonical);
    },
    text(text, at) {
      if (skipped !== null) return;
      const value = values.at(-1);
      if (value) value.text += text.slice(0, MAX_TEXT - value.text.length);
      else if (field && path.length === entryDepth + 2) field.text += text.slice(0, MAX_TEXT - field.text.length);
      else if (!field && !item && path.length > 0 && path.length !== textDepth && trimXmlSpace(text) !== '') {
        // one text comes in many pieces
        textDepth = path.length;
        schemaProblem(`<${path.at(-1)}> contains text; only elements are allowed.`, at());
      }
    },
    close() {
      path.pop();
      textDepth = 0;
      if (skipped !== null) {
        if (path.length === skipped) skipped = null;
        return;
      }
      if (!entry) return;
      const closed = values.pop();
      if (closed) closed.text = closed.text.trim();
      else if (item && path.length === entryDepth + 1) {
        closeItem(entry, item);
        item = null;
      } else if (field && path.length === entryDepth + 1) {
        closeField(entry, field);
        field = null;
      } else if (path.length === entryDepth) {
        feed.settle(entry);
        const read = builder.entry(entry);
        entry = null;
        if (read) onEntry(read, facts.kind);
      }
    },
    fault(message, at, bareAmpersand) {
      builder.problem('sitemap-xml-invalid', message, at);
      if (bareAmpersand && field?.name === 'loc') {
        builder.problem('sitemap-loc-invalid', 'The URL contains an unescaped “&”.', at);
      }
    },
  };
}
