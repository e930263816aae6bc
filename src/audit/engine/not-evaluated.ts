import type { IndexedSite } from '../site/indexed-site.js';
import { isOfBrowser } from './applies-to.js';
import type { Rule } from './rule.js';
import { hasBasis } from './rule-basis.js';
import type { RuleTally } from './run.js';

/**
 * Why a rule was evaluated on no page:
 * - `CRAWL_LIMITED`: only a list, the sitemaps or the upper levels were to be crawled · `CRAWL_PARTIAL`: the crawl ended early, or a guard left out URLs that may be pages
 * - `URLS_LEFT_OUT`: patterns of the project left out URLs that may link to others · `PAGES_CUT`: pages were read only in part
 * - `START_PAGE_UNREAD`: most links begin there · `NOT_RENDERED`, `NOT_MEASURED`: the rule needs a browser, or Core Web Vitals
 * - `NOTHING_APPLIES`: no page has what the rule is about
 */
export const NOT_EVALUATED_REASONS = [
  'CRAWL_LIMITED',
  'CRAWL_PARTIAL',
  'URLS_LEFT_OUT',
  'PAGES_CUT',
  'START_PAGE_UNREAD',
  'NOT_RENDERED',
  'NOT_MEASURED',
  'NOTHING_APPLIES',
] as const;
export type NotEvaluatedReason = (typeof NOT_EVALUATED_REASONS)[number];

/** Rules that were evaluated on no page, for one reason. */
export interface NotEvaluated {
  reason: NotEvaluatedReason;
  rules: string[];
  /** pages that are the reason, and a sample of their URLs; 0 where no page is */
  pages: number;
  urls: string[];
}

type Tally = ReadonlyMap<string, RuleTally>;
type Known = Pick<IndexedSite, 'facts' | 'hasCutPages' | 'cutPages' | 'home'>;

/** Rules of which nothing is known, by reason; all others passed, failed or threw on some page. */
export function notEvaluated(rules: readonly Rule[], tally: Tally, site: Known): NotEvaluated[] {
  const silent = rules.filter(({ id }) => {
    const { passed, failed, errors } = tally.get(id) ?? NEVER;
    return passed + failed + errors === 0;
  });
  const byReason = Map.groupBy(silent, (rule) => whyNot(rule, tally, site));
  return NOT_EVALUATED_REASONS.flatMap((reason) => {
    const found = byReason.get(reason);
    return found ? [{ reason, rules: found.map(({ id }) => id), ...pagesBehind(reason, site) }] : [];
  });
}

const NEVER = { passed: 0, failed: 0, errors: 0 };

function whyNot(rule: Rule, tally: Tally, { facts, hasCutPages, home }: Known): NotEvaluatedReason {
  const { basis } = rule;
  if (!hasBasis(basis, { facts, hasCutPages })) {
    if (basis === 'WHOLE_PAGES') return 'PAGES_CUT';
    if (!facts.complete) return facts.limited ? 'CRAWL_LIMITED' : 'CRAWL_PARTIAL';
    return facts.unseenLinks ? 'URLS_LEFT_OUT' : 'PAGES_CUT';
  }
  if (basis === 'EVERY_LINK' && !home?.eligible) return 'START_PAGE_UNREAD';
  if (basis === 'MEASUREMENT') return 'NOT_MEASURED';
  // a rule that looked at a page has a tally
  if (rule.scope === 'page' && isOfBrowser(rule) && !tally.has(rule.id)) return 'NOT_RENDERED';
  return 'NOTHING_APPLIES';
}

function pagesBehind(reason: NotEvaluatedReason, { facts, cutPages }: Known): Pick<NotEvaluated, 'pages' | 'urls'> {
  if (reason === 'PAGES_CUT') return { pages: cutPages.count, urls: cutPages.sample };
  if (reason === 'START_PAGE_UNREAD') return { pages: 1, urls: [facts.startUrl] };
  return { pages: 0, urls: [] };
}
