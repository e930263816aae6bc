import { documentBase } from '../facts/document-base.js';
import { CAPS, type HtmlFacts } from '../facts/html-facts.js';
import { encodeLegacyQuery } from '../facts/legacy-query.js';
import { ownHeaderLinks } from '../facts/link-header.js';
import { headerRefresh, type MetaRefresh, metaRefresh } from '../facts/meta-refresh.js';
import type { PageFacts } from '../facts/page-facts.js';
import { isPageStatus } from '../facts/page-status.js';
import { obeyedByGoogle, robotsDirectives } from '../facts/robots/directives.js';
import { normalizeUrl } from '../facts/url.js';
import { LINK_KIND, type UrlListBuilder } from '../facts/url-list.js';

/** Notes the URLs that a page points to, as a search engine follows them: nofollow links are no invitation. */
export function collectLinks(facts: PageFacts, addresses: UrlListBuilder): void {
  if (facts.redirect) addresses.link(facts.redirect, LINK_KIND.REDIRECT);
  const { html } = facts;
  if (!html || !isPageStatus(facts.status) || facts.inconclusive) return;
  if (facts.clientRedirect !== undefined) addresses.link(facts.clientRedirect, LINK_KIND.REDIRECT);
  noteRefresh(facts, html, addresses);
  // before other links to them: turning a page is no click deeper into the site
  for (const link of html.links)
    if (link.url && (link.rel.includes('next') || link.rel.includes('prev')))
      addresses.link(link.url, LINK_KIND.SERIES);
  if (!pageNofollow(html, facts.headers)) {
    for (const anchor of html.anchors) {
      if (anchor.rel.includes('nofollow')) continue;
      if (!anchor.url) {
        if (anchor.href !== null && anchor.href.length >= CAPS.url) noteTooLong(anchor.href, facts, html, addresses);
        continue;
      }
      const isSeries = anchor.rel.includes('next') || anchor.rel.includes('prev');
      addresses.link(anchor.url, isSeries ? LINK_KIND.SERIES : LINK_KIND.LINK);
    }
    for (const frame of html.frames) if (frame.url) addresses.link(frame.url, LINK_KIND.LINK);
  }
  for (const link of html.links) {
    if (!link.url) continue;
    if (link.rel.includes('canonical')) addresses.link(link.url, LINK_KIND.CANONICAL);
    else if (link.rel.includes('alternate') && link.hreflang) addresses.link(link.url, LINK_KIND.HREFLANG);
  }
  noteHeaderLinks(facts, addresses);
}

/** As much as is kept of a URL that is too long to be followed: longer than any that is, so that it is counted as left out. */
function noteTooLong(href: string, { url }: PageFacts, html: HtmlFacts, addresses: UrlListBuilder): void {
  const beginning = normalizeUrl(href, documentBase(html, url));
  if (beginning !== null) addresses.link(`${beginning}…`.padEnd(CAPS.url + 1, '…'), LINK_KIND.LINK);
}

/** Canonicals, alternates and the next pages in a `Link` header count like those in the head. */
function noteHeaderLinks({ url: pageUrl, headers }: PageFacts, addresses: UrlListBuilder): void {
  for (const { href, rel, hreflang } of ownHeaderLinks(headers['link'] ?? [], pageUrl)) {
    const url = normalizeUrl(href, pageUrl);
    if (url === null) continue;
    if (rel.includes('canonical')) addresses.link(url, LINK_KIND.CANONICAL);
    else if (rel.includes('alternate') && hreflang) addresses.link(url, LINK_KIND.HREFLANG);
    else if (rel.includes('next') || rel.includes('prev')) addresses.link(url, LINK_KIND.SERIES);
  }
}

/** A refresh that leads elsewhere is a redirect to whoever reads the page. */
function noteRefresh({ url: pageUrl, headers }: PageFacts, html: HtmlFacts, addresses: UrlListBuilder): void {
  const note = (refresh: MetaRefresh | null, base: string, encoding = 'UTF-8') => {
    const url = refresh && normalizeUrl(encodeLegacyQuery(refresh.href, encoding), base);
    if (url) addresses.link(url, LINK_KIND.REDIRECT);
  };
  // heeded before there is a base element
  note(headerRefresh(headers['refresh']?.[0] ?? null), pageUrl);
  for (const meta of html.metas) note(metaRefresh(meta), documentBase(html, pageUrl), html.encoding.used);
}

function pageNofollow({ metas }: HtmlFacts, headers: PageFacts['headers']): boolean {
  return obeyedByGoogle(robotsDirectives(metas, headers['x-robots-tag'] ?? []), ['nofollow', 'none']);
}
