import type { RobotsFile, RobotsGroup, RobotsRule } from './file.js';
import { compilePattern, matchesPattern, type Pattern, type Work } from './match.js';
import { createRobotsPolicy, ignoresGeneralRules } from './policy.js';

type Report = (rule: string, at: { line: number; column: number }, message: string, value?: string) => void;

/** Octets these two advisory checks may look at in one file; beyond it they say nothing more. */
const MAX_WORK = 2_000_000;
/** Stands for "anything" when one pattern is read as the text of another; never in a normalised pattern. */
const ANYTHING = '\uE000';

interface Entry {
  rule: RobotsRule;
  pattern: Pattern;
}

/**
 * Rules that can never decide: an earlier equal rule, an allow of the same pattern (ties allow), or a longer opposite rule
 * that matches all that this one matches (`Disallow: /a` under `Allow: /a*`).
 */
export function redundantRules(groups: readonly RobotsGroup[], report: Report): void {
  const work: Work = { left: MAX_WORK };
  for (const rules of rulesByAgents(groups)) {
    const entries = rules
      .filter(({ pattern }) => pattern !== '')
      .map((rule) => ({ rule, pattern: compilePattern(rule.pattern) }));
    const strongest = new Map<string, Entry>();
    for (const entry of entries) {
      const key = languageOf(entry.pattern);
      const known = strongest.get(key);
      if (!known || beats(entry, known)) strongest.set(key, entry);
    }
    const covering = [...strongest.values()].filter(({ pattern }) => pattern.segments.length > 1);
    for (const entry of entries) {
      const twin = strongest.get(languageOf(entry.pattern));
      const winner = twin && twin !== entry ? twin : coveredBy(entry, covering, work);
      if (!winner) continue;
      const same = winner.rule.directive === entry.rule.directive;
      report(
        'robots-redundant-rule',
        entry.rule,
        same
          ? `The rule repeats line ${winner.rule.line}.`
          : `The rule never applies: “${winner.rule.directive}” in line ${winner.rule.line} covers it.`,
        entry.rule.pattern,
      );
    }
  }
}

/** The rules of all groups that name exactly the same crawlers. */
function rulesByAgents(groups: readonly RobotsGroup[]): Iterable<RobotsRule[]> {
  const merged = new Map<string, RobotsRule[]>();
  for (const group of groups) {
    const key = [...new Set(group.agents.map(({ token }) => token))].sort().join(' ');
    const rules = merged.get(key);
    if (rules) rules.push(...group.rules);
    else merged.set(key, [...group.rules]);
  }
  return merged.values();
}

/** Patterns with one key match the same URLs: `/a`, `/a*` and `/a**`. */
function languageOf({ segments, anchored }: Pattern): string {
  const openEnded = !anchored && segments.length > 1 && segments.at(-1) === '';
  return `${(openEnded ? segments.slice(0, -1) : segments).join('\n')}${anchored ? '\n$' : ''}`;
}

function beats(a: Entry, b: Entry): boolean {
  if (a.pattern.length !== b.pattern.length) return a.pattern.length > b.pattern.length;
  return a.rule.directive === 'allow' && b.rule.directive === 'disallow';
}

function coveredBy(entry: Entry, covering: readonly Entry[], work: Work): Entry | null {
  const text = entry.pattern.segments.join(ANYTHING) + (entry.pattern.anchored ? '' : ANYTHING);
  for (const other of covering) {
    if (work.left < 0) return null;
    work.left -= 10;
    if (other.rule.directive === entry.rule.directive || !beats(other, entry)) continue;
    if (matchesPattern(other.pattern, text, work)) return other;
  }
  return null;
}

/**
 * A group for one crawler replaces the rules for `*`: reported where that opens what `*` forbids. Each disallow of `*` is
 * tried on a sample URL of its own. In a file that forbids everything to `*`, the groups are those who are let in.
 */
export function shadowedGroups(file: RobotsFile, report: Report): void {
  const work: Work = { left: MAX_WORK };
  if (file.groups.every(({ agents }) => agents.every(({ token }) => token === '*'))) return;
  const everybody = createRobotsPolicy(file, '*', work);
  if (everybody.group !== '*') return;
  const general = file.groups
    .filter(({ agents }) => agents.some(({ token }) => token === '*'))
    .flatMap(({ rules }) => rules)
    .filter(({ directive, pattern }) => directive === 'disallow' && pattern !== '' && pattern.length <= 512);
  if (general.some(({ pattern }) => /^\/?\**$/.test(pattern))) return;
  const samples = general
    .slice(0, 100)
    .map((rule) => ({ rule, path: rule.pattern.replace(/\$$/, '').replaceAll('*', 'x') }))
    .filter(({ path }) => !everybody.allows(path));
  const agents = new Map(
    file.groups
      .flatMap((group) => group.agents)
      .toReversed()
      .map((agent) => [agent.token, agent]),
  );
  agents.delete('*');
  agents.delete('');
  // a file may name thousands of crawlers; each policy reads all rules of its groups again
  for (const agent of [...agents.values()].toReversed().slice(0, 50)) {
    if (ignoresGeneralRules(agent.token)) continue;
    const size = file.groups.reduce((sum, { rules }) => sum + rules.length, file.groups.length);
    work.left -= size * 40;
    if (work.left < 0) return;
    const own = createRobotsPolicy(file, agent.token, work);
    const opened = samples.find(({ path }) => own.allows(path));
    if (!opened || work.left < 0) continue;
    report(
      'robots-shadowed-group',
      agent,
      `“${agent.value}” has its own group and ignores the rules for “*”: line ${opened.rule.line} does not apply to it.`,
      opened.rule.pattern,
    );
  }
}
