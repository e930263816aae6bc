import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';
import { googlebotPolicy } from '../../../technical/googlebot.js';

/** These match every URL. */
const EVERYTHING = /^(?:\/|\*|\/\*)\**$/;

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
    const policy = googlebotPolicy(site);
    if (!site.robots || !policy) return notApplicable;
    if (policy.group === null || policy.allows('/')) return pass;
    const { group } = policy;
    const rules = site.robots.groups
      .filter(({ agents }) => agents.some(({ token }) => token === group))
      .flatMap((one) => one.rules);
    const everything = rules.find(({ directive, pattern }) => directive === 'disallow' && EVERYTHING.test(pattern));
    if (!everything || rules.some(({ directive, pattern }) => directive === 'allow' && pattern !== '')) return pass;
    return finding({
      message: `The group for “${group}” disallows everything and allows nothing.`,
      value: `Disallow: ${everything.pattern}`,
      target: site.facts.robots.url,
      line: everything.line,
      column: everything.column,
    });
  },
});
