import type { Rule } from '../engine/rule.js';
import { BestVitals } from '../site/best-vitals.js';
import type { Site } from '../site/site.js';
import { robotsDigest } from './robots-digest.js';
import type { ScoreInput } from './score.js';

/** The input of the score of a site, its pages left out. */
export function scoreInput(rules: readonly Rule[], site: Site): ScoreInput {
  const { final, finalUrl, chain, loop } = site.resolve(site.facts.startUrl);
  return {
    rules,
    start: final ?? undefined,
    elsewhere: final === null && !loop && chain.length > 1 ? finalUrl : undefined,
    vitals: new BestVitals(site.facts.vitals).forSite,
    crawled: site.facts.crawled,
    discovered: site.facts.discovered,
    complete: site.facts.complete,
    robots: robotsDigest(site.facts.robots),
  };
}
