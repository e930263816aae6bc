import type { Site } from '../audit/site/site.js';
import { createSiteIndex } from '../audit/site/site-index.js';
import type { PageFacts } from '../facts/page-facts.js';
import { parseRobots } from '../facts/robots/robots.js';
import type { RobotsFetch, SiteFacts } from '../facts/site-facts.js';

export interface SinglePageSiteInput {
  /** the page, after the redirects that pointed to it; empty where only robots.txt or a sitemap is judged */
  pages?: readonly PageFacts[];
  startUrl: string;
  now: Date;
  robots?: RobotsFetch;
  facts?: Partial<Pick<SiteFacts, 'sitemaps' | 'tls' | 'httpVersion'>>;
}

/** A site of which one page is known: rules that ask about other pages find nothing and stay silent. */
export function singlePageSite(input: SinglePageSiteInput): Site {
  const { pages = [], startUrl, now } = input;
  const index = createSiteIndex(startUrl);
  for (const page of pages) index.add(page);
  const robots = input.robots ?? unasked(startUrl);
  return index.build({
    facts: {
      startUrl,
      robots,
      sitemaps: [],
      probes: {
        missingPage: null,
        httpHome: null,
        hostTwin: null,
        indexFile: null,
        favicon: null,
        llmsTxt: null,
        agents: [],
        markdown: null,
      },
      tls: null,
      httpVersion: null,
      vitals: [],
      noFieldData: false,
      complete: false,
      crawled: pages.length,
      discovered: pages.length,
      ...input.facts,
    },
    robots: robots.verdict === 'RULES' ? parseRobots(robots.text) : null,
    auditedAt: now,
  });
}

/** robots.txt that nobody fetched: everything is allowed, and no status says that it is missing. */
function unasked(startUrl: string): RobotsFetch {
  return {
    url: new URL('/robots.txt', startUrl).href,
    verdict: 'ALLOW_ALL',
    status: null,
    error: null,
    redirects: [],
    contentType: null,
    bytes: 0,
    text: '',
    badEncoding: false,
  };
}
