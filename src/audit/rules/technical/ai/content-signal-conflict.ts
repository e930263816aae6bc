import { contentSignals, type SignalGroup } from '../../../content/content-signals.js';
import { robotsUsage, type UsageLine } from '../../../content/usage-preferences.js';
import { type Evidence, finding, notApplicable, siteRule } from '../../../engine/rule.js';

export default siteRule({
  id: 'content-signal-conflict',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Conflicting AI usage directives in robots.txt',
  why: 'AI crawlers cannot honor two directives that conflict and may follow either one.',
  fix: 'Declare each use once, in robots.txt, and align meta tags, headers and rules with it.',
  source: 'https://contentsignals.org/',
  checkedOn: '2026-11-29',
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
      const agents = [...group.agents].join(', ');
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
    if (site.robots !== null) evidence.push(...conflictsBetween(stated, robotsUsage(site.robots).lines));
    return finding(evidence.map((entry) => ({ ...entry, target: site.facts.robots.url })));
  },
});

/** The label of Content-Usage for a use that Content-Signal names. */
const LABELS: Readonly<Record<string, string>> = { 'ai-train': 'train-ai', search: 'search' };

function conflictsBetween(groups: readonly SignalGroup[], usage: readonly UsageLine[]): Evidence[] {
  const first = new Map<string, number>();
  for (const { path, agents, preferences, line } of usage) {
    if (path !== '' && path !== '/') continue;
    for (const [label, value] of preferences ?? [])
      for (const agent of agents) {
        const key = `${agent} ${label}=${value}`;
        if (!first.has(key)) first.set(key, line);
      }
  }
  return groups.flatMap(({ agents, signals }) =>
    Object.entries(LABELS).flatMap(([signal, label]) => {
      const values = signals.get(signal);
      if (values?.size !== 1) return [];
      const opposite = values.has('yes') ? 'n' : 'y';
      const stated = `${label}=${opposite}`;
      const line = [...agents].map((agent) => first.get(`${agent} ${stated}`)).find((found) => found !== undefined);
      if (line === undefined) return [];
      const message = `Content-Usage states ${stated} for ${[...agents].join(', ')}.`;
      return [{ message, value: `${signal}=${[...values].join()}`, line }];
    }),
  );
}

const speaksToAll = (agents: ReadonlySet<string>) => agents.has('*');
