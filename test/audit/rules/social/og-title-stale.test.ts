import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/social/og-title-stale.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (title: string, ogTitle: string) =>
  pageFrom(`<title>${title}</title><meta property="og:title" content="${ogTitle}">`);

describe('og-title-stale', () => {
  it('fails under 30 % of shared words', () => {
    expect(
      runRule(rule, page('Green tea from Japan', 'Our summer sale ends on Sunday with coffee and green cups')),
    ).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The title contains 1 of the 11 words of og:title.' }],
    });
  });
  it('passes titles alike', () => {
    expect(runRule(rule, page('Green tea from Japan | Acme', 'GREEN TEA from Japan')).kind).toBe('pass');
  });
  it('passes at exactly 30 %', () => {
    expect(runRule(rule, page('a b c', 'a b c d e f g h i j')).kind).toBe('pass');
    expect(runRule(rule, page('a b', 'a b d e f g h i j k')).kind).toBe('fail');
  });
});
