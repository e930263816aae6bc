import { finding, pageRule, pass } from '../../../engine/rule.js';
import { refreshesElsewhere } from '../../../traits/instant-refresh.js';

export default pageRule({
  id: 'redirect-js',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'JavaScript redirect',
  why: 'Crawlers see a JavaScript redirect only when they render the page, which happens later than crawling, may fail, and is skipped by many crawlers.',
  fix: 'Redirect on the server with 301 or 308; use JavaScript only if the server cannot be configured.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  checkedOn: '2026-11-21',
  on: 'html',
  view: 'raw',
  check: (page) => {
    const { clientRedirect } = page.facts;
    const script = (refreshesElsewhere(page.facts) ? null : clientRedirect) ?? page.html.scriptRedirect;
    if (script === null) return pass;
    const target = URL.parse(script, page.url);
    if (target?.href.split('#')[0] === page.url) return pass;
    return finding({
      message: 'The page returns 200, then JavaScript redirects visitors to another URL.',
      value: script.slice(0, 500),
      ...(target ? { target: target.href } : {}),
    });
  },
});
