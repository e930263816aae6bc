import { CRAWLERS } from '../../facts/robots/robots.js';
import { urlParts } from '../../facts/url.js';
import { crawlerDecisions, type RobotsRules } from './robots-replay.js';

/** The crawlers that the rules close each URL to. */
export function blockedCrawlers(rules: RobotsRules, urls: readonly string[]): string[][] {
  const { group, of } = crawlerDecisions(rules);
  // crawlers that obey the same group are asked about once
  const groups = [...Map.groupBy(CRAWLERS, ({ userAgent }) => group(userAgent))];
  const decided = groups.map(([name, [first]]) => ({ name, decide: of(first?.userAgent ?? '') }));
  return urls.map((url) => {
    const { path, query } = urlParts(url);
    const closed = new Set(decided.filter(({ decide }) => !decide(path + query).allowed).map(({ name }) => name));
    return CRAWLERS.map(({ userAgent }) => userAgent).filter((userAgent) => closed.has(group(userAgent)));
  });
}
