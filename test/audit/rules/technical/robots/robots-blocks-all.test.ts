import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-blocks-all.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-blocks-all', () => {
  it('reports a file that disallows everything, in the general group or in that of Googlebot', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /'))).toMatchObject({
      kind: 'fail',
      evidence: [{ line: 2, value: 'Disallow: /' }],
    });
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow:\n\nUser-agent: Googlebot\nDisallow: /*')).kind).toBe(
      'fail',
    );
    expect(rule.blocker).toBe(true);
  });
  it('passes an open site and does not apply without a file', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /private')).kind).toBe('pass');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('passes a general ban that does not bind Googlebot, and one with an exception', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:')).kind).toBe(
      'pass',
    );
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /\nAllow: /shop')).kind).toBe('pass');
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /$')).kind).toBe('pass');
  });
});
