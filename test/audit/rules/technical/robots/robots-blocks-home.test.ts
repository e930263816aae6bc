import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-blocks-home.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

const start = 'https://example.com/shop/';
const judged = (text: string) => runRule(rule, [], robotsSite(text, [], { facts: { startUrl: start } }));

describe('robots-blocks-home', () => {
  it('reports a start page that is disallowed for Googlebot', () => {
    expect(judged('User-agent: *\nDisallow: /shop')).toMatchObject({
      kind: 'fail',
      evidence: [{ line: 2, value: 'Disallow: /shop' }],
    });
    expect(rule.blocker).toBe(true);
  });
  it('passes a start page that is allowed and does not apply without a file', () => {
    expect(judged('User-agent: *\nDisallow: /private').kind).toBe('pass');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('passes a longer rule that allows it, and disallowed pages below it', () => {
    expect(judged('User-agent: *\nDisallow: /\nAllow: /shop/').kind).toBe('pass');
    expect(judged('User-agent: *\nDisallow: /shop/cart').kind).toBe('pass');
  });
});
