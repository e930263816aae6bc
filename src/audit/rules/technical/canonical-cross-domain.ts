import { hostOf } from '../../host-of.js';
import { finding, pageRule, pass } from '../../rule.js';
import { sameSite } from '../../same-site.js';

export default pageRule({
  id: 'canonical-cross-domain',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Canonical leads to another domain',
  why: 'The page gives its place in search results to a page of another domain. That is right for syndicated content and a costly mistake otherwise.',
  fix: 'Make sure that the other domain is meant; if not, let the canonical name the page itself.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  check: (page) => {
    if (page.canonical === null || sameSite(page.canonical, page.url)) return pass;
    return finding({
      message: `The canonical names ${hostOf(page.canonical)}; the page is on ${page.parsed.host}.`,
      value: page.canonical.slice(0, 500),
      target: page.canonical,
    });
  },
});
