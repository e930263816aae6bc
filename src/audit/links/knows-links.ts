import type { Site } from '../site/site.js';

/** Every link of the site was met: only then can be said that none, or no other one, points to a page. */
export const knowsLinks = (site: Site): boolean => site.facts.complete && !site.hasCutPages;
