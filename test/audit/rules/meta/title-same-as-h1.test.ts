import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-same-as-h1.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (index: number, h1 = `Tea number ${index}`) =>
  pageFrom(`<title>Tea number ${index}</title><h1>${h1}</h1>`, { url: `https://site.example/${index}` });

describe('title-same-as-h1', () => {
  it('fails when five pages have equal title and h1', () => {
    const outcomes = runRule(rule, [page(1), page(2), page(3), page(4), page(5, 'TEA  NUMBER 5'), page(6, 'Cups')]);
    expect(outcomes.get('https://site.example/5')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('5 pages') }],
    });
    expect(outcomes.get('https://site.example/6')?.kind).toBe('pass');
  });
  it('passes four such pages', () => {
    expect(runRule(rule, [page(1), page(2), page(3), page(4)]).get('https://site.example/1')?.kind).toBe('pass');
  });
});
