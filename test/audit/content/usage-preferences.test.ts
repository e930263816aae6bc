import { describe, expect, it } from 'vitest';
import { combined, preferencesOf, usageByPath, usageLines } from '../../../src/audit/content/usage-preferences.js';
import { parseRobots } from '../../../src/facts/robots/robots.js';

const FILE = parseRobots(`User-Agent: *
Allow: /
Disallow: /never/
Content-Usage: train-ai=n
Content-Usage: /ai-ok/ train-ai=y

User-Agent: ExampleBot
Allow: /
Content-Usage: train-ai=y
`);
const usage = (path: string, agent = '*') => Object.fromEntries(usageByPath(FILE, agent)(path));

describe('Content-Usage in robots.txt', () => {
  it('holds for the longest matching path of the group, and for what may be crawled only', () => {
    expect(usage('/test')).toEqual({ 'train-ai': 'n' });
    expect(usage('/never/test')).toEqual({});
    expect(usage('/ai-ok/test')).toEqual({ 'train-ai': 'y' });
    expect(usage('/test', 'examplebot')).toEqual({ 'train-ai': 'y' });
  });
  it('ends the list of agents above it, as any rule does', () => {
    const file = parseRobots(
      'User-agent: a\nContent-Usage: search=n\nUser-agent: b\nContent-Usage: /x\tsearch=y # why\n',
    );
    expect(usageLines(file)).toEqual([
      { agents: ['a'], path: '', value: 'search=n', line: 2 },
      { agents: ['b'], path: '/x', value: 'search=y', line: 4 },
    ]);
  });
  it('is unknown where a value is neither y nor n, and where the field is no dictionary', () => {
    expect([...(preferencesOf('train-ai=y, train-ai, search=n, search="n"') ?? [])]).toEqual([]);
    expect(preferencesOf('Train-AI=n')).toBe(null);
    expect([...(preferencesOf('train-ai=n;x=1, other=y') ?? [])]).toEqual([['train-ai', 'n']]);
  });
  it('comes to the most restrictive of several statements', () => {
    expect(
      Object.fromEntries(combined([preferencesOf('search=n'), preferencesOf('search=y, train-ai=y'), null])),
    ).toEqual({
      search: 'n',
      'train-ai': 'y',
    });
  });
});
