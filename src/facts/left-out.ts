/**
 * Why a URL that the site names was not fetched.
 * - `MAX_PAGES`, `MAX_BYTES`, `MAX_MINUTES`, `RETRY_AFTER`, `HOST_UNREACHABLE`, `STOPPED`: it was still waiting when the crawl ended
 * - `TOO_DEEP` … `TOO_MANY_HOSTS`: a guard of the crawl · `WORKER_ENDED`: it ended the worker that fetched it
 * - `EXCLUDED`, `NOT_INCLUDED`: patterns of the project · `OTHER_HOST`, `FILE`, `PROXY`: no page of the site
 */
export const LEFT_OUT_REASONS = [
  'MAX_PAGES',
  'MAX_BYTES',
  'MAX_MINUTES',
  'RETRY_AFTER',
  'HOST_UNREACHABLE',
  'STOPPED',
  'TOO_DEEP',
  'TOO_MANY_VARIANTS',
  'CALENDAR',
  'REPEATED_SEGMENTS',
  'URL_TOO_LONG',
  'TOO_MANY_LINKS',
  'WAITING_LIST_FULL',
  'TOO_MANY_REDIRECTS',
  'TOO_MANY_HOSTS',
  'WORKER_ENDED',
  'EXCLUDED',
  'NOT_INCLUDED',
  'OTHER_HOST',
  'FILE',
  'PROXY',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export interface LeftOutUrl {
  url: string;
  /** a page that links to it; null where a sitemap, a list or an earlier audit names it */
  linkedFrom: string | null;
}

/** URLs left out for one reason. */
export interface LeftOut {
  reason: LeftOutReason;
  /** different URLs: exact up to 100,000 of all reasons together, beyond it an estimate within some 3 % */
  count: number;
  sample: LeftOutUrl[];
}

/** URLs of one reason that are kept as a sample */
export const LEFT_OUT_SAMPLE = 20;

const NO_PAGES: ReadonlySet<LeftOutReason> = new Set(['OTHER_HOST', 'FILE', 'PROXY']);
/** the project wants no audit of these */
const UNWANTED: ReadonlySet<LeftOutReason> = new Set(['EXCLUDED', 'NOT_INCLUDED']);
/** they are known to the frontier and counted there */
const BUDGETS: ReadonlySet<LeftOutReason> = new Set([
  'MAX_PAGES',
  'MAX_BYTES',
  'MAX_MINUTES',
  'RETRY_AFTER',
  'HOST_UNREACHABLE',
  'STOPPED',
]);

/** They may be pages that were to be audited: without them an audit is partial. */
export const mayBePages = (reason: LeftOutReason): boolean => !NO_PAGES.has(reason) && !UNWANTED.has(reason);

/** They still waited when the crawl ended. */
export const isBudget = (reason: LeftOutReason): boolean => BUDGETS.has(reason);

/** A guard left them out before the frontier knew them: they are known pages besides the frontier's. */
export const isHeldBack = (reason: LeftOutReason): boolean => mayBePages(reason) && !isBudget(reason);

/** They may be pages of the site, and link to others: without them nobody knows all links. */
export const couldLink = (reason: LeftOutReason): boolean => !NO_PAGES.has(reason);
