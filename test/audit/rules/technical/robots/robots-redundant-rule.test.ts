import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-redundant-rule.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-redundant-rule', () => {
  it('reports a rule that another one always beats', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /a\nAllow: /a'))).toMatchObject({
      kind: 'fail',
      evidence: [{ line: 2, value: '/a' }],
    });
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /a\nDisallow: /a')).kind).toBe('fail');
  });
  it('passes rules for different paths', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /a\nDisallow: /b')).kind).toBe('pass');
  });
  it('passes an exception from a ban', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /a\nAllow: /a/b')).kind).toBe('pass');
  });
});
