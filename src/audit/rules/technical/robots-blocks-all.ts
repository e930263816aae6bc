import { googlebotPolicy } from '../../googlebot.js';
import { finding, notApplicable, pass, siteRule } from '../../rule.js';

/** These match every address. */
const EVERYTHING = /^(?:\/|\*|\/\*)\**$/;

export default siteRule({
  id: 'robots-blocks-all',
  category: 'TECHNICAL',
  severity: 'ERROR',
  blocker: true,
  title: 'robots.txt forbids the whole site',
  why: 'Googlebot may fetch nothing at all, so the site cannot be shown with its content. The rule is often left over from a test system.',
  fix: 'Remove “Disallow: /” from the group that Googlebot obeys.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
  check: (site) => {
    const policy = googlebotPolicy(site);
    if (!site.robots || !policy) return notApplicable;
    if (policy.group === null || policy.allows('/')) return pass;
    const { group } = policy;
    const rules = site.robots.groups
      .filter(({ agents }) => agents.some(({ token }) => token === group))
      .flatMap((one) => one.rules);
    const barred = rules.find(({ directive, pattern }) => directive === 'disallow' && EVERYTHING.test(pattern));
    if (!barred || rules.some(({ directive, pattern }) => directive === 'allow' && pattern !== '')) return pass;
    return finding({
      message: `The group for “${group}” disallows everything and allows nothing.`,
      value: `Disallow: ${barred.pattern}`,
      target: site.facts.robots.url,
      line: barred.line,
      column: barred.column,
    });
  },
});
