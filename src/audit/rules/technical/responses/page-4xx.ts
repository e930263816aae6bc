import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import { inlinkCount } from '../../../links/inlink-count.js';
import { isErrorStatus } from '../../../traits/error-response.js';

export default crossPageRule({
  id: 'page-4xx',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: '4xx page',
  why: 'Search engines drop URLs that return 404, 410 or another 4xx, and visitors who follow a link to them find nothing.',
  fix: 'Restore the page, redirect the URL with 301 to its closest replacement, or remove every link and sitemap entry that still points to it.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  needs: ['RESPONSE'],
  obstacle: {
    needs: 'DECISION',
    reason:
      'No page of the site has a similar URL. Restore the page, or remove the links to it; if it has moved, redirect it to the new URL.',
  },
  on: 'response',
  check: (page, site) => {
    const { status, inconclusive } = page.facts;
    if (inconclusive || status === null || status >= 500 || !isErrorStatus(status)) return pass;
    const { pages } = site.inlinks(page.url);
    return finding({
      message: `Returns ${status}; ${inlinkCount(pages)}.`,
      value: String(status),
    });
  },
});
