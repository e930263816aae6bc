import { documentBase } from '../../facts/document-base.js';
import { headerRefresh, metaRefresh } from '../../facts/meta-refresh.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { normalizeUrl } from '../../facts/url.js';

/** kept of one page */
const MOST = 1_000;

/**
 * The targets of a page besides its links: frames (Google indexes what they show as a part of the page, see indexifembedded in
 * its guide to robots meta tags), refreshes, redirects by script, and next and previous pages in the head.
 */
export function otherLeads({ url: pageUrl, html, headers, clientRedirect }: PageFacts): string[] {
  if (html === null) return [];
  const leads = new Set<string | null>();
  for (const { url } of html.frames) leads.add(url);
  for (const { url, rel } of html.links) if (rel.includes('next') || rel.includes('prev')) leads.add(url);
  if (clientRedirect !== undefined) leads.add(clientRedirect);
  const base = documentBase(html, pageUrl);
  for (const meta of html.metas) {
    const refresh = metaRefresh(meta);
    if (refresh !== null) leads.add(normalizeUrl(refresh.href, base));
  }
  const refresh = headerRefresh(headers['refresh']?.[0] ?? null);
  if (refresh !== null) leads.add(normalizeUrl(refresh.href, pageUrl));
  leads.delete(pageUrl);
  return [...leads].filter((lead) => lead !== null).slice(0, MOST);
}
