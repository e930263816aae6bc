import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';
import { googlebotPolicy } from '../../../technical/googlebot.js';
import { ruleAgainstAll } from '../../../technical/site-closed.js';

export default siteRule({
  id: 'robots-blocks-all',
  category: 'TECHNICAL',
  severity: 'ERROR',
  blocker: true,
  title: 'robots.txt blocks entire site',
  why: 'Googlebot cannot crawl any page, so the content of the site cannot be indexed. The rule is often left over from a staging environment.',
  fix: 'Remove “Disallow: /” from the group that applies to Googlebot.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
  checkedOn: '2026-11-21',
  check: (site) => {
    if (!googlebotPolicy(site)) return notApplicable;
    const against = ruleAgainstAll(site);
    if (!against) return pass;
    const { group, rule } = against;
    return finding({
      message: `The group for “${group}” disallows everything and allows nothing.`,
      value: `Disallow: ${rule.pattern}`,
      target: site.facts.robots.url,
      line: rule.line,
      column: rule.column,
    });
  },
});
