import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-shadowed-group.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-shadowed-group', () => {
  it('reports a crawler that escapes the general rules', () => {
    const text = 'User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot\nDisallow: /tmp/';
    expect(runRule(rule, [], robotsSite(text))).toMatchObject({
      kind: 'fail',
      evidence: [{ line: 4, value: '/private/' }],
    });
  });
  it('passes a file with one group', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /private/')).kind).toBe('pass');
  });
  it('passes a group of its own that repeats the general rules', () => {
    const text = 'User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot\nDisallow: /private/\nDisallow: /tmp/';
    expect(runRule(rule, [], robotsSite(text)).kind).toBe('pass');
  });
});
