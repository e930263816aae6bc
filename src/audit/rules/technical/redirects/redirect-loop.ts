import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import { isRedirectEntry } from '../../../technical/redirect-entry.js';

export default crossPageRule({
  id: 'redirect-loop',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Redirect loop',
  why: 'A URL that redirects back to itself, directly or through others, shows visitors a browser error and can never be indexed.',
  fix: 'Correct the redirect rules so that the chain ends at a page that returns 200. Look for rules that contradict each other, such as one that adds a trailing slash and one that removes it.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  needs: ['REDIRECTS'],
  obstacle: {
    needs: 'DECISION',
    reason: 'The URLs redirect to each other, and nothing shows which of them is meant to return the page.',
  },
  on: 'response',
  check: (page, site) => {
    if (page.facts.redirect === null || !isRedirectEntry(page, site)) return pass;
    const { chain, loop } = site.resolve(page.url);
    if (!loop) return pass;
    const urls = new Set(chain).size;
    return finding({
      message: `The redirect chain loops and never reaches a page (${urls} ${urls === 1 ? 'URL' : 'URLs'}).`,
      value: chain.slice(0, 12).join(' → ').slice(0, 500),
      target: page.facts.redirect,
    });
  },
});
