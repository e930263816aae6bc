import { BestVitals } from './best-vitals.js';
import type { Rule } from './rule.js';
import type { ScoreInput } from './score.js';
import type { Site } from './site.js';

/** What the score of a site starts from, its pages left out. */
export function scoreInput(rules: readonly Rule[], site: Site): ScoreInput {
  return {
    rules,
    start: site.resolve(site.facts.startUrl).final ?? undefined,
    vitals: new BestVitals(site.facts.vitals).forSite,
    crawled: site.facts.crawled,
    discovered: site.facts.discovered,
  };
}
