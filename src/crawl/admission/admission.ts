import type { LeftOutReason } from '../../facts/left-out.js';
import type { DiscoveredBy } from '../../facts/page-facts.js';
import { addressAt, followedOf, LINK_KIND, type LinkKind } from '../../facts/url-list.js';
import type { DiscoveredUrl, FrontierItem } from '../frontier.js';
import type { AuditOptions } from '../options.js';
import { createScope } from '../scope.js';
import type { CrawlDigest } from '../threads/page-reader.js';
import { createGrowthGuard } from './growth.js';
import { LeftOutTally } from './left-out-tally.js';
import { shapeOfUrl, type UrlShape } from './url-shape.js';

export type AdmittedUrl = DiscoveredUrl & { low: number; high: number };

/** The guards that are asked about the URLs on their way into the frontier. */
export interface Admitted {
  /** the URL of that hash is in the frontier, or on its way there */
  isKnown?: (low: number, high: number) => boolean;
  /** how many URLs are known, and how many of them wait */
  known?: () => number;
  waiting?: () => number;
}

/** The page that links. */
export interface LinkedFrom {
  id: number;
  depth: number | null;
  /** redirects in a row before it */
  hops?: number;
  /** as a browser shows it, after it was followed as served */
  again?: boolean;
}

type LinkingPage = Pick<CrawlDigest, 'url' | 'status' | 'hasHtml' | 'novelty' | 'addresses'>;

/** Decides which URLs are crawled. Whatever a guard leaves out is counted. */
export interface Admission {
  /** The URLs to crawl among those that a page points to. */
  follow(page: LinkingPage, from: LinkedFrom, admitted?: Admitted): Generator<AdmittedUrl>;
  /** Whether a URL that no page points to is crawled. */
  admits(found: DiscoveredUrl, admitted?: Admitted): boolean;
  /** Whether a URL that was let in still is: what it is one of may have turned out to be a trap. */
  stillAdmits(item: Pick<FrontierItem, 'url' | 'grown' | 'linkedFrom'>): boolean;
  /** A page that was stored before: what it points to and is not in the frontier was left out. */
  recall(page: LinkingPage, from: LinkedFrom, isKnown: NonNullable<Admitted['isKnown']>): void;
  /** Counts what the recalled pages point to, now that all of them are known. */
  settle(): void;
  /** Whether a URL is left out for its name alone. */
  isNamedLikeFile(url: string): boolean;
  readonly leftOut: LeftOutTally;
}

/** URLs that wait for each page of the limit */
const WAITING_PER_PAGE = 20;

/** How a URL is followed: whether it counts as a click, and what it is called. */
const FOLLOWED: Readonly<Record<LinkKind, { by: DiscoveredBy; clicks: number | null }>> = {
  [LINK_KIND.REDIRECT]: { by: 'REDIRECT', clicks: 0 },
  [LINK_KIND.LINK]: { by: 'LINK', clicks: 1 },
  [LINK_KIND.SERIES]: { by: 'LINK', clicks: 0 },
  [LINK_KIND.CANONICAL]: { by: 'CANONICAL', clicks: null },
  [LINK_KIND.HREFLANG]: { by: 'HREFLANG', clicks: null },
};

/** URLs that are looked at once more where an audit is taken over */
const MAX_RECALLED = 100_000;

/** Reasons that hold whoever links to a URL, and however often: they are looked at once. */
const FINAL: ReadonlySet<LeftOutReason> = new Set<LeftOutReason>([
  'OTHER_HOST',
  'TOO_MANY_HOSTS',
  'EXCLUDED',
  'NOT_INCLUDED',
  'URL_TOO_LONG',
  'FILE',
  'PROXY',
]);

