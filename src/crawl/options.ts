import { MAX_REPEATED_SEGMENTS, MAX_URL_LENGTH } from './scope.js';
import type { UserAgentName } from './user-agents.js';

export const DISCOVERIES = ['LINKS_AND_SITEMAPS', 'LINKS', 'SITEMAPS', 'LIST'] as const;
/**
 * Where URLs to crawl come from.
 * - `LINKS_AND_SITEMAPS`: both · `LINKS`: links alone
 * - `SITEMAPS`: what the XML sitemaps list · `LIST`: the start URLs alone; redirects of either are followed
 */
export type Discovery = (typeof DISCOVERIES)[number];

/** Which pages a browser renders: none, those for which it may make a difference, or every one. */
export const RENDER_MODES = ['OFF', 'AUTO', 'ALL'] as const;
export type RenderMode = (typeof RENDER_MODES)[number];

/** Pages that AUTO renders besides shells: enough for the templates of most sites to show what scripts change. */
export const RENDER_PAGES = 60;

/** Part of the day, `HH:MM` to `HH:MM`; it may go over midnight. */
export interface TimeSpan {
  from: string;
  to: string;
}

export interface CrawlWindow extends TimeSpan {
  /** IANA name */
  timeZone: string;
}

/** What one audit may do, fixed when it is started. */
export interface AuditOptions {
  maxPages: number;
  /** bytes of all responses together as they come over the wire */
  maxBytes: number;
  maxMinutes: number;
  /** links away from the start URL, those that turn the page of a series not counted; null: without a limit */
  maxDepth: number | null;
  /** characters of a URL; longer ones are left out */
  maxUrlLength: number;
  /** pages that only pages of their own kind link to and that say nothing new: after so many the others are left out */
  maxVariants: number;
  /** times that folders may repeat in a row in a path */
  maxRepeatedSegments: number;
  /** new URLs that are taken of one page */
  maxLinksPerPage: number;
  /** redirects in a row that are followed from a page */
  maxRedirects: number;
  /** URLs of the site that are crawled from besides its start URL */
  startUrls: string[];
  discovery: Discovery;
  /** requests started in a second at most; null: as many as the host's politeness allows */
  requestsPerSecond: number | null;
  /** requests under way at once at most; null: as many as the host's politeness allows */
  connections: number | null;
  /** patterns of `url-pattern.ts`; empty: everything in scope */
  include: string[];
  exclude: string[];
  render: RenderMode;
  /** pages that AUTO has rendered at most, besides shells */
  renderPages: number;
  /** the hosts of the start URL's registrable domain belong to the site */
  subdomains: boolean;
  /** times of the day in which the host may be requested; null: at any time */
  crawlWindow: CrawlWindow | null;
  /** how the crawl names itself to the site's own host; any but the default needs a proof that the site is the project's own */
  userAgent: UserAgentName;
  /** URLs of the site's own host are fetched whatever its robots.txt says; needs the same proof */
  ignoreRobots: boolean;
  /** links to other sites are requested once */
  checkExternalLinks: boolean;
  /** every page is fetched and read again, whatever the audit before knows of it */
  fresh: boolean;
  /** where the site's URL redirects to on another host of its domain, which is crawled in its place; null where it does not */
  redirectedTo: string | null;
}

/** What only the owner of a site may have crawled. */
export const needsOwnership = ({
  userAgent,
  ignoreRobots,
}: Pick<AuditOptions, 'userAgent' | 'ignoreRobots'>): boolean => userAgent !== 'SEXTANT' || ignoreRobots;

/** Limits of the guards against traps, unless a project sets them. */
export const GUARDS = {
  maxUrlLength: MAX_URL_LENGTH,
  maxVariants: 200,
  maxRepeatedSegments: MAX_REPEATED_SEGMENTS,
  maxLinksPerPage: 2_000,
  maxRedirects: 10,
} satisfies Partial<AuditOptions>;

/** Options as they are stored: what is left out is the default. */
export type StoredOptions = Omit<AuditOptions, keyof typeof OPTIONAL> & Partial<AuditOptions>;

export const withDefaults = (options: StoredOptions): AuditOptions => ({ ...OPTIONAL, ...options });

const OPTIONAL = {
  maxDepth: null,
  ...GUARDS,
  startUrls: [],
  discovery: 'LINKS_AND_SITEMAPS',
  requestsPerSecond: null,
  connections: null,
  crawlWindow: null,
  userAgent: 'SEXTANT',
  ignoreRobots: false,
  render: 'OFF',
  renderPages: RENDER_PAGES,
  redirectedTo: null,
} satisfies Partial<AuditOptions>;
