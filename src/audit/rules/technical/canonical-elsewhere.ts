import { finding, pageOnSiteRule, pass } from '../../rule.js';
import { sameSite } from '../../same-site.js';

const INLINKS = 10;

export default pageOnSiteRule({
  id: 'canonical-elsewhere',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Prominent page names another page as canonical',
  why: 'Links and sitemaps present the page as one to be found, while its canonical asks search engines to show another one of the same domain.',
  fix: 'Let links and the sitemap name the canonical page, or let the canonical name this page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  check: (page, site) => {
    if (page.canonical === null || page.selfCanonical || page.noindex) return pass;
    // canonical-cross-domain tells of another domain
    if (!sameSite(page.canonical, page.url)) return pass;
    const { pages } = site.inlinks(page.url);
    const listed = site.sitemapEntry(page.url) !== undefined;
    if (pages < INLINKS && !listed) return pass;
    return finding({
      message: `Pages that link to it: ${pages}${listed ? '; a sitemap lists it' : ''}; its canonical is another address.`,
      target: page.canonical,
    });
  },
});
