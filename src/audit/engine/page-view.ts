import type { AnchorFacts, LinkElementFacts, MetaFacts } from '../../facts/element-facts.js';
import type { HtmlFacts } from '../../facts/html-facts.js';
import { type HeaderLink, ownHeaderLinks } from '../../facts/link-header.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { isPageStatus } from '../../facts/page-status.js';
import {
  obeyedByGoogle,
  type RobotsMetaDirective,
  robotsDirectives,
  servedDirectives,
} from '../../facts/robots/directives.js';
import { normalizeUrl } from '../../facts/url.js';
import type { LinkSignals } from '../site/link-signals.js';
import type { SitePage } from '../site/site.js';
import { hasInstantRefresh } from '../traits/instant-refresh.js';
import { softNotFound } from '../traits/soft-404.js';
import { type AlternateFacts, alternatesOf, type CanonicalFacts, canonicalsOf } from './canonical-and-hreflang.js';
import type { KeptReadings, Plain, Reading } from './reading.js';
import { asResponse, isUnrenderedShell } from './response-view.js';

export type { AlternateFacts, CanonicalFacts } from './canonical-and-hreflang.js';

/** A page as the rules see it: its facts, and the responses that many rules need, worked out once. */
export interface PageView {
  readonly facts: PageFacts;
  readonly url: string;
  /** fewest clicks from the start page, over the whole site where it is known; null when no link leads here */
  readonly depth: number | null;
  /** signals from the fingerprints of its links on the site; null where there are none */
  readonly signals: LinkSignals | null;
  readonly parsed: URL;
  /** the page's HTML facts; rules on `html`, `indexable` and `rendered` may rely on it */
  readonly html: HtmlFacts;
  /** the page as its response is, before scripts ran; itself where it was not rendered */
  readonly raw: PageView;
  /** a status of a page (`page-status.ts`), HTML, fetched by us, not bot-walled, not soft-404, and no shell */
  readonly eligible: boolean;
  /** an application shell that was not rendered: nobody knows what it shows */
  readonly isUnrenderedShell: boolean;
  readonly indexable: boolean;
  /** a refresh points to another URL at once: Google takes the page for a redirect */
  readonly hasInstantRefresh: boolean;
  /** meta or header noindex or none, for `*` or Googlebot */
  readonly noindex: boolean;
  /** page-level nofollow or none */
  readonly nofollow: boolean;
  /** text of the first title in the head, else of the first one anywhere; empty when there is none */
  readonly title: string;
  /** content of the first description in the head; empty when there is none */
  readonly description: string;
  readonly h1: string;
  /** words of the main content; 0 without HTML */
  readonly mainWords: number;
  /** hash of the main content's text; null when there is none */
  readonly textHash: string | null;
  /** fingerprint of its markup's frame, the same for pages of one template; empty without HTML */
  readonly template: string;
  /** why the page looks like an error page although it returns 200; empty when it does not */
  readonly softNotFound: readonly string[];
  /** canonical links in the head and in the Link header, in that order, empty hrefs left out; those in the body do not count */
  readonly canonicals: readonly CanonicalFacts[];
  /** the one canonical URL that counts: the first valid http(s) one of head or header; null when there is none */
  readonly canonical: string | null;
  /** canonical is absent or the page itself */
  readonly selfCanonical: boolean;
  /** alternates with hreflang in head and Link header; those in the body do not count: see `links('alternate')` */
  readonly alternates: readonly AlternateFacts[];
  /** robots directives in force for `agent`, lower case, metas and headers together */
  readonly directives: readonly RobotsMetaDirective[];
  /** contents of metas in the head with that key (name or property), empty ones left out */
  meta(key: string): readonly MetaFacts[];
  /** links with an http(s) target, in document order */
  readonly webAnchors: readonly WebAnchor[];
  /** `<link>` elements with that rel, anywhere in the document */
  links(rel: string): readonly LinkElementFacts[];
  /** all values of that response header joined by `, `; null without it */
  header(name: string): string | null;
  /** the value of a reading: the one that was kept where the page was parsed, else worked out once */
  read<T extends Plain>(reading: Reading<T>): T;
}

