import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-template-outlier.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);
const home = { ...pageFrom('<p>Welcome</p>'), url: 'https://site.example/' };
const pages = (total: number, without: number) => [
  home,
  ...Array.from({ length: total }, (_, index) => ({
    ...page(
      index < without ? { name: 'Tea' } : schema({ '@type': 'Product', name: 'Tea' }),
      '<body><main><h1>Tea</h1></main>',
    ),
    url: `https://site.example/${index}`,
    discoveredBy: 'LINK' as const,
  })),
];

describe('sd-template-outlier', () => {
  it('fails for pages without the type of 70 % of their template', () => {
    const outcomes = runRule(rule, pages(10, 3));
    expect(outcomes.get('https://site.example/0')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: '70 % of the 10 pages with this template and folder have Product; this one does not.' }],
    });
    expect(outcomes.get('https://site.example/5')?.kind).toBe('pass');
  });
  it('names a nested type only where the entity around it is there', () => {
    const offered = schema({ '@type': 'Product', offers: { '@type': 'https://schema.org/Offer' } });
    const at = (value: unknown, index: number) => ({
      ...page(value, '<body><main><h1>Tea</h1></main>'),
      url: `https://site.example/${index}`,
      discoveredBy: 'LINK' as const,
    });
    const odd = [at(schema({ '@type': 'Product', name: 'Tea' }), 8), at({ name: 'Tea' }, 9)];
    const outcomes = runRule(rule, [home, ...Array.from({ length: 8 }, (_, index) => at(offered, index)), ...odd]);
    const values = (index: number) => {
      const outcome = outcomes.get(`https://site.example/${index}`);
      return outcome?.kind === 'fail' ? outcome.evidence.map(({ value }) => value) : outcome?.kind;
    };
    expect([values(8), values(9), values(0)]).toEqual([['Offer in Product'], ['Product'], 'pass']);
  });
  it('does not compare lists with what they list, which stands a folder deeper', () => {
    const lists = pages(10, 3).map((other, index) => ({ ...other, url: `https://site.example/p/${index}` }));
    const list = { ...(lists[1] as (typeof lists)[0]), url: 'https://site.example/p' };
    expect(runRule(rule, [home, list, ...lists]).get(list.url)?.kind).toBe('not-applicable');
  });
  it('does not apply to the start page, which is one of its kind', () => {
    const [, first, ...rest] = pages(10, 3);
    const start = { ...(first as typeof home), url: home.url, discoveredBy: 'START' as const };
    expect(runRule(rule, [start, ...rest]).get(home.url)?.kind).toBe('not-applicable');
  });
  it('passes where fewer share it', () => {
    expect(runRule(rule, pages(10, 4)).get('https://site.example/0')?.kind).toBe('pass');
  });
  it('says nothing about templates of fewer than eight pages', () => {
    expect(runRule(rule, pages(8, 1)).get('https://site.example/0')?.kind).toBe('fail');
    expect(runRule(rule, pages(7, 1)).get('https://site.example/0')?.kind).toBe('not-applicable');
  });
});
