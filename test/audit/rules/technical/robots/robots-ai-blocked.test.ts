import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-ai-blocked.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-ai-blocked', () => {
  it('lists the blocked AI crawlers', () => {
    expect(runRule(rule, [], robotsSite('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /'))).toMatchObject({
      kind: 'fail',
      failing: 2,
      applicable: 20,
      evidence: [{ value: 'GPTBot', line: 3 }, { value: 'CCBot' }],
    });
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /'))).toMatchObject({ failing: 20 });
  });
  it('passes an open file and does not apply without one', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /private')).kind).toBe('pass');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('passes crawlers that are allowed the home page, and other crawlers that are not', () => {
    expect(runRule(rule, [], robotsSite('User-agent: GPTBot\nDisallow: /private')).kind).toBe('pass');
    expect(runRule(rule, [], robotsSite('User-agent: SomeBot\nDisallow: /')).kind).toBe('pass');
  });
});