export type WebAnchor = AnchorFacts & { href: string; url: string };

export function createPageView(facts: PageFacts, aside: Aside = {}): PageView {
  return new View(facts, aside);
}

/** Everything that is known of a page besides its facts. */
export interface Aside {
  /** only the whole link graph knows the fewest clicks */
  depth?: number | null | undefined;
  /** results computed from the same facts before: those that need the whole page are taken from it */
  known?: Known | undefined;
  signals?: LinkSignals | undefined;
  readings?: KeptReadings | undefined;
}

type Known = Pick<
  SitePage,
  | 'eligible'
  | 'indexable'
  | 'noindex'
  | 'title'
  | 'description'
  | 'h1'
  | 'canonical'
  | 'mainWords'
  | 'textHash'
  | 'template'
>;

const NO_ALTERNATES: readonly AlternateFacts[] = [];
const NO_METAS: readonly MetaFacts[] = [];

/** Results are kept in private fields after the first call: most rules never need most of them. */
class View implements PageView {
  readonly url: string;
  readonly signals: LinkSignals | null;
  private readonly known: Known | undefined;
  private readonly readings: KeptReadings | undefined;
  #read: Map<Reading, unknown> | undefined;
  readonly #depth: number | null | undefined;
  #raw: PageView | undefined;
  #parsed: URL | undefined;
  #eligible: boolean | undefined;
  #indexable: boolean | undefined;
  #webAnchors: readonly WebAnchor[] | undefined;
  #hasInstantRefresh: boolean | undefined;
  #noindex: boolean | undefined;
  #softNotFound: readonly string[] | undefined;
  #canonicals: readonly CanonicalFacts[] | undefined;
  #alternates: readonly AlternateFacts[] | undefined;
  #directives: readonly RobotsMetaDirective[] | undefined;
  #headerLinks: readonly HeaderLink[] | undefined;

  constructor(
    readonly facts: PageFacts,
    { depth, known, signals, readings }: Aside,
  ) {
    this.url = facts.url;
    this.#depth = depth;
    this.known = known;
    this.signals = signals ?? null;
    this.readings = readings;
    if (known === undefined) return;
    this.#eligible = known.eligible;
    this.#indexable = known.indexable;
    this.#noindex = known.noindex;
  }

  get depth(): number | null {
    return this.#depth === undefined ? this.facts.depth : this.#depth;
  }

  get parsed(): URL {
    this.#parsed ??= new URL(this.url);
    return this.#parsed;
  }

  get html(): HtmlFacts {
    if (this.facts.html === null) throw new TypeError('This page has no HTML: restrict the rule to eligible pages.');
    return this.facts.html;
  }

  get raw(): PageView {
    this.#raw ??= this.facts.raw === undefined ? this : new View(asResponse(this.facts), { depth: this.#depth });
    return this.#raw;
  }

  get isUnrenderedShell(): boolean {
    // an eligible page is none, and to ask its facts has the whole page unpacked
    return this.#eligible !== true && isUnrenderedShell(this.facts);
  }

  get eligible(): boolean {
    const { facts } = this;
    this.#eligible ??=
      facts.outcome === 'OK' &&
      isPageStatus(facts.status) &&
      facts.html !== null &&
      facts.inconclusive === null &&
      facts.robots.us &&
      !this.isUnrenderedShell &&
      this.softNotFound.length === 0;
    return this.#eligible;
  }

  get indexable(): boolean {
    this.#indexable ??=
      this.eligible && !this.noindex && this.facts.robots.googlebot && this.selfCanonical && !this.hasInstantRefresh;
    return this.#indexable;
  }

  get hasInstantRefresh(): boolean {
    this.#hasInstantRefresh ??= hasInstantRefresh(this.facts);
    return this.#hasInstantRefresh;
  }

