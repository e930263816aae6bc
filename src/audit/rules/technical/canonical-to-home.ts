import { isHomeAddress } from '../../home-address.js';
import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'canonical-to-home',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical leads to the home page',
  why: 'The page tells search engines that it is a copy of the home page, so it will not be shown itself. This is mostly a mistake in a template.',
  fix: "Let the canonical name the page's own address.",
  source: 'https://developer.chrome.com/docs/lighthouse/seo/canonical',
  on: 'html',
  check: (page) => {
    if (page.canonical === null || isHomeAddress(page.parsed)) return pass;
    const target = URL.parse(page.canonical);
    return target?.origin === page.parsed.origin && target.pathname === '/' && target.search === ''
      ? finding({
          message: 'The canonical names the home page.',
          value: page.canonical.slice(0, 500),
          target: page.canonical,
        })
      : pass;
  },
});
