import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { isStartPage } from '../../site/start-page.js';

export default crossPageRule({
  id: 'inlinks-nofollow-only',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Only nofollow inlinks',
  why: 'Every link asks search engines not to follow it, so the page gets no link equity from the rest of the site and may not be discovered at all.',
  fix: 'Remove nofollow from internal links to pages that should rank.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  checkedOn: '2026-11-21',
  on: 'indexable',
  basis: 'EVERY_LINK',
  check: (page, site) => {
    if (isStartPage(page, site)) return notApplicable;
    const inlinks = site.inlinks(page.url);
    const { pages, followed } = inlinks;
    if (pages === 0 || followed > 0) return pass;
    return finding({
      message: `${pages} ${pages === 1 ? 'page links' : 'pages link'} to this page, all with nofollow.`,
      target: inlinks.sample[0],
    });
  },
});
