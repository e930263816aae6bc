import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hreflangClusters, hreflangConflicts } from '../../../src/audit/site/hreflang-clusters.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteOf } from '../../support/sites/site.js';

const page = (path: string, set: Record<string, string>) =>
  pageFrom(
    `${Object.entries(set)
      .map(([code, to]) => `<link rel="alternate" hreflang="${code}" href="https://site.example${to}">`)
      .join('')}<h1>Tea</h1>`,
    { url: `https://site.example${path}` },
  );

describe('hreflangClusters', () => {
  it('joins pages through others, and not through their default', () => {
    const site = siteOf([
      page('/', { en: '/', 'x-default': '/' }),
      page('/a', { de: '/b', 'x-default': '/' }),
      page('/b', { fr: '/c', 'x-default': '/' }),
      page('/c', {}),
    ]);
    const clusters = hreflangClusters(site);
    expect(clusters.get('https://site.example/')?.urls).toEqual(['https://site.example/']);
    expect(clusters.get('https://site.example/c')?.urls).toHaveLength(3);
    expect(clusters.get('https://site.example/a')).toBe(clusters.get('https://site.example/c'));
  });
  it('finds no conflict in a set said again by each of its pages', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('de', 'en', 'fr', 'ja', 'pt-BR', 'zh-Hant'), { minLength: 1 }),
        (codes) => {
          const set = codes.map((code) => ({ code, url: `https://site.example/${code}` }));
          expect(hreflangConflicts(codes.map(() => set))).toEqual([]);
          const [first] = set;
          if (first)
            expect(hreflangConflicts([set, [{ ...first, url: 'https://site.example/other' }]])).toHaveLength(1);
        },
      ),
    );
  });
  it('takes two scripts of one URL for a conflict, and two countries not', () => {
    const both = (...codes: string[]) =>
      hreflangConflicts([codes.map((code) => ({ code, url: 'https://site.example/' }))]);
    expect(both('zh-Hans', 'zh-Hant')).toHaveLength(1);
    expect(both('zh-Hans', 'zh-Hans-SG', 'zh', 'x-default')).toEqual([]);
  });
});
