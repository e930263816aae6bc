import { finding, pass, siteRule } from '../../rule.js';

export default siteRule({
  id: 'robots-missing',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'There is no robots.txt',
  why: 'Without the file crawlers may fetch everything. That is allowed; the file is only needed to keep crawlers out or to name a sitemap.',
  fix: 'Add a robots.txt if you want to steer crawlers or declare a sitemap.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.3',
  check: (site) => {
    const { status, url, verdict } = site.facts.robots;
    if (verdict !== 'ALLOW_ALL' || status === null || status < 400 || status >= 500) return pass;
    return finding({ message: `robots.txt answers ${status}: everything is allowed.`, target: url });
  },
});
