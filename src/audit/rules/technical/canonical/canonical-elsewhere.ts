import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import { inlinkCount } from '../../../links/inlink-count.js';
import { sameSite } from '../../../urls/same-site.js';

export default crossPageRule({
  id: 'canonical-elsewhere',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Important page canonicalized to another URL',
  why: 'Internal links or a sitemap present the page as one to index, while its canonical asks search engines to index another URL of the same domain.',
  fix: 'Link to the canonical URL and list it in the sitemap, or make the canonical self-referencing.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  on: 'html',
  thresholds: {
    inlinks: { unit: 'inlinks', default: 10, min: 1, max: 100_000, about: 'Inlinks from which a page is important.' },
  },
  checkWith:
    ({ inlinks }) =>
    (page, site) => {
      if (page.canonical === null || page.selfCanonical || page.noindex) return pass;
      // another domain is reported by canonical-cross-domain
      if (!sameSite(page.canonical, page.url)) return pass;
      const { pages } = site.inlinks(page.url);
      const listed = site.sitemapEntry(page.url) !== undefined;
      if (pages < inlinks && !listed) return pass;
      const signal =
        pages === 0 ? 'A sitemap lists it' : `${inlinkCount(pages)}${listed ? ' and a sitemap lists it' : ''}`;
      return finding({
        message: `${signal}, but its canonical points to another URL.`,
        target: page.canonical,
      });
    },
});
