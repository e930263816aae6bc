import { contentSignals, type SignalGroup } from '../../../content/content-signals.js';
import { preferencesOf, USAGE_LABELS, type UsageLine, usageLines } from '../../../content/usage-preferences.js';
import { type Evidence, finding, notApplicable, siteRule } from '../../../engine/rule.js';

export default siteRule({
  id: 'content-signal-conflict',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Conflicting AI usage directives in robots.txt',
  why: 'Operators of AI crawlers cannot honor two directives that conflict and will follow the one that suits them.',
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
    const usage = site.facts.robots.verdict === 'RULES' && site.robots ? usageLines(site.robots) : [];
    if (stated.length === 0 && usage.length === 0) return notApplicable;
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
    evidence.push(...conflictsWithin(usage), ...conflictsBetween(stated, usage));
    return finding(evidence.map((entry) => ({ ...entry, target: site.facts.robots.url })));
  },
});

/** Content-Usage lines of one group and path that state both: each of them applies, and n wins. */
function conflictsWithin(usage: readonly UsageLine[]): Evidence[] {
  const byPath = Map.groupBy(usage, ({ agents, path }) => `${agents.join(', ')} ${path}`);
  return [...byPath.values()].flatMap((lines) => {
    const all = lines.map(({ value }) => preferencesOf(value));
    return USAGE_LABELS.filter((label) =>
      ['y', 'n'].every((value) => all.some((one) => one?.get(label) === value)),
    ).map((label) => ({
      message: `The group for ${lines[0]?.agents.join(', ')} states both y and n for ${lines[0]?.path || 'all paths'}.`,
      value: label,
      line: lines.at(-1)?.line,
    }));
  });
}

/** What Content-Signal calls a use, and Content-Usage. */
const SIGNALS = { 'ai-train': 'train-ai', search: 'search' } as const;

function conflictsBetween(groups: readonly SignalGroup[], usage: readonly UsageLine[]): Evidence[] {
  return groups.flatMap(({ agents, signals }) =>
    Object.entries(SIGNALS).flatMap(([signal, label]) => {
      const values = signals.get(signal);
      if (values?.size !== 1) return [];
      const opposite = values.has('yes') ? 'n' : 'y';
      const line = usage.find(
        (one) =>
          (one.path === '' || one.path === '/') &&
          one.agents.some((agent) => agents.includes(agent)) &&
          preferencesOf(one.value)?.get(label) === opposite,
      );
      const value = `${signal}=${[...values].join()}`;
      return line
        ? [{ message: `Content-Usage states ${label}=${opposite} for ${agents.join(', ')}.`, value, line: line.line }]
        : [];
    }),
  );
}

const speaksToAll = (agents: readonly string[]) => agents.includes('*');
