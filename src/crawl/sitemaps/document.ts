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
export class SitemapDocument implements XmlHandlers {
  readonly #builder: FactsBuilder;
  readonly #onEntry: OnSitemapEntry;
  readonly #feed: FeedLinks;
  readonly #path: string[] = [];
  readonly #prefixes = new Map<string, string>();
  #hasRoot = false;
  #entryDepth = 0;
  #entry: RawEntry | null = null;
  #field: { name: Field; text: string; at: TextPosition } | null = null;
  /** entries that were opened */
  #opened = 0;
  #order: EntryOrder = newOrder();
  #item: ExtensionItem | null = null;
  /** values of the extension that are open, innermost last */
  readonly #values: ExtensionValue[] = [];
  /** depth at which content of no concern began; null outside of it */
  #skipped: number | null = null;
  /** depth of the element whose own text was reported last */
  #textDepth = 0;

  constructor(builder: FactsBuilder, onEntry: OnSitemapEntry) {
    this.#builder = builder;
    this.#onEntry = onEntry;
    this.#feed = new FeedLinks(builder);
  }

  open(name: string, attributes: Record<string, string>, at: TextPosition, inside: TextPosition): void {
    this.#feed.open(this.#path.length, attributes);
    if (this.#skipped !== null) return void this.#path.push(name);
    this.#declarePrefixes(attributes);
    if (!this.#hasRoot) return this.#openRoot(name, attributes, at);
    const canonical = this.#nameOf(name, attributes, at);
    if (this.#entry) {
      if (this.#path.length === this.#entryDepth + 1) this.#openInEntry(this.#entry, canonical, attributes, at, inside);
      else this.#openInside(canonical, attributes, at);
      this.#path.push(canonical);
      return;
    }
    const where = this.#path.length === 1 ? canonical : this.#path.length === 2 ? `${this.#path[1]}/${canonical}` : '';
    if (where === ENTRY_PATH[this.#builder.facts.kind as Exclude<Kind, 'TEXT'>]) {
      this.#openEntry(at);
      this.#schemaProblem(attributeFault(canonical, attributes, this.#prefixes), at);
    } else if (this.#path.length === 1 && this.#schemaKind !== null) {
      // the schema has extensions before the first entry too
      if (this.#opened > 0 || !canonical.includes(':') || extensionFault(canonical) !== null)
        this.#schemaProblem(
          `<${canonical.replace(/^unknown-/, '').slice(0, 60)}> is not an element of <${this.#path[0]}>.`,
          at,
        );
      this.#skipped = this.#path.length;
    }
    this.#path.push(canonical);
  }

  text(text: string, at: () => TextPosition): void {
    if (this.#skipped !== null) return;
    const value = this.#values.at(-1);
    if (value) value.text += text.slice(0, MAX_TEXT - value.text.length);
    else if (this.#field && this.#path.length === this.#entryDepth + 2)
      this.#field.text += text.slice(0, MAX_TEXT - this.#field.text.length);
    else if (
      !this.#field &&
      !this.#item &&
      this.#path.length > 0 &&
      this.#path.length !== this.#textDepth &&
      trimXmlSpace(text) !== ''
    ) {
      // one text comes in many pieces
      this.#textDepth = this.#path.length;
      this.#schemaProblem(`<${this.#path.at(-1)}> contains text; only elements are allowed.`, at());
    }
  }

  close(): void {
    this.#path.pop();
    this.#textDepth = 0;
    if (this.#skipped !== null) {
      if (this.#path.length === this.#skipped) this.#skipped = null;
      return;
    }
    if (!this.#entry) return;
    const closed = this.#values.pop();
    if (closed) closed.text = closed.text.trim();
    else if (this.#item && this.#path.length === this.#entryDepth + 1) {
      this.#closeItem(this.#entry, this.#item);
      this.#item = null;
    } else if (this.#field && this.#path.length === this.#entryDepth + 1) {
      this.#closeField(this.#entry, this.#field);
      this.#field = null;
    } else if (this.#path.length === this.#entryDepth) {
      this.#feed.settle(this.#entry);
      const read = this.#builder.entry(this.#entry);
      this.#entry = null;
      if (read) this.#onEntry(read, this.#builder.facts.kind);
    }
  }

  fault(message: string, at: TextPosition, bareAmpersand: boolean): void {
    this.#builder.problem('sitemap-xml-invalid', message, at);
    if (bareAmpersand && this.#field?.name === 'loc') {
      this.#builder.problem('sitemap-loc-invalid', 'The URL contains an unescaped “&”.', at);
    }
  }

  /** kinds that a schema exists for */
  get #schemaKind(): SchemaKind | null {
    const { kind } = this.#builder.facts;
    return kind === 'URLSET' || kind === 'INDEX' ? kind : null;
  }

  #schemaProblem(fault: string | null, at: TextPosition): void {
    if (fault !== null && this.#schemaKind !== null) this.#builder.problem('sitemap-schema-invalid', fault, at);
  }

  /** `image:image` by its namespace, whatever the prefix; the core vocabulary by its bare name */
  #canonicalName(name: string, at: TextPosition): string {
    const colon = name.indexOf(':');
    if (colon < 0) return name;
    const prefix = name.slice(0, colon);
    const local = name.slice(colon + 1);
    const uri = this.#prefixes.get(prefix);
    if (uri === undefined) {
      this.#builder.problem('sitemap-xml-invalid', `The prefix “${prefix.slice(0, 60)}” is not declared.`, at, name);
      if (this.#prefixes.size < MAX_PREFIXES) this.#prefixes.set(prefix, `undeclared:${prefix}`);
      return name;
    }
    if (uri === this.#prefixes.get('')) return local;
    return `${EXTENSION_NAMESPACES[uri] ?? `unknown-${prefix}`}:${local}`;
  }

  #declarePrefixes(attributes: Record<string, string>): void {
    for (const name in attributes) {
      if (!name.startsWith('xmlns:') || this.#prefixes.size >= MAX_PREFIXES) continue;
      this.#prefixes.set(name.slice(6), attributes[name] ?? '');
    }
  }

  #openRoot(name: string, attributes: Record<string, string>, at: TextPosition): void {
    this.#hasRoot = true;
    const colon = name.indexOf(':');
    const local = name.slice(colon + 1);
    const kind = Object.hasOwn(ROOTS, local) ? (ROOTS[local] ?? null) : null;
    if (kind === null) {
      this.#builder.problem(
        'sitemap-xml-invalid',
        `<${local.slice(0, 60)}> is not the root of a sitemap or feed.`,
        at,
        name,
      );
      return stopReading();
    }
    this.#builder.facts.kind = kind;
    const namespace = attributes[colon < 0 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`] ?? '';
    this.#prefixes.set('', namespace);
    if ((kind === 'URLSET' || kind === 'INDEX') && namespace !== NAMESPACE) {
      const message = namespace === '' ? 'The root declares no namespace.' : 'The root is in another namespace.';
      this.#builder.problem('sitemap-namespace', `${message} It must be ${NAMESPACE}.`, at, namespace || undefined);
    }
    if (kind === 'INDEX' && this.#builder.facts.declaredBy === 'INDEX') {
      this.#builder.problem('sitemap-index-nested', NESTED_INDEX, at);
    }
    this.#schemaProblem(attributeFault(local, attributes, this.#prefixes), at);
    this.#path.push(local);
  }

  #openEntry(at: TextPosition): void {
    this.#opened += 1;
    this.#order = newOrder();
    if (this.#opened > SITEMAP_MAX_ENTRIES) {
      this.#builder.facts.entries += 1;
      this.#builder.problem(
        'sitemap-too-many-urls',
        'The file has more than 50,000 entries; the rest was skipped.',
        at,
      );
      stopReading();
    }
    this.#entryDepth = this.#path.length;
    this.#entry = {
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

  #openInEntry(
    target: RawEntry,
    name: string,
    attributes: Record<string, string>,
    at: TextPosition,
    inside: TextPosition,
  ): void {
    const kind = this.#schemaKind;
    const fields = FIELDS[this.#builder.facts.kind as Exclude<Kind, 'TEXT'>];
    if (name === 'link' && this.#builder.facts.kind === 'ATOM') {
      this.#feed.link(target, attributes, this.#path.length, inside);
      return;
    }
    const isForeign = name.includes(':');
    if (kind !== null && isForeign) passExtension(this.#order, kind);
    if (kind !== null && !isForeign)
      this.#schemaProblem(orderFault(name, this.#order, kind) ?? attributeFault(name, attributes, this.#prefixes), at);
    if (isExtensionItem(name)) this.#item = { name, at, attributes, children: new Map() };
    else if (isForeign && kind !== null) {
      this.#schemaProblem(extensionFault(name), at);
      this.#skipped = this.#path.length;
    } else if (name === 'guid' && attributes.isPermaLink?.trim() === 'false') this.#skipped = this.#path.length;
    else if (Object.hasOwn(fields, name)) this.#field = { name: fields[name] ?? 'loc', text: '', at: inside };
    else if (kind !== null) this.#skipped = this.#path.length;
  }

  /** Below an extension, or below a field, which has text only. */
  #openInside(name: string, attributes: Record<string, string>, at: TextPosition): void {
    if (this.#field)
      return this.#schemaProblem(`<${this.#path.at(-1)}> contains an element; only text is allowed.`, at);
    if (!this.#item) return;
    const key = [...this.#path.slice(this.#entryDepth + 2), name].join('/');
    const value = { text: '', attributes };
    this.#values.push(value);
    const known = this.#item.children.get(key) ?? [];
    if (known.length < MAX_EXTENSION_CHILDREN) known.push(value);
    if (this.#item.children.size < MAX_EXTENSION_CHILDREN) this.#item.children.set(key, known);
  }

  #closeItem(target: RawEntry, closed: ExtensionItem): void {
    for (const fault of extensionFaults(closed)) this.#builder.problem('sitemap-extension-invalid', fault, closed.at);
    const { rel, hreflang, href } = closed.attributes;
    if (closed.name === 'image:image') {
      target.images += 1;
      if (target.images === MAX_IMAGES + 1)
        this.#builder.problem('sitemap-extension-invalid', `The entry has more than ${MAX_IMAGES} images.`, closed.at);
    } else if (closed.name === 'video:video') target.videos += 1;
    else if (closed.name === 'news:news')
      this.#builder.article(target, closed.children.get('news:publication_date')?.[0]?.text, closed.at);
    else if (rel === 'alternate' && hreflang && href && target.alternates.length < MAX_ALTERNATES)
      target.alternates.push({ hreflang: hreflang.slice(0, 100), href: href.slice(0, MAX_TEXT) });
  }

  #closeField(target: RawEntry, { name, text, at }: { name: Field; text: string; at: TextPosition }): void {
    const value = trimXmlSpace(text);
    const place = skipSpace(text, at);
    if (name === 'guid') {
      this.#feed.guid(value, place);
    } else if (name === 'loc') {
      if (target.loc !== null) {
        if (this.#builder.facts.kind !== 'RSS')
          this.#builder.problem('sitemap-loc-invalid', 'The entry has a second <loc>.', place, value);
        return;
      }
      target.loc = value;
      target.locAt = place;
      this.#feed.found(this.#path.length);
    } else if (name === 'lastmod') {
      target.lastmod = this.#builder.facts.kind === 'RSS' ? feedDate(value) : value;
      target.lastmodAt = place;
    } else {
      if (name === 'changefreq') this.#schemaProblem(enumerationFault(text), place);
      target[name] = value;
      target.hintsAt = place;
    }
  }

  /** An element may bring its own default namespace; the protocol's own elements are those of the root's. */
  #nameOf(name: string, attributes: Record<string, string>, at: TextPosition): string {
    const own = attributes['xmlns'];
    if (name.includes(':') || own === undefined || own === this.#prefixes.get('')) return this.#canonicalName(name, at);
    return `${EXTENSION_NAMESPACES[own] ?? 'unknown-'}:${name}`;
  }
}
