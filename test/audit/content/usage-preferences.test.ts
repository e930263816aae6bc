import { describe, expect, it } from 'vitest';
import { preferencesOf, robotsUsage } from '../../../src/audit/content/usage-preferences.js';
import { parseRobots } from '../../../src/facts/robots/robots.js';

const usage = (text: string, path: string, agent = '*') =>
  Object.fromEntries(robotsUsage(parseRobots(text)).at(path).get(agent) ?? []);
const FILE = `User-Agent: *
Allow: /
Disallow: /never/
Content-Usage: train-ai=n
Content-Usage: /ai-ok/ train-ai=y

User-Agent: ExampleBot
Allow: /
Content-Usage: train-ai=y
`;

describe('Content-Usage in robots.txt', () => {
  it('holds for the longest matching path of the group, and for what may be crawled only', () => {
    expect(usage(FILE, '/test')).toEqual({ 'train-ai': 'n' });
    expect(usage(FILE, '/never/test')).toEqual({});
    expect(usage(FILE, '/ai-ok/test')).toEqual({ 'train-ai': 'y' });
    expect(usage(FILE, '/test', 'examplebot')).toEqual({ 'train-ai': 'y' });
  });
  it('ends the list of agents above it, as any rule does', () => {
    const file = parseRobots(
      'User-agent: a\nContent-Usage: search=n\nUser-agent: b\nContent-Usage: /x\tsearch=y # why\n',
    );
    expect(robotsUsage(file).lines).toEqual([
      { agents: new Set(['a']), path: '', value: 'search=n', preferences: new Map([['search', 'n']]), line: 2 },
      { agents: new Set(['b']), path: '/x', value: 'search=y', preferences: new Map([['search', 'y']]), line: 4 },
    ]);
  });
  it('is unknown where a value is neither y nor n, and where the field is no dictionary', () => {
    expect([...(preferencesOf('train-ai=y, train-ai, search=n, search="n"') ?? [])]).toEqual([]);
    expect(preferencesOf('Train-AI=n')).toBe(null);
    expect([...(preferencesOf('train-ai=n;x=1, other=y') ?? [])]).toEqual([['train-ai', 'n']]);
  });
  it('comes to the most restrictive of several lines of one path', () => {
    expect(
      usage('Content-Usage: search=n\nContent-Usage: search=y, train-ai=y\nContent-Usage: none such', '/'),
    ).toEqual({ search: 'n', 'train-ai': 'y' });
  });
  it('is read once for each file', () => {
    const file = parseRobots(FILE);
    expect(robotsUsage(file)).toBe(robotsUsage(file));
  });
});

describe('Content-Usage in a crafted robots.txt', () => {
  const many = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at));

  it('is read for 50 agents of a group and of the file, and for 500 lines', () => {
    const agents = many(5_000, (at) => `User-agent: bot${at}`);
    const lines = many(5_000, (at) => `Content-Usage: /${at} train-ai=n`);
    const read = robotsUsage(parseRobots([...agents, ...lines].join('\n')));
    expect(read.lines.length).toBe(500);
    expect(read.lines.every((line) => line.agents.size === 50)).toBe(true);
    expect(read.at('/499').get('bot49')).toEqual(new Map([['train-ai', 'n']]));
    expect(read.at('/499').size).toBe(50);
  });
  it('is read for 100 groups', () => {
    const groups = many(5_000, (at) => `User-agent: bot${at}\nContent-Usage: train-ai=n`);
    const read = robotsUsage(parseRobots(groups.join('\n')));
    expect(read.lines.length).toBe(100);
    expect(read.at('/').size).toBe(50);
  });
  it('is for no agent whose token is longer than any crawler has', () => {
    const read = robotsUsage(parseRobots(`User-agent: ${'a'.repeat(101)}\nContent-Usage: train-ai=n`));
    expect(read.lines).toMatchObject([{ agents: new Set() }]);
    expect(read.at('/').size).toBe(0);
  });
  it('is unknown for a path that takes too much work to match', () => {
    const path = `/${'a'.repeat(40_000)}`;
    const patterns = many(60, (at) => `/*aaab${at}`);
    const crafted = [
      'User-agent: *',
      'Content-Usage: train-ai=n',
      ...patterns.map((one) => `Content-Usage: ${one} train-ai=y`),
    ];
    expect(usage(crafted.join('\n'), path)).toEqual({});
    expect(usage(crafted.join('\n'), '/a')).toEqual({ 'train-ai': 'n' });
  });
});
