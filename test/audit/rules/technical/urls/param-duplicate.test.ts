import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/param-duplicate.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const text = '<main><p>Roses need sun, water and a good pair of scissors in spring.</p></main>';
const page = (path: string, head = '') => pageFrom(head + text, { url: `https://example.com${path}` });
const failing = (...pages: ReturnType<typeof page>[]) =>
  [...runRule(rule, pages)].filter(([, { kind }]) => kind === 'fail').map(([url]) => new URL(url).search);

describe('param-duplicate', () => {
  it('reports three variants of one path', () => {
    expect(failing(page('/roses'), page('/roses?sort=a'), page('/roses?sort=b'), page('/roses?sort=c'))).toEqual([
      '?sort=a',
      '?sort=b',
      '?sort=c',
    ]);
  });
  it('passes variants whose canonical is the URL without parameters', () => {
    const canonical = '<link rel="canonical" href="https://example.com/roses">';
    expect(
      failing(page('/roses?sort=a', canonical), page('/roses?sort=b', canonical), page('/roses?sort=c', canonical)),
    ).toEqual([]);
  });
  it('passes two variants, and copies under different paths', () => {
    expect(failing(page('/roses'), page('/roses?sort=a'), page('/roses?sort=b'))).toEqual([]);
    expect(failing(page('/a?x=1'), page('/b?x=1'), page('/c?x=1'))).toEqual([]);
  });
});
