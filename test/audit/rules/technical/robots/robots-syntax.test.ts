import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-syntax.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-syntax', () => {
  it('reports a line without a colon and an unknown directive, with their locations', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow /a\nAlow: /b'))).toMatchObject({
      kind: 'fail',
      failing: 2,
      evidence: [
        { line: 2, target: 'https://example.com/robots.txt' },
        { line: 3, value: 'alow' },
      ],
    });
  });
  it('passes a clean file and does not apply without one', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /a\n\n# end')).kind).toBe('pass');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('passes directives that some crawler knows', () => {
    expect(
      runRule(
        rule,
        [],
        robotsSite('User-agent: *\nCrawl-delay: 2\nHost: example.com\nClean-param: a\nContent-Signal: search=yes'),
      ).kind,
    ).toBe('pass');
  });
});
