import { finding, pass, siteRule } from '../../../engine/rule.js';

export default siteRule({
  id: 'robots-unreachable',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'robots.txt unreachable',
  why: 'When robots.txt returns a server error or no response, crawlers must assume that the whole site is disallowed, and stop crawling.',
  fix: 'Make the server return robots.txt with status 200, or 404 if there is none.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.4',
  checkedOn: '2026-11-21',
  check: (site) => {
    const { verdict, status, error, url, inconclusive = false } = site.facts.robots;
    if (verdict !== 'DISALLOW_ALL' || inconclusive) return pass;
    const failure = status === null ? 'could not be fetched' : `returns ${status}`;
    return finding({
      message: `robots.txt ${failure}: crawlers treat the whole site as disallowed.`,
      ...(error === null ? {} : { value: error.slice(0, 500) }),
      target: url,
    });
  },
});
