import type { RobotsRule } from '../../facts/robots/robots.js';
import type { Site } from '../site/site.js';
import { googlebotPolicy } from './googlebot.js';

/** These match every URL. */
const EVERYTHING = /^(?:\/|\*|\/\*)\**$/;

/** The rule by which robots.txt disallows all URLs for Googlebot, with the group that it is in; null where there is none. */
export function ruleAgainstAll(site: Site): { group: string; rule: RobotsRule } | null {
  return site.derive('rule against all URLs', () => {
    const policy = googlebotPolicy(site);
    if (!site.robots || !policy || policy.group === null || policy.allows('/')) return null;
    const { group } = policy;
    const rules = site.robots.groups
      .filter(({ agents }) => agents.some(({ token }) => token === group))
      .flatMap((one) => one.rules);
    const rule = rules.find(({ directive, pattern }) => directive === 'disallow' && EVERYTHING.test(pattern));
    const isOpened = rules.some(({ directive, pattern }) => directive === 'allow' && pattern !== '');
    return rule && !isOpened ? { group, rule } : null;
  });
}

/** The rule that reports why robots.txt disallows one URL: it disallows all. */
export const blockedWithAll = (site: Site): 'robots-blocks-all' | null =>
  ruleAgainstAll(site) === null ? null : 'robots-blocks-all';

const NOINDEX_SHARE = 0.9;
const NOINDEX_PAGES = 5;

interface Noindexed {
  eligible: number;
  noindexed: number;
  /** nearly all pages are set to noindex */
  all: boolean;
}

export const noindexedPages = (site: Site): Noindexed =>
  site.derive('pages set to noindex', () => {
    let eligible = 0;
    let noindexed = 0;
    for (const page of site.pages()) {
      if (!page.eligible) continue;
      eligible += 1;
      if (page.noindex) noindexed += 1;
    }
    return { eligible, noindexed, all: eligible >= NOINDEX_PAGES && noindexed >= NOINDEX_SHARE * eligible };
  });

/** The rule that reports why a page is set to noindex: nearly all pages are, or it is the home page. */
export const noindexedWithAll = (url: string, site: Site): 'noindex-sitewide' | null =>
  noindexedPages(site).all || (site.home?.eligible && site.home.url === url) ? 'noindex-sitewide' : null;

/** Most pages of an open site that may be set to noindex, in percent. */
export const NOINDEX_LIMIT = 100 * NOINDEX_SHARE;
