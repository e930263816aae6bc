import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'redirect-js',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Page redirects by script',
  why: 'A redirect in JavaScript is only seen when the page is rendered, which happens later than crawling, may fail, and is skipped by many other crawlers.',
  fix: 'Redirect on the server with 301 or 308; use a script only where the server cannot be changed.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  on: 'html',
  check: (page) => {
    const script = page.html.scriptRedirect;
    if (script === null) return pass;
    const target = URL.parse(script, page.url);
    if (target?.href.split('#')[0] === page.url) return pass;
    return finding({
      message: 'The page answers 200 and a script then sends visitors to another address.',
      value: script.slice(0, 500),
      ...(target ? { target: target.href } : {}),
    });
  },
});
