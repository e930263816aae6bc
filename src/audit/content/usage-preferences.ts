import type { RobotsFile, RobotsRecord, RobotsRule } from '../../facts/robots/file.js';
import type { Work } from '../../facts/robots/match.js';
import { createRobotsPolicy } from '../../facts/robots/policy.js';
import { addAgent, MAX_AGENTS } from './stating-agents.js';
import { parseDictionary } from './structured-dictionary.js';

/** A stated preference; a label without one is unknown, not allowed. */
export type Preference = 'y' | 'n';
export type Preferences = ReadonlyMap<string, Preference>;

/** Labels of the vocabulary (draft-ietf-aipref-vocab-08); all others are ignored. */
export const USAGE_LABELS: readonly string[] = ['train-ai', 'search'];

/** One Content-Usage line of robots.txt (draft-ietf-aipref-attach-05). */
export interface UsageLine {
  /** product tokens of its group; `*` for a line before the first group */
  agents: ReadonlySet<string>;
  /** empty: all paths of the group */
  path: string;
  /** the preference as written, without the path */
  value: string;
  /** null where the value is no dictionary, so that all preferences are unknown */
  preferences: Preferences | null;
  line: number;
}

/** The Content-Usage lines of a robots.txt. */
export interface RobotsUsage {
  lines: readonly UsageLine[];
  /** preferences for a path and query, by agent that the lines name */
  at(path: string): ReadonlyMap<string, Preferences>;
}

/** Limits for crafted files: lines beyond them are not read. Real files have a few. */
const MAX_LINES = 500;
const MAX_GROUPS = 100;
/** Octets that the policies of all agents may look at together for one path, some 10 ms. */
const MAX_WORK = 1_000_000;

const readFiles = new WeakMap<RobotsFile, RobotsUsage>();

/** Reads the Content-Usage lines of a file, once for all rules and pages. */
export function robotsUsage(file: RobotsFile): RobotsUsage {
  let usage = readFiles.get(file);
  if (usage === undefined) {
    const lines = usageLines(file.records);
    usage = { lines, at: preferencesByPath(file, lines) };
    readFiles.set(file, usage);
  }
  return usage;
}

function usageLines(records: readonly RobotsRecord[]): UsageLine[] {
  const found: UsageLine[] = [];
  let agents = new Set(['*']);
  const groups = new Set<ReadonlySet<string>>();
  let isOpen = false;
  for (const { key, value, line, colon } of records) {
    if (key === 'user-agent' && colon) {
      if (!isOpen) agents = new Set();
      isOpen = true;
      addAgent(agents, value);
    } else if (key === 'allow' || key === 'disallow' || key === 'content-usage') {
      isOpen = false;
      if (key !== 'content-usage' || !colon) continue;
      groups.add(agents);
      if (groups.size > MAX_GROUPS || found.length === MAX_LINES) break;
      const [, path = '', stated = ''] = /^(\/[^ \t]*)?[ \t]*(.*)$/s.exec(value) ?? [];
      found.push({ agents, path, value: stated, preferences: preferencesOf(stated), line });
    }
  }
  return found;
}

/** Preferences of a field or line; null where it is no dictionary, so that all are unknown. */
export function preferencesOf(value: string): Preferences | null {
  const dictionary = parseDictionary(value);
  if (dictionary === null) return null;
  return new Map(
    USAGE_LABELS.flatMap((label) => {
      const { type, text } = dictionary.values.get(label) ?? {};
      return type === 'TOKEN' && (text === 'y' || text === 'n') ? [[label, text] as const] : [];
    }),
  );
}

/** The preferences that several lines add up to: the most restrictive one counts (vocabulary, “Combining Preferences”). */
function combined(lines: readonly UsageLine[]): Preferences {
  const result = new Map<string, Preference>();
  for (const { preferences } of lines)
    for (const [label, value] of preferences ?? []) if (result.get(label) !== 'n') result.set(label, value);
  return result;
}

/**
 * The lines with the longest matching path decide for each agent, as for Allow and Disallow. Paths that an agent may not crawl have
 * no preferences for it.
 */
function preferencesByPath(file: RobotsFile, lines: readonly UsageLine[]): RobotsUsage['at'] {
  const work: Work = { left: MAX_WORK };
  const named = new Set(lines.flatMap(({ agents }) => [...agents]));
  const agents = [...named].slice(0, MAX_AGENTS).map((agent) => {
    const own = lines.filter((line) => line.agents.has(agent));
    const rules = own.map(({ path, line }): RobotsRule => ({ directive: 'allow', pattern: path, line, column: 1 }));
    const group = { agents: [{ token: agent, value: agent, line: 1, column: 1 }], rules, crawlDelay: null };
    return {
      agent,
      access: createRobotsPolicy(file, agent, work),
      choice: createRobotsPolicy({ ...file, groups: [group] }, agent, work),
      byPattern: new Map([...Map.groupBy(own, ({ path }) => path)].map(([path, same]) => [path, combined(same)])),
    };
  });
  return (path) => {
    work.left = MAX_WORK;
    return new Map(
      agents.map(({ agent, access, choice, byPattern }) => {
        const chosen = access.allows(path) ? choice.decide(path) : null;
        // no line disallows: a path is refused only where matching it is too much work
        const preferences = chosen?.allowed ? byPattern.get(chosen.rule?.pattern ?? '') : undefined;
        return [agent, preferences ?? NONE];
      }),
    );
  };
}

const NONE: Preferences = new Map();