  get noindex(): boolean {
    this.#noindex ??= obeyedByGoogle([...this.directives, ...servedDirectives(this.facts)], ['noindex', 'none']);
    return this.#noindex;
  }

  get nofollow(): boolean {
    return obeyedByGoogle(this.directives, ['nofollow', 'none']);
  }

  get softNotFound(): readonly string[] {
    this.#softNotFound ??= softNotFound(this.facts, this.noindex);
    return this.#softNotFound;
  }

  get title(): string {
    if (this.known !== undefined) return this.known.title;
    const titles = this.facts.html?.titles ?? [];
    return (titles.find((title) => title.inHead) ?? titles[0])?.text ?? '';
  }

  get description(): string {
    if (this.known !== undefined) return this.known.description;
    const metas = this.facts.html?.metas ?? NO_METAS;
    return metas.find((meta) => meta.inHead && meta.attribute === 'name' && meta.key === 'description')?.content ?? '';
  }

  get h1(): string {
    if (this.known !== undefined) return this.known.h1;
    return this.facts.html?.headings.find((heading) => heading.level === 1 && heading.text !== '')?.text ?? '';
  }

  get mainWords(): number {
    return this.known === undefined ? (this.facts.html?.text.mainWords ?? 0) : this.known.mainWords;
  }

  get textHash(): string | null {
    return this.known === undefined ? (this.facts.html?.text.hash ?? null) : this.known.textHash;
  }

  get template(): string {
    return this.known === undefined ? (this.facts.html?.template ?? '') : this.known.template;
  }

  get canonicals(): readonly CanonicalFacts[] {
    this.#canonicals ??= canonicalsOf(this, this.headerLinks);
    return this.#canonicals;
  }

  get canonical(): string | null {
    if (this.known !== undefined) return this.known.canonical;
    return this.canonicals.find((canonical) => canonical.url !== null)?.url ?? null;
  }

  get selfCanonical(): boolean {
    const { canonical } = this;
    return canonical === null || canonical === this.url || canonical === normalizeUrl(this.url);
  }

  get alternates(): readonly AlternateFacts[] {
    if (this.signals?.noted('ALTERNATES') === false) return NO_ALTERNATES;
    this.#alternates ??= alternatesOf(this, this.headerLinks);
    return this.#alternates;
  }

  get directives(): readonly RobotsMetaDirective[] {
    this.#directives ??= robotsDirectives(this.facts.html?.metas ?? NO_METAS, this.facts.headers['x-robots-tag'] ?? []);
    return this.#directives;
  }

  private get headerLinks(): readonly HeaderLink[] {
    this.#headerLinks ??= ownHeaderLinks(this.facts.headers.link ?? [], this.url);
    return this.#headerLinks;
  }

  meta(key: string): readonly MetaFacts[] {
    const metas = this.facts.html?.metas ?? NO_METAS;
    return metas.filter(
      (meta) =>
        meta.inHead &&
        meta.key === key &&
        meta.content.trim() !== '' &&
        (meta.attribute === 'name' || meta.attribute === 'property'),
    );
  }

  get webAnchors(): readonly WebAnchor[] {
    this.#webAnchors ??= this.html.anchors.filter(
      (anchor): anchor is WebAnchor => anchor.href !== null && anchor.url !== null,
    );
    return this.#webAnchors;
  }

  links(rel: string): readonly LinkElementFacts[] {
    return this.facts.html?.links.filter((link) => link.rel.includes(rel)) ?? [];
  }

  header(name: string): string | null {
    return this.facts.headers[name.toLowerCase()]?.join(', ') ?? null;
  }

  read<T extends Plain>(reading: Reading<T>): T {
    const place = this.readings?.places.get(reading);
    const kept = place === undefined ? null : (this.readings?.values[place] ?? null);
    if (kept !== null) return kept as T;
    this.#read ??= new Map();
    if (!this.#read.has(reading)) this.#read.set(reading, reading.of(this));
    return this.#read.get(reading) as T;
  }
}
