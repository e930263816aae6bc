import { isPageStatus } from '../../../../facts/page-status.js';
import { elementEvidence } from '../../../engine/element-evidence.js';
import type { PageView } from '../../../engine/page-view.js';
import { reading } from '../../../engine/reading.js';
import { crossPageRule, finding, notApplicable } from '../../../engine/rule.js';
import { type PaginationLink, paginationLinksOf } from '../../../links/pagination-links.js';
import type { Site } from '../../../site/site.js';
import { isCut } from '../../../traits/cut-page.js';
import { describeResponse } from '../../../traits/error-response.js';

/** pages that the head declares, and whether they are linked as well */
const paginationLinks = reading((page) => {
  const links = paginationLinksOf(page);
  const isEitherLinked = { next: isLinked(true, links, page), previous: isLinked(false, links, page) };
  return links.map(({ rel, url, line, column }) => {
    const relation = rel.includes('next') ? 'next' : 'previous';
    return { relation, url, line, column, isLinked: isEitherLinked[relation] };
  });
});

export default crossPageRule({
  id: 'pagination-broken',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Broken, noindex or unlinked pagination URL',
  why: 'Search engines discover the pages of a series through ordinary links. A next or previous page that does not return 200, is set to noindex or is only declared in the head hides what follows it.',
  fix: 'Link the pages of the series with <a href>, make each return 200, and do not set noindex on them.',
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  checkedOn: '2026-11-21',
  on: 'html',
  reads: [paginationLinks],
  check: (page, site) => {
    const links = page.read(paginationLinks);
    if (links.length === 0) return notApplicable;
    return finding(
      links.flatMap((link) => {
        const fault = faultOf(link.url, site) ?? (link.isLinked ? null : 'is not linked with <a href>');
        return fault === null
          ? []
          : [elementEvidence(`The ${link.relation} page ${fault}.`, link, { target: link.url })];
      }),
      { applicable: links.length },
    );
  },
});

function faultOf(url: string, site: Site): string | null {
  const target = site.page(url);
  if (target && !target.inconclusive) {
    if (!target.allowed && target.status === null) return 'is disallowed by robots.txt';
    if (!isPageStatus(target.status)) return `${describeResponse(target)} (200 expected)`;
    if (target.noindex) return 'is set to noindex';
  }
  return null;
}

/** A page may declare two next pages, that of its chapter and that of the book: one linked page is enough. */
function isLinked(next: boolean, links: readonly PaginationLink[], { facts, html }: PageView): boolean {
  // the link may be in what was not read
  if (isCut(facts)) return true;
  const urls = new Set(links.flatMap(({ rel, url }) => (rel.includes('next') === next ? [url] : [])));
  return html.anchors.some(({ url }) => url !== null && urls.has(url));
}
