import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/description-duplicate.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (path: string, content: string) =>
  pageFrom(`<meta name="description" content="${content}">`, { url: `https://site.example${path}` });

describe('description-duplicate', () => {
  it('flags all pages that share a description', () => {
    const outcomes = runRule(rule, [page('/a', 'All about tea'), page('/b', 'All about tea'), page('/c', 'Cups')]);
    expect(outcomes.get('https://site.example/a')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('1 other'), target: 'https://site.example/b' }],
    });
    expect(outcomes.get('https://site.example/c')?.kind).toBe('pass');
  });
  it('passes versions for two regions that name each other', () => {
    const alternates = ['/a', '/b'].map(
      (path, at) => `<link rel=alternate hreflang=en-${at ? 'US' : 'GB'} href="https://site.example${path}">`,
    );
    const regional = (path: string) =>
      pageFrom(`<meta name="description" content="All about tea">${alternates.join('')}`, {
        url: `https://site.example${path}`,
      });
    const outcomes = (...pages: ReturnType<typeof page>[]) =>
      [...runRule(rule, pages).values()].map(({ kind }) => kind);
    expect(outcomes(regional('/a'), regional('/b'))).toEqual(['pass', 'pass']);
    expect(outcomes(regional('/a'), regional('/b'), page('/c', 'All about tea'))).toEqual(['fail', 'fail', 'fail']);
  });
  it('passes descriptions that differ by a word', () => {
    const outcomes = runRule(rule, [page('/a', 'All about tea'), page('/b', 'All about teas')]);
    expect(outcomes.get('https://site.example/a')?.kind).toBe('pass');
  });
});
