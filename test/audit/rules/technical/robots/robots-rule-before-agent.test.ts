import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-rule-before-agent.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-rule-before-agent', () => {
  it('reports a rule that belongs to no group', () => {
    expect(runRule(rule, [], robotsSite('Disallow: /a\nUser-agent: *\nAllow: /'))).toMatchObject({
      kind: 'fail',
      evidence: [{ line: 1, value: '/a' }],
    });
  });
  it('passes rules under a user-agent line', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /a')).kind).toBe('pass');
  });
  it('passes a sitemap before all groups', () => {
    expect(runRule(rule, [], robotsSite('Sitemap: https://example.com/s.xml\nUser-agent: *\nDisallow: /a')).kind).toBe(
      'pass',
    );
  });
});
