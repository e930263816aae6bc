import { parseRobots } from '../../facts/robots/robots.js';
import type { SitemapFacts } from '../../facts/site-facts.js';
import { normalizeUrl } from '../../facts/url.js';
import type { Fetcher } from '../../net/types.js';
import { fetchRobots } from '../robots/fetch-robots.js';

/** hosts asked in one crawl: a company has a few, a list of links has thousands */
const MAX_HOSTS = 10;
const RULE = 'sitemap-loc-foreign';

/**
 * sitemaps.org, cross submits: a sitemap speaks for another host when the robots.txt of that host names it, or the index it
 * comes from.
 */
export class SitemapClaims {
  readonly #named = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(
    readonly fetcher: Pick<Fetcher, 'follow'>,
    readonly signal?: AbortSignal,
  ) {}

  /** Takes back what was said of hosts that agree; `foreign` counts the URLs of each origin, `names` are the file and its indexes. */
  async settle(facts: SitemapFacts, foreign: ReadonlyMap<string, number>, names: readonly string[]): Promise<void> {
    for (const [origin, count] of foreign) {
      const declared = await this.#declaredBy(origin);
      if (!names.some((name) => declared.has(name))) continue;
      facts.problems = facts.problems.filter(
        ({ rule, value }) => rule !== RULE || URL.parse(value ?? '')?.origin !== origin,
      );
      const left = (facts.problemCounts[RULE] ?? 0) - count;
      if (left > 0) facts.problemCounts[RULE] = left;
      else delete facts.problemCounts[RULE];
    }
  }

  #declaredBy(origin: string): Promise<ReadonlySet<string>> {
    const known = this.#named.get(origin);
    if (known) return known;
    const asked = this.#named.size < MAX_HOSTS ? this.#ask(origin) : Promise.resolve(new Set<string>());
    this.#named.set(origin, asked);
    return asked;
  }

  async #ask(origin: string): Promise<ReadonlySet<string>> {
    const { verdict, text } = await fetchRobots(this.fetcher, origin, this.signal);
    const { sitemaps } = parseRobots(verdict === 'RULES' ? text : '');
    return new Set(sitemaps.flatMap(({ url }) => (url === null ? [] : (normalizeUrl(url) ?? []))));
  }
}
