import { assetKindOf } from '../facts/asset-kind.js';
import type { DiscoveredBy, PageFacts } from '../facts/page-facts.js';
import { isPageStatus } from '../facts/page-status.js';
import type { AssetFacts } from '../facts/site-facts.js';
import { addressAt, followedOf, LINK_KIND, type LinkKind, type UrlList } from '../facts/url-list.js';
import { HashIndex } from '../structures/hash-index.js';
import { assetFacts } from './check-assets.js';
import type { DiscoveredUrl } from './frontier.js';
import type { CrawlDigest } from './threads/page-reader.js';
import type { Visited } from './visit.js';

export interface NamedFilesOptions {
  /** links are followed, and not redirects alone */
  followsLinks: boolean;
  /** the URL is one to be crawled but for its name */
  isNamedLikeFile(url: string, depth: number | null): boolean;
  /** files as the previous audit knows them, by URL */
  previous(): Promise<ReadonlyMap<string, AssetFacts>>;
}

/** so many are requested for their type; the others count as files */
const MOST = 10_000;
const LANES = 32;
/** kinds whose content no check looks into: what came shows all that is known of them */
const SHOWN_BY_HEADERS: ReadonlySet<AssetFacts['kind']> = new Set(['PDF', 'OTHER']);

type Asked = (found: DiscoveredUrl) => Promise<Visited | null>;

/**
 * URLs that are named like files. Content-Type decides what they are, not the name (RFC 9110 §8.3): `/learn/node.js` or
 * `File:Map.jpg` may be a page. Each is requested once, its body no further than it takes to know that it is no HTML.
 */
export class NamedFiles<D extends CrawlDigest = CrawlDigest> {
  readonly #options: NamedFilesOptions;
  readonly #met = new HashIndex();
  readonly #settled = new Set<string>();
  readonly #pages = new Set<string>();
  readonly #facts: AssetFacts[] = [];
  #waiting = new Map<string, DiscoveredUrl>();

  constructor(options: NamedFilesOptions) {
    this.#options = options;
  }

  /** Notes those that a page points to. */
  note({ depth, addresses }: { depth: number | null; addresses: UrlList }): void {
    for (const packed of addresses.followed) {
      const { at, kind } = followedOf(packed);
      if (!this.#options.followsLinks && kind !== LINK_KIND.REDIRECT) continue;
      const before = this.#met.size;
      this.#met.addPair(addresses.hashes[2 * at] as number, addresses.hashes[2 * at + 1] as number);
      if (this.#met.size === before) continue;
      const url = addressAt(addresses, at);
      // a copy: what is cut out of a page's list would keep the whole list in memory
      this.offer({ url: Buffer.from(url).toString(), ...followed(kind, depth) });
    }
  }

  offer(found: DiscoveredUrl): void {
    const { url, depth } = found;
    if (this.#waiting.size + this.#settled.size >= MOST || this.#waiting.has(url) || this.#settled.has(url)) return;
    if (this.#options.isNamedLikeFile(url, depth)) this.#waiting.set(url, found);
  }

  /** Asks for the type of all that were met. Those that are pages are handed back with what came. */
  async probe(ask: Asked, signal: AbortSignal): Promise<{ found: DiscoveredUrl; visited: Visited<D> }[]> {
    if (this.#waiting.size === 0) return [];
    const previous = await this.#options.previous();
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    const pages: { found: DiscoveredUrl; visited: Visited<D> }[] = [];
    const lane = async (): Promise<void> => {
      for (let found = waiting.pop(); found && !signal.aborted; found = waiting.pop()) {
        this.#settled.add(found.url);
        if (wasFile(previous.get(found.url))) continue;
        const visited = await ask(found);
        if (visited === null) continue;
        const { digest } = visited.page;
        if (digest.hasHtml && isPageStatus(digest.status)) pages.push({ found, visited: visited as Visited<D> });
        else this.#keep(visited);
      }
    };
    await Promise.all(Array.from({ length: Math.min(LANES, waiting.length) }, lane));
    for (const { found } of pages) this.#pages.add(found.url);
    return pages;
  }

  /** requested, and found to be a page */
  isPage(url: string): boolean {
    return this.#pages.has(url);
  }

  /** facts of the known files, so that they are not requested again */
  get facts(): readonly AssetFacts[] {
    return this.#facts;
  }

  #keep({ page }: Visited): void {
    const kind = assetKindOf(page.digest.url) ?? 'OTHER';
    const { status } = page.digest;
    const isEnd = status !== null && (status < 300 || status >= 400);
    if (isEnd && SHOWN_BY_HEADERS.has(kind))
      this.#facts.push(fileFacts(page.facts, kind, new Date(page.facts.fetchedAt)));
  }
}

/** The check of files asks by what is known whether it has changed. */
const wasFile = (file: AssetFacts | undefined): boolean =>
  file?.status === 200 && file.mediaType !== null && !/^(?:text\/html|application\/xhtml\+xml)$/.test(file.mediaType);

/** The facts that the check of files would have learned of it. */
function fileFacts(page: PageFacts, kind: AssetFacts['kind'], now: Date): AssetFacts {
  const { url, status, robots, headers, wireBytes, truncated, timing } = page;
  if (status === null || timing === null) throw new Error(`There was no response for ${url}.`);
  const { contentEncoding, sniffedType, inconclusive } = page;
  const response = { ok: true, url, status, headers, wireBytes, truncated, contentEncoding, timing } as const;
  const facts = assetFacts(
    { url, kind },
    { ...response, httpVersion: page.httpVersion ?? '1.1', body: new Uint8Array(), tls: null },
    robots,
    now,
  );
  return {
    ...facts,
    sniffedType,
    inconclusive: facts.inconclusive || inconclusive !== null,
    wireBytes: facts.wireBytes ?? (truncated === null ? wireBytes : null),
  };
}

function followed(kind: LinkKind, depth: number | null): { depth: number | null; discoveredBy: DiscoveredBy } {
  if (kind === LINK_KIND.REDIRECT) return { depth, discoveredBy: 'REDIRECT' };
  if (kind === LINK_KIND.CANONICAL) return { depth: null, discoveredBy: 'CANONICAL' };
  if (kind === LINK_KIND.HREFLANG) return { depth: null, discoveredBy: 'HREFLANG' };
  return { depth: depth === null ? null : depth + 1, discoveredBy: 'LINK' };
}
