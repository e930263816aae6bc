import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';
import { googlebotAnswer } from '../../../technical/googlebot.js';
import { blockedWithAll } from '../../../technical/site-closed.js';

export default siteRule({
  id: 'robots-blocks-home',
  category: 'TECHNICAL',
  severity: 'ERROR',
  blocker: true,
  title: 'robots.txt blocks start page',
  why: 'Googlebot cannot crawl the start page of the site, so it discovers neither its content nor its links.',
  fix: 'Remove the rule that matches the start page, or allow it with a longer rule.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
  checkedOn: '2026-11-21',
  check: (site) => {
    const verdict = googlebotAnswer(site.facts.startUrl, site);
    if (!verdict) return notApplicable;
    if (verdict.allowed) return pass;
    const { rule } = verdict;
    return finding(
      {
        message: `robots.txt disallows ${site.facts.startUrl} for Googlebot.`,
        target: site.facts.robots.url,
        ...(rule ? { value: `Disallow: ${rule.pattern}`.slice(0, 500), line: rule.line, column: rule.column } : {}),
      },
      { followsFrom: blockedWithAll(site) },
    );
  },
});
