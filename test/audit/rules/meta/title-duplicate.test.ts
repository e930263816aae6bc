import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-duplicate.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (path: string, title: string, head = '') =>
  pageFrom(`<title>${title}</title>${head}`, { url: `https://site.example${path}` });
const alternates = ['/a', '/b']
  .map((path) => `<link rel="alternate" hreflang="en${path === '/a' ? '' : '-GB'}" href="https://site.example${path}">`)
  .join('');

describe('title-duplicate', () => {
  it('flags all pages that share a title, whatever its case', () => {
    const outcomes = runRule(rule, [page('/a', 'Green tea'), page('/b', 'GREEN TEA'), page('/c', 'Black tea')]);
    expect(outcomes.get('https://site.example/a')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('1 other'), target: 'https://site.example/b' }],
    });
    expect(outcomes.get('https://site.example/b')?.kind).toBe('fail');
    expect(outcomes.get('https://site.example/c')?.kind).toBe('pass');
  });
  it('lets alternates of each other share one, but only those', () => {
    const pair = [page('/a', 'Tea', alternates), page('/b', 'Tea', alternates)];
    expect([...runRule(rule, pair).values()].map(({ kind }) => kind)).toEqual(['pass', 'pass']);
    const oneSided = [page('/a', 'Tea', alternates), page('/b', 'Tea')];
    expect([...runRule(rule, oneSided).values()].map(({ kind }) => kind)).toEqual(['fail', 'fail']);
  });
  it('does not count pages out of the index', () => {
    const pages = [page('/a', 'Tea'), page('/b', 'Tea', '<meta name="robots" content="noindex">')];
    expect(runRule(rule, pages).get('https://site.example/a')?.kind).toBe('pass');
  });
});
