import { finding, pass, siteRule } from '../../rule.js';

export default siteRule({
  id: 'robots-unreachable',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'robots.txt cannot be read',
  why: 'When robots.txt answers with a server error or not at all, crawlers must assume that the whole site is forbidden and stop.',
  fix: 'Let the server deliver robots.txt with status 200, or 404 if there is none.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.4',
  check: (site) => {
    const { verdict, status, error, url } = site.facts.robots;
    if (verdict !== 'DISALLOW_ALL') return pass;
    const answer = status === null ? 'could not be fetched' : `answers ${status}`;
    return finding({
      message: `robots.txt ${answer}: crawlers take the whole site for forbidden.`,
      ...(error === null ? {} : { value: error.slice(0, 500) }),
      target: url,
    });
  },
});
