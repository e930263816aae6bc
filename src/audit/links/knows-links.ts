import type { Site } from '../site/site.js';

/**
 * Every link of the site was met: only then can be said that none, or no other one, points to a page, how many clicks away it
 * is, or what is missing from a list. All rules about the whole site ask this.
 */
export const knowsLinks = ({ facts, hasCutPages }: Pick<Site, 'facts' | 'hasCutPages'>): boolean =>
  facts.complete && facts.unseenLinks !== true && !hasCutPages;
