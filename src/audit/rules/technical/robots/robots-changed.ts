import { createGooglebotPolicy, parseRobots } from '../../../../facts/robots/robots.js';
import { requestTarget } from '../../../../facts/url.js';
import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';
import { googlebotPolicy } from '../../../technical/googlebot.js';

export default siteRule({
  id: 'robots-changed',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'robots.txt changed which URLs are crawlable',
  why: 'A change of robots.txt takes effect within a day. Indexed pages that are now disallowed lose their content in search results.',
  fix: 'Compare the two versions and revert what was not intended.',
  source: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
  checkedOn: '2026-11-29',
  convention: true,
  check: (site) => {
    const before = site.previous?.robotsText ?? null;
    const { text, verdict } = site.facts.robots;
    if (verdict === 'DISALLOW_ALL' || before === null || !site.previous) return notApplicable;
    if (before === text) return pass;
    // a file that came or went changes as much as its rules do
    const now = googlebotPolicy(site) ?? createGooglebotPolicy(parseRobots(''));
    const old = createGooglebotPolicy(parseRobots(before));
    const known = new Set(site.previous.indexable);
    for (const page of site.pages()) if (page.indexable) known.add(page.url);
    const evidence = [];
    for (const address of known) {
      const url = URL.parse(address);
      if (url === null || url.origin !== site.origin) continue;
      const path = requestTarget(url);
      const decision = now.decide(path);
      if (decision.allowed === old.allows(path)) continue;
      const { rule } = decision;
      evidence.push({
        message: decision.allowed
          ? 'robots.txt no longer disallows this page for Googlebot.'
          : 'robots.txt now disallows this page for Googlebot.',
        target: address,
        ...(rule ? { value: rule.pattern.slice(0, 500), line: rule.line, column: rule.column } : {}),
      });
    }
    return finding(evidence, { applicable: known.size });
  },
});
