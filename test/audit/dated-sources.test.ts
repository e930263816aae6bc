import { describe, expect, it } from 'vitest';
import { datedSources, staleSources } from '../../src/services/projects/rules/dated-sources.js';

const yearsAgo = (years: number, from = new Date()) =>
  new Date(Date.UTC(from.getUTCFullYear() - years, from.getUTCMonth(), from.getUTCDate()));

describe('sources of rules and tables', () => {
  it('were compared within the last twelve months: read each again, correct what changed, and set its `checkedOn`', () => {
    expect(staleSources(yearsAgo(1))).toEqual([]);
  });
  it('have a date that lies in the past, and an https URL without credentials, port or tracking parameter', () => {
    const tomorrow = Date.now() + 86_400_000;
    for (const { name, source, checkedOn } of datedSources()) {
      expect(Date.parse(checkedOn), name).toBeLessThan(tomorrow);
      const url = new URL(source);
      expect([url.protocol, url.username, url.port], name).toEqual(['https:', '', '']);
      expect(url.href.replace(/\/$/, ''), name).toBe(source.replace(/\/$/, ''));
      expect(url.search, name).not.toMatch(/utm_|hl=|authuser/);
    }
  });
  it('gives each name one page', () => {
    const seen = datedSources().map(({ name, source }) => `${name} ${source}`);
    const twice = seen.filter((one, at) => seen.indexOf(one) !== at);
    expect(twice).toEqual([]);
  });
  it('are stale from the day after, the oldest first', () => {
    const all = staleSources(new Date('2100-01-01'));
    expect(all).toHaveLength(datedSources().length);
    expect(all.map(({ checkedOn }) => checkedOn)).toEqual(all.map(({ checkedOn }) => checkedOn).sort());
    const oldest = all[0]?.checkedOn ?? '';
    expect(staleSources(new Date(oldest))).toEqual([]);
  });
});
