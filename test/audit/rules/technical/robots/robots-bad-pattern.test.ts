import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-bad-pattern.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-bad-pattern', () => {
  it('reports a path without a slash, and a $ that is not at the end', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: private\nDisallow: /a$b'))).toMatchObject({
      kind: 'fail',
      failing: 2,
      evidence: [{ line: 2 }, { line: 3 }],
    });
  });
  it('passes ordinary paths', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /private/')).kind).toBe('pass');
  });
  it('passes an empty value, a leading star and a $ at the end', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow:\nDisallow: *.pdf$\nAllow: /a$')).kind).toBe('pass');
  });
});
