import type { HtmlFacts } from '../facts/html-facts.js';
import type { PageFacts } from '../facts/page-facts.js';
import { isPageStatus } from '../facts/page-status.js';
import { obeyedByGoogle, robotsDirectives } from '../facts/robots/directives.js';
import type { DeviceVersion } from '../facts/site-facts.js';

/** links kept of one version: a home page of more is compared by these */
const MOST_LINKS = 1_000;
const MOST_TYPES = 100;
/** nothing that a search engine uses lies deeper */
const DEPTH = 12;

/** The page as a visitor with one kind of device gets it; null where the response is no page, or a wall in its place. */
export function pageVersionOf({ url, status, html, headers, inconclusive }: PageFacts): DeviceVersion | null {
  if (html === null || inconclusive !== null || !isPageStatus(status)) return null;
  return {
    url,
    words: html.text.words,
    noindex: obeyedByGoogle(robotsDirectives(html.metas, headers['x-robots-tag'] ?? []), ['noindex', 'none']),
    canonical: html.links.find((link) => link.inHead && link.rel.includes('canonical'))?.url ?? null,
    links: ownPaths(html, url),
    types: [...typesOf(html)].slice(0, MOST_TYPES),
  };
}

/** Versions may have hosts of their own, which their links then have as well. */
function ownPaths({ anchors }: HtmlFacts, pageUrl: string): string[] {
  const host = URL.parse(pageUrl)?.host;
  const paths = new Set<string>();
  for (const { url } of anchors) {
    const target = url === null ? null : URL.parse(url);
    if (target?.host === host && target) paths.add(target.pathname + target.search);
    if (paths.size >= MOST_LINKS) break;
  }
  return [...paths];
}

function typesOf({ structuredData }: HtmlFacts): Set<string> {
  const types = new Set<string>();
  const visit = (value: unknown, depth: number): void => {
    if (depth > DEPTH || typeof value !== 'object' || value === null) return;
    for (const type of Array.isArray(value) ? [] : [(value as Record<string, unknown>)['@type']].flat())
      if (typeof type === 'string') types.add(type.replace(/^.*[/#:]/, '').slice(0, 100));
    for (const member of Object.values(value)) visit(member, depth + 1);
  };
  for (const { value } of structuredData) visit(value, 0);
  return types;
}
