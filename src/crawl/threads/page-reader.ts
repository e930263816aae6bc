import type { HtmlFacts } from '../../facts/html-facts.js';
import type { FetchOutcome, PageFacts } from '../../facts/page-facts.js';
import { servedTemplate } from '../../facts/render-template.js';
import { type UrlList, UrlListBuilder } from '../../facts/url-list.js';
import { isChanged } from '../../facts/view-difference.js';
import { type Novelty, noveltyOf } from '../admission/novelty.js';
import { collectLinks } from '../discover.js';
import type { CustomExtraction } from '../extract/custom-extraction.js';
import { unpack } from '../packed/open-facts.js';
import { packFacts } from '../packed/packed-facts.js';
import { type FetchedInput, pageFacts } from '../page.js';
import type { Rendering } from '../render/render.js';
import { type SharedReading, withRendering } from '../render/rendered-page.js';
import { createResolverCache } from '../resolver.js';

/** The facts of a page that the crawl goes by. Plain data: handed from the thread that read the page instead of its facts. */
export interface CrawlDigest {
  url: string;
  depth: number | null;
  status: number | null;
  outcome: FetchOutcome;
  inconclusive: boolean;
  hasHtml: boolean;
  /** its HTML as served has hardly any content, or routes in fragments: a browser may show something else */
  looksLikeShell: boolean;
  /** `servedTemplate` */
  template: string;
  unchanged: boolean;
  /** whether rendering changed what a search engine makes of it; null where it was not rendered */
  changedByRendering: boolean | null;
  /** rules find something on the rendered page and nothing on its response, or the other way round; absent where none looked */
  inDoubt?: boolean;
  /** axe-core looked at it, or began to and was ended for its time */
  checkedForAccess: boolean;
  ttfbMs: number | null;
  /** null without HTML */
  novelty: Novelty | null;
  addresses: UrlList;
}

/** Works out what is wanted of a page's facts besides the facts themselves, where they are born. */
export type Digester<D extends CrawlDigest = CrawlDigest> = (facts: PageFacts) => { digest: D; appendix?: Uint8Array };

/** How pages of one site are read. */
export interface PageWork<D extends CrawlDigest = CrawlDigest> {
  digester: Digester<D>;
  /** the project's own extraction of each page; undefined: none */
  custom?: CustomExtraction | undefined;
}

/** The result of a fetch: its digest, and its facts as they are stored. */
export interface ReadPage<D extends CrawlDigest = CrawlDigest> {
  readonly digest: D;
  readonly packed: Uint8Array;
  /** unpacked when somebody asks: few do */
  readonly facts: PageFacts;
}

/** Turns responses into facts, on this thread or on others. */
export interface PageReader<D extends CrawlDigest = CrawlDigest> {
  read(input: FetchedInput): Promise<ReadPage<D>>;
  /** a page of those packed facts as a browser has shown it; as it was where that cannot be read */
  readRendered(packed: Uint8Array, rendering: Rendering): Promise<ReadPage<D>>;
  /** the same for facts that no body has to be read for */
  take(facts: PageFacts): ReadPage<D>;
  /** So many pages are known and not read yet. */
  expect?(pages: number): void;
  close(): Promise<void>;
}

/** A page that was read, and what a browser has made of it since. */
export interface RenderedInput {
  packed: Uint8Array;
  rendering: Rendering;
}

/** A page whose facts stay packed until they are read. */
export class PackedPage<D extends CrawlDigest> implements ReadPage<D> {
  #facts: PageFacts | undefined;

  constructor(
    readonly digest: D,
    readonly packed: Uint8Array,
  ) {}

  get facts(): PageFacts {
    this.#facts ??= unpack<PageFacts>(this.packed);
    return this.#facts;
  }
}

/** Reads pages on the calling thread. */
export function createPageReader(): PageReader;
export function createPageReader<D extends CrawlDigest>(work: PageWork<D>): PageReader<D>;
export function createPageReader({ digester, custom }: PageWork = { digester: crawlDigester }): PageReader {
  const shared = { resolved: createResolverCache(), ...(custom && { custom }) };
  return {
    read: async (input) => readPage({ ...input, ...shared }, digester),
    readRendered: async (packed, rendering) => readRenderedPage({ packed, rendering }, digester, shared),
    take: (facts) => takePage(facts, digester),
    close: async () => {},
  };
}

export const readPage = <D extends CrawlDigest>(input: FetchedInput, digester: Digester<D>): ReadPage<D> =>
  takePage(pageFacts(input), digester);

export const readRenderedPage = <D extends CrawlDigest>(
  { packed, rendering }: RenderedInput,
  digester: Digester<D>,
  shared: SharedReading,
): ReadPage<D> => takePage(withRendering(unpack<PageFacts>(packed), rendering, shared), digester);

export function takePage<D extends CrawlDigest>(facts: PageFacts, digester: Digester<D>): ReadPage<D> {
  const { digest, appendix } = digester(facts);
  return { digest, packed: packFacts(facts, appendix), facts };
}

/** The digest of every crawl, for those that want nothing else. */
export const crawlDigester: Digester = (facts) => {
  const addresses = new UrlListBuilder();
  collectLinks(facts, addresses);
  return { digest: crawlDigest(facts, { addresses: addresses.build(), template: servedTemplate(facts) }) };
};

/** words of a page that shows nothing but that it is loading */
const WAITING_WORDS = 10;

/** An empty root that a script fills. What else scripts make of short pages is seen by the samples of their template. */
export const looksLikeShell = ({ spa, shell, templated, scripts, text, anchorCount, imageCount }: HtmlFacts): boolean =>
  spa ||
  shell === true ||
  templated === true ||
  (text.words <= WAITING_WORDS &&
    anchorCount === 0 &&
    imageCount === 0 &&
    scripts.some(({ type }) => /javascript|module/.test(type)));

export function crawlDigest(
  facts: PageFacts,
  { addresses, template }: Pick<CrawlDigest, 'addresses' | 'template'>,
): CrawlDigest {
  // the response of a page that was rendered, too
  const served = facts.raw ?? facts.html;
  return {
    url: facts.url,
    depth: facts.depth,
    status: facts.status,
    outcome: facts.outcome,
    inconclusive: facts.inconclusive !== null,
    hasHtml: facts.html !== null,
    looksLikeShell: served !== null && looksLikeShell(served),
    template,
    unchanged: facts.unchanged !== undefined,
    changedByRendering: changedByRendering(facts),
    checkedForAccess: facts.rendered?.axe !== undefined || facts.rendered?.givenUp?.includes('axe') === true,
    ttfbMs: facts.timing?.ttfbMs ?? null,
    novelty: facts.html && noveltyOf(facts.html),
    addresses,
  };
}

export function changedByRendering({ clientRedirect, raw, html, rendered }: PageFacts): boolean | null {
  if (clientRedirect !== undefined) return true;
  return rendered && raw && html ? isChanged(raw, html) : null;
}
