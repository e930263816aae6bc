import { contentSignals } from '../../../content/content-signals.js';
import { type Evidence, finding, notApplicable, siteRule } from '../../../engine/rule.js';

export default siteRule({
  id: 'content-signal-conflict',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Conflicting Content-Signal directives',
  why: 'Operators of AI crawlers cannot honor two directives that conflict and will follow the one that suits them.',
  fix: 'Declare each use once, in robots.txt, and align meta tags, headers and rules with it.',
  source: 'https://contentsignals.org/',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'DECISION',
    reason: 'Which of the conflicting directives is intended determines what others may do with your content.',
  },
  convention: true,
  check: (site) => {
    const groups = site.facts.robots.verdict === 'RULES' ? contentSignals(site.facts.robots.text) : [];
    const stated = groups.filter((group) => group.signals.size > 0);
    const refusal = site.home?.directives.find(({ value }) => value === 'noai' || value === 'noimageai');
    if (stated.length === 0) return notApplicable;
    const evidence = stated.flatMap((group) => {
      const agents = group.agents.join(', ');
      return [...group.signals].flatMap(([signal, values]) => {
        const value = `${signal}=${[...values].join(', ')}`;
        const found: Evidence[] = [];
        if (values.has('yes') && values.has('no'))
          found.push({ message: `The group for ${agents} declares both yes and no.`, value });
        if (values.has('yes') && group.closed) {
          found.push({ message: `The group for ${agents} permits this use but disallows crawling.`, value });
        }
        if (values.has('yes') && refusal && signal !== 'search' && speaksToAll(group.agents)) {
          const source = refusal.from === 'HEADER' ? 'X-Robots-Tag header' : 'robots meta tag';
          found.push({
            message: `robots.txt permits this use, but the ${source} of the home page says ${refusal.value}.`,
            value,
          });
        }
        return found;
      });
    });
    return finding(evidence.map((entry) => ({ ...entry, target: site.facts.robots.url })));
  },
});

const speaksToAll = (agents: readonly string[]) => agents.includes('*');
