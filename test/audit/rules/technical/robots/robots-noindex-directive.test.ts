import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-noindex-directive.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-noindex-directive', () => {
  it('reports noindex and nofollow lines', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nNoindex: /a\nNofollow: /b'))).toMatchObject({
      kind: 'fail',
      failing: 2,
      evidence: [{ line: 2 }, { line: 3 }],
    });
  });
  it('passes a file without them', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /a')).kind).toBe('pass');
  });
  it('passes a path that is called noindex, and a comment', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /noindex:\n# Noindex: /a')).kind).toBe('pass');
  });
});
