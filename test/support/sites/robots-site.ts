import type { Site } from '../../../src/audit/site/site.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import type { RobotsFetch, SiteFacts } from '../../../src/facts/site-facts.js';
import { type SiteOverrides, siteFacts, siteOf } from './site.js';

export interface RobotsSiteOverrides extends Omit<SiteOverrides, 'facts'> {
  fetch?: Partial<RobotsFetch>;
  facts?: Partial<SiteFacts>;
}

/** A site with this robots.txt, read by the real parser. */
export function robotsSite(text: string, pages: readonly PageFacts[] = [], overrides: RobotsSiteOverrides = {}): Site {
  const { fetch, facts, ...rest } = overrides;
  const robots: RobotsFetch = {
    ...siteFacts().robots,
    verdict: 'RULES',
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    bytes: Buffer.byteLength(text),
    text,
    ...fetch,
  };
  return siteOf(pages, { ...rest, facts: { ...facts, robots } });
}
