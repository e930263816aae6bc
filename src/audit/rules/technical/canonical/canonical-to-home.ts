import { finding, pageRule, pass } from '../../../engine/rule.js';
import { isHomeUrl } from '../../../site/home-url.js';

export default pageRule({
  id: 'canonical-to-home',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical points to home page',
  why: 'The page is declared a duplicate of the home page, so it is not indexed itself. This is mostly a mistake in a template.',
  fix: 'Use a self-referencing canonical.',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/canonical',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  check: (page) => {
    if (page.canonical === null || isHomeUrl(page.parsed)) return pass;
    const target = URL.parse(page.canonical);
    return target?.origin === page.parsed.origin && target.pathname === '/' && target.search === ''
      ? finding({
          message: 'The canonical points to the home page.',
          value: page.canonical.slice(0, 500),
          target: page.canonical,
        })
      : pass;
  },
});
