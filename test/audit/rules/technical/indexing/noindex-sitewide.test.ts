import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/indexing/noindex-sitewide.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const open = '<p>Text</p>';
const barred = '<meta name="robots" content="noindex"><p>Text</p>';
const pages = (...html: string[]) =>
  html.map((one, n) => pageFrom(one, { url: `https://example.com/${n === 0 ? '' : n}`, depth: n === 0 ? 0 : 1 }));

describe('noindex-sitewide', () => {
  it('reports a noindex home page, and nine of ten noindex pages', () => {
    expect(runRule(rule, pages(barred, open))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/' }],
    });
    expect(runRule(rule, pages(open, ...Array<string>(9).fill(barred)))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('9 of 10') }],
    });
    expect(rule.blocker).toBe(true);
  });
  it('passes an open site and does not apply without pages', () => {
    expect(runRule(rule, pages(open, open)).kind).toBe('pass');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('passes just under the share, and under five pages', () => {
    expect(runRule(rule, pages(open, open, ...Array<string>(8).fill(barred))).kind).toBe('pass');
    expect(runRule(rule, pages(open, barred, barred, barred)).kind).toBe('pass');
  });
});
