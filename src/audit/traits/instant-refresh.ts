import { pageRefresh } from '../../facts/meta-refresh.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { normalizeUrl } from '../../facts/url.js';

/** A refresh without delay, or a script, points to another URL: Google takes it for a redirect, and nobody gets to read the page. */
export const hasInstantRefresh = (facts: PageFacts): boolean =>
  facts.html !== null && (facts.clientRedirect !== undefined || refreshesElsewhere(facts));

export function refreshesElsewhere({ url, html, headers }: PageFacts): boolean {
  const refresh = html === null ? null : pageRefresh(html, headers.refresh?.[0] ?? null, url);
  return refresh?.seconds === 0 && (normalizeUrl(refresh.target) ?? url) !== url;
}
