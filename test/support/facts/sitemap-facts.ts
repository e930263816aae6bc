import type { SitemapFacts } from '../../../src/facts/site-facts.js';

/** A readable sitemap of ten undated entries that robots.txt declares. */
export function sitemapFacts(overrides: Partial<SitemapFacts> = {}): SitemapFacts {
  return {
    url: 'https://example.com/sitemap.xml',
    declaredBy: 'ROBOTS',
    status: 200,
    error: null,
    kind: 'URLSET',
    bytes: 2_000,
    entries: 10,
    children: [],
    problems: [],
    problemCounts: {},
    lastmodDays: 0,
    datedEntries: 0,
    protocolFaults: 0,
    ...overrides,
  };
}

/** The same with one problem that the reader reports under a rule's id. */
export function sitemapWithProblem(rule: string, count = 1): SitemapFacts {
  const problem = { rule, message: `Found by the reader: ${rule}.`, line: 4, column: 7, value: 'as written' };
  return sitemapFacts({ problems: [problem], problemCounts: { [rule]: count } });
}
