import { documentBase } from '../../facts/document-base.js';
import { headerRefresh, type MetaRefresh, metaRefresh } from '../../facts/meta-refresh.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { normalizeUrl } from '../../facts/url.js';

/** A refresh without delay, or a script, points to another URL: Google takes it for a redirect, and nobody gets to read the page. */
export const hasInstantRefresh = (facts: PageFacts): boolean =>
  facts.html !== null && (facts.clientRedirect !== undefined || refreshesElsewhere(facts));

export function refreshesElsewhere(facts: PageFacts): boolean {
  const { url, html, headers } = facts;
  if (html === null) return false;
  const isInstant = (refresh: MetaRefresh | null, base: string): boolean =>
    refresh?.seconds === 0 && (normalizeUrl(refresh.href, base) ?? url) !== url;
  return (
    isInstant(headerRefresh(headers.refresh?.[0] ?? null), url) ||
    html.metas.some((meta) => isInstant(metaRefresh(meta), documentBase(html, url)))
  );
}