export function createAdmission(startUrl: string, options: AuditOptions, now: Date): Admission {
  const scope = createScope({ startUrl, ...options });
  const leftOut = new LeftOutTally();
  const recalled: { page: LinkingPage; found: AdmittedUrl }[] = [];
  const growth = createGrowthGuard({ maxVariants: options.maxVariants, now });
  const maxDepth = options.maxDepth ?? DEEPEST;
  const maxWaiting = WAITING_PER_PAGE * options.maxPages;
  const followsLinks = options.discovery !== 'SITEMAPS' && options.discovery !== 'LIST';

  function* follow(
    page: LinkingPage,
    { id, depth, hops, again }: LinkedFrom,
    { isKnown, known, waiting }: Admitted = {},
  ): Generator<AdmittedUrl> {
    const { addresses, url: pageUrl } = page;
    const shape = shapeOfUrl(pageUrl);
    const isRedirect = page.status !== null && page.status >= 300 && page.status < 400;
    let room = options.maxLinksPerPage;
    for (const packed of addresses.followed) {
      const { at, kind } = followedOf(packed);
      const [low, high] = [addresses.hashes[2 * at] as number, addresses.hashes[2 * at + 1] as number];
      if (isKnown?.(low, high)) continue;
      if (!followsLinks && kind !== LINK_KIND.REDIRECT) continue;
      const before = leftOut.reasonOf(low, high, pageUrl);
      if (before !== undefined && FINAL.has(before)) continue;
      const url = addressAt(addresses, at);
      const { by, clicks } = FOLLOWED[kind];
      const [step, against] = judge(url, shape);
      const deeper = depth === null || clicks === null ? null : depth + (step?.turns ? 0 : clicks);
      const redirects = kind === LINK_KIND.REDIRECT && isRedirect ? (hops ?? 0) + 1 : 0;
      const reason =
        against ??
        step?.trap ??
        (redirects > options.maxRedirects ? 'TOO_MANY_REDIRECTS' : null) ??
        (deeper !== null && deeper > maxDepth && url !== startUrl ? 'TOO_DEEP' : null) ??
        // an index may be the only page to link to its entries: it is cut where more is known than may be fetched
        (room <= 0 && known && known() >= options.maxPages ? 'TOO_MANY_LINKS' : null) ??
        (waiting && waiting() >= maxWaiting ? 'WAITING_LIST_FULL' : null);
      if (reason !== null) {
        leftOut.add(reason, url, pageUrl);
        continue;
      }
      if (before !== undefined) leftOut.readmit(low, high);
      room -= 1;
      const grown = step?.grown ?? false;
      yield { url, depth: deeper, discoveredBy: by, linkedFrom: id, hops: redirects, grown, low, high };
    }
    if (!again) growth.read(page, shape);
  }

  function judge(url: string, source: UrlShape) {
    const against = scope.reasonAgainst(url);
    return [against === null ? growth.step(source, shapeOfUrl(url)) : null, against] as const;
  }

  return {
    follow,
    admits({ url, depth, discoveredBy }, { waiting } = {}) {
      const reason =
        scope.reasonAgainst(url) ??
        (depth !== null && depth > maxDepth ? 'TOO_DEEP' : null) ??
        // pages of a trap that an earlier audit went into
        (discoveredBy === 'HISTORY' ? growth.trapOf(url) : null) ??
        (waiting && waiting() >= maxWaiting ? 'WAITING_LIST_FULL' : null);
      if (reason !== null) leftOut.add(reason, url, null);
      else leftOut.admit(url);
      return reason === null;
    },
    stillAdmits({ url, grown, linkedFrom }) {
      const trap = grown ? growth.trapOf(url) : null;
      if (trap !== null) leftOut.add(trap, url, linkedFrom ?? null);
      return trap === null;
    },
    recall(page, from, isKnown) {
      for (const found of follow(page, from, { isKnown }))
        if (recalled.length < MAX_RECALLED) recalled.push({ page, found });
    },
    settle() {
      for (const { page, found } of recalled.splice(0)) {
        const trap = found.grown ? growth.trapOf(found.url) : null;
        const isCut = page.addresses.followed.length > options.maxLinksPerPage;
        const other = found.hops ? 'TOO_MANY_REDIRECTS' : isCut ? 'TOO_MANY_LINKS' : 'WAITING_LIST_FULL';
        leftOut.add(trap ?? other, found.url, page.url);
      }
    },
    isNamedLikeFile: (url) => scope.reasonAgainst(url) === 'FILE',
    leftOut,
  };
}

/** the column that depths are stored in has so much room */
const DEEPEST = 32_000;
