import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import type { SitePage } from '../../../site/site.js';

const address = (page: Pick<SitePage, 'canonical' | 'url'>): string => page.canonical ?? page.url;

export default crossPageRule({
  id: 'trailing-slash-duplicate',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Duplicate page with and without trailing slash',
  why: 'Search engines treat the two as different URLs; with the same content and no common canonical they compete with each other.',
  fix: 'Redirect one form to the other with 301, link to one form only, and point the canonical of both to it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  wholePage: true,
  check: (page, site) => {
    if (page.parsed.pathname === '/' || page.noindex) return pass;
    const other = site.page(withSlashToggled(page.url));
    if (!other?.eligible || other.noindex || !other.allowed) return pass;
    const own = site.page(page.url);
    if (own === undefined) return pass;
    const sameBody = own.bodyHash !== null && own.bodyHash === other.bodyHash;
    const sameText = own.textHash !== null && own.textHash === other.textHash;
    if ((!sameBody && !sameText) || address(page) === address(other)) return pass;
    return finding({
      message: `${other.url} returns 200 with identical content, and the two do not share a canonical.`,
      target: other.url,
    });
  },
});

/** Of a normalised URL: there is no fragment, and a path begins with its slash. */
function withSlashToggled(address: string): string {
  const query = address.indexOf('?');
  const end = query === -1 ? address.length : query;
  const path = address.slice(0, end);
  return (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) + address.slice(end);
}
