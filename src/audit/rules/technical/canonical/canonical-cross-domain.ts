import { hostOf } from '../../../../facts/url.js';
import { finding, pageRule, pass } from '../../../engine/rule.js';
import { sameSite } from '../../../urls/same-site.js';

export default pageRule({
  id: 'canonical-cross-domain',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Canonical points to another domain',
  why: 'The page asks search engines to index a page of another domain in its place. That is right for syndicated content and a costly mistake otherwise.',
  fix: 'Make sure that the other domain is intended; if not, use a self-referencing canonical.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  check: (page) => {
    if (page.canonical === null || sameSite(page.canonical, page.url)) return pass;
    return finding({
      message: `The canonical points to ${hostOf(page.canonical)}; the page is on ${page.parsed.host}.`,
      value: page.canonical.slice(0, 500),
      target: page.canonical,
    });
  },
});
