import type { RobotsFile, RobotsRule } from '../../facts/robots/file.js';
import { productToken } from '../../facts/robots/groups.js';
import { createRobotsPolicy } from '../../facts/robots/policy.js';
import { parseDictionary } from './structured-dictionary.js';

/** A stated preference; a label without one is unknown, not allowed. */
export type Preference = 'y' | 'n';
export type Preferences = ReadonlyMap<string, Preference>;

/** Labels of the vocabulary (draft-ietf-aipref-vocab-08); all others are ignored. */
export const USAGE_LABELS: readonly string[] = ['train-ai', 'search'];

/** One Content-Usage line of robots.txt (draft-ietf-aipref-attach-05). */
export interface UsageLine {
  /** product tokens of its group; `*` for a line before the first group */
  agents: readonly string[];
  /** empty: all paths of the group */
  path: string;
  /** the preference, without the path */
  value: string;
  line: number;
}

export function usageLines({ records }: Pick<RobotsFile, 'records'>): UsageLine[] {
  const found: UsageLine[] = [];
  let agents: string[] = [];
  let isOpen = false;
  for (const { key, value, line, colon } of records) {
    if (key === 'user-agent' && colon) {
      if (!isOpen) agents = [];
      isOpen = true;
      agents.push(productToken(value));
    } else if (key === 'allow' || key === 'disallow' || key === 'content-usage') {
      isOpen = false;
      if (key !== 'content-usage' || !colon) continue;
      const [, path = '', stated = ''] = /^(\/[^ \t]*)?[ \t]*(.*)$/s.exec(value) ?? [];
      found.push({ agents: agents.length > 0 ? agents : ['*'], path, value: stated, line });
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

/** What several statements come to: the most restrictive one counts (vocabulary, “Combining Preferences”). */
export function combined(all: readonly (Preferences | null)[]): Preferences {
  const result = new Map<string, Preference>();
  for (const preferences of all)
    for (const [label, value] of preferences ?? []) if (result.get(label) !== 'n') result.set(label, value);
  return result;
}

/**
 * What robots.txt prefers for an agent, by path: of its lines those with the longest matching path, as for Allow and Disallow. What
 * may not be crawled has no preferences.
 */
export function usageByPath(file: RobotsFile, agent: string): (path: string) => Preferences {
  const lines = usageLines(file).filter(({ agents }) => agents.includes(agent));
  if (lines.length === 0) return () => NONE;
  const access = createRobotsPolicy(file, agent);
  const rules = lines.map(({ path, line }): RobotsRule => ({ directive: 'allow', pattern: path, line, column: 1 }));
  const choice = createRobotsPolicy(
    { ...file, groups: [{ agents: [{ token: agent, value: agent, line: 1, column: 1 }], rules, crawlDelay: null }] },
    agent,
  );
  return (path) => {
    if (!access.allows(path)) return NONE;
    const chosen = choice.decide(path).rule?.pattern ?? '';
    return combined(lines.filter((line) => line.path === chosen).map(({ value }) => preferencesOf(value)));
  };
}

const NONE: Preferences = new Map();
