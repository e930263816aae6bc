import { finding, pass, siteRule } from '../../../engine/rule.js';

export default siteRule({
  id: 'robots-missing',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'robots.txt missing',
  why: 'Without robots.txt crawlers can fetch every URL. That is allowed; the file is only needed to block crawlers or to declare a sitemap.',
  fix: 'Add a robots.txt if you want to control crawling or declare a sitemap.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.3',
  checkedOn: '2026-11-21',
  check: (site) => {
    const { status, url, verdict } = site.facts.robots;
    if (verdict !== 'ALLOW_ALL' || status === null || status < 400 || status >= 500) return pass;
    return finding({ message: `robots.txt returns ${status}: crawlers may fetch every URL.`, target: url });
  },
});
