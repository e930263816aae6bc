import { describe, expect, it } from 'vitest';
import { publishedSources } from '../../src/crawl/source-map.js';
import type { Fetcher } from '../../src/net/types.js';

const FILES: Record<string, string> = {
  '/full.map': '{"version":3,"sources":["a.ts","b.ts"],"sourcesContent":[null, "let b = 1"],"mappings":"A"}',
  '/bare.map': '{"version":3,"sources":["a.ts"],"mappings":"A"}',
  '/nulls.map': '{"version":3,"sources":["a.ts"],"sourcesContent":[null],"mappings":"A"}',
};
const asked: string[] = [];
const fetcher = {
  fetch: async (url: string) => {
    asked.push(url);
    const body = FILES[new URL(url).pathname];
    return { ok: true, url, status: body === undefined ? 404 : 200, body: Buffer.from(body ?? 'Not found') };
  },
} as unknown as Fetcher;

const { signal } = new AbortController();
const publishes = (ending: string, us = true) =>
  publishedSources(`let a = 1\n${ending}\n`, 'https://e.com/a.js', { fetcher, signal, robots: () => ({ us }) });
const inline = (map: string) => `data:application/json;base64,${Buffer.from(map).toString('base64')}`;

describe('publishedSources', () => {
  it('finds the sources in a map of the same host', async () => {
    expect(await publishes('//# sourceMappingURL=full.map')).toContain('let b = 1');
    expect(await publishes('/*@ sourceMappingURL=/full.map */')).toContain('let b = 1');
  });
  it('finds them in the script itself', async () => {
    expect(await publishes(`//# sourceMappingURL=${inline(FILES['/full.map'] ?? '')}`)).toContain('let b = 1');
  });
  it.each([
    ['the map cannot be had', '//# sourceMappingURL=lost.map'],
    ['it holds no sources', '//# sourceMappingURL=bare.map'],
    ['it holds none of them', '//# sourceMappingURL=nulls.map'],
    ['it holds none inside the script', `//# sourceMappingURL=${inline(FILES['/bare.map'] ?? '')}`],
    ['no map is named', 'let b = 2'],
    ['code writes such a comment', 'css += "/*# " + "sourceMappingURL=full.map"'],
  ])('says no where %s', async (_why, ending) => {
    expect(await publishes(ending)).toBeNull();
  });
  it('is done with a million sources, and with hostile maps, in one pass', async () => {
    const nulls = 'null, '.repeat(600_000);
    for (const [map, holds] of [
      [`{"sourcesContent":[${nulls}"let b = 1"]}`, true],
      [`{"sourcesContent":[${nulls}null]}`, false],
      ['{"sourcesContent" : [null,'.repeat(150_000), false],
      [`{"sourcesContent"${' '.repeat(3_000_000)}`, false],
    ] as const)
      expect((await publishes(`//# sourceMappingURL=${inline(map)}`)) !== null).toBe(holds);
  });
  it('asks no other host, and nothing that robots.txt forbids', async () => {
    asked.length = 0;
    expect(await publishes('//# sourceMappingURL=https://other.example/full.map')).toBeNull();
    expect(await publishes('//# sourceMappingURL=full.map', false)).toBeNull();
    expect(asked).toEqual([]);
  });
});
