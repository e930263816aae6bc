import type { TextPosition } from '../../facts/text-position.js';
import { normalizeUrl } from '../../facts/url.js';
import type { FactsBuilder, RawEntry } from './facts.js';

type Attributes = Readonly<Record<string, string>>;

/** RFC 4287 §4.2.7.2: a relation may be written as the IRI of its registration. */
const ALTERNATE = /^(?:https?:\/\/www\.iana\.org\/assignments\/relation\/)?alternate$/i;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
const MAX_BASE = 2_048;

/** How feeds name the pages of their entries: relative to `xml:base` of an element around (XML Base), else to the feed. */
export class FeedLinks {
  readonly #builder: FactsBuilder;
  /** bases by depth of the element that has them */
  readonly #bases: { depth: number; url: string }[] = [];
  /** the link of the entry that is open is one of HTML: no later one replaces it */
  #isPage = false;
  /** URL that those of the open entry are relative to */
  #base: string | null = null;
  #guid: { value: string; at: TextPosition } | null = null;

  constructor(builder: FactsBuilder) {
    this.#builder = builder;
  }

  /** An element at that depth begins; those that were as deep are over. */
  open(depth: number, attributes: Attributes): void {
    while ((this.#bases.at(-1)?.depth ?? -1) >= depth) this.#bases.pop();
    const own = attributes['xml:base'];
    if (own === undefined || own.length > MAX_BASE) return;
    const url = URL.parse(own.trim(), this.#baseAt(depth) || undefined)?.href;
    if (url !== undefined) this.#bases.push({ depth, url });
  }

  /** The URL of the entry was found in an element at that depth. */
  found(depth: number): void {
    this.#base = this.#baseAt(depth);
  }

  /** An Atom `<link>`: the first alternate that is of HTML or of no said type is the page, else the first of any. */
  link(entry: RawEntry, { rel = 'alternate', type, href = '' }: Attributes, depth: number, at: TextPosition): void {
    if (!ALTERNATE.test(rel.trim()) || this.#isPage) return;
    const isPage = type === undefined || HTML.test(type);
    if (!isPage && entry.loc !== null) return;
    this.#isPage = isPage;
    entry.loc = href.trim();
    entry.locAt = at;
    this.found(depth);
  }

  /** RSS 2.0: a `<guid>` is the URL of an item unless it says otherwise; its `<link>` goes before it. */
  guid(value: string, at: TextPosition): void {
    this.#guid = { value, at };
  }

  /** The entry is over. */
  settle(entry: RawEntry): void {
    const { facts, problem } = this.#builder;
    if (facts.kind !== 'RSS' && facts.kind !== 'ATOM') return;
    if (entry.loc === null && this.#guid !== null && /^https?:/i.test(this.#guid.value)) {
      entry.loc = this.#guid.value;
      entry.locAt = this.#guid.at;
    }
    const { loc, locAt } = entry;
    const isRelative = loc !== null && loc !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(loc);
    const resolved = isRelative && this.#base !== null ? normalizeUrl(loc, this.#base) : null;
    this.#isPage = false;
    this.#base = null;
    this.#guid = null;
    if (resolved === null) return;
    if (facts.kind === 'RSS')
      problem('sitemap-loc-invalid', 'The link is relative; RSS 2.0 requires an absolute URL.', locAt, loc ?? '');
    entry.loc = resolved;
  }

  #baseAt(depth: number): string {
    return this.#bases.findLast((base) => base.depth <= depth)?.url ?? this.#builder.facts.url;
  }
}
