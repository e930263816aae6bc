import { addAgent } from './stating-agents.js';

export interface SignalGroup {
  /** product tokens; `*` for everybody */
  agents: Set<string>;
  /** every value stated for a signal, in order */
  signals: Map<string, Set<string>>;
  /** `Disallow: /` without any Allow */
  closed: boolean;
}

/** Content-Signal statements of a robots.txt, by user-agent group; statements before any group speak to all agents. */
export function contentSignals(text: string): SignalGroup[] {
  const groups: SignalGroup[] = [];
  let current: SignalGroup | null = null;
  let allowed = false;
  let readingAgents = false;
  const open = (agent: string): SignalGroup => {
    const group = { agents: new Set<string>(), signals: new Map<string, Set<string>>(), closed: false };
    addAgent(group.agents, agent);
    groups.push(group);
    return group;
  };
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.split('#', 1)[0] ?? '';
    const colon = line.indexOf(':');
    if (colon === -1) continue;
    const key = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (key === 'user-agent') {
      if (readingAgents && current) addAgent(current.agents, value);
      else current = open(value);
      if (!readingAgents) allowed = false;
      readingAgents = true;
      continue;
    }
    if (key === 'content-signal') {
      current ??= open('*');
      state(current, value);
    }
    if ((key === 'allow' || key === 'disallow') && current) {
      if (key === 'allow' && value !== '') allowed = true;
      if (key === 'disallow' && (value === '/' || value === '/*')) current.closed = true;
      if (allowed) current.closed = false;
    }
    readingAgents = false;
  }
  return groups;
}

function state(group: SignalGroup, value: string): void {
  for (const statement of value.split(',')) {
    const [name = '', setting = ''] = statement.split('=').map((part) => part.trim().toLowerCase());
    if (name === '' || setting === '') continue;
    const values = group.signals.get(name) ?? new Set<string>();
    group.signals.set(name, values.add(setting));
  }
}
