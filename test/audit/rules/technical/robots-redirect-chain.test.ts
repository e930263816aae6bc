import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/technical/robots-redirect-chain.js';
import { robotsSite } from '../../../support/robots-site.js';
import { runRule } from '../../../support/site.js';

const hop = (n: number, location = `https://example.com/${n + 1}/robots.txt`) => ({
  url: `https://example.com/${n}/robots.txt`,
  status: 301,
  location,
});
const redirected = (count: number, last?: string) =>
  robotsSite('User-agent: *', [], {
    fetch: { redirects: Array.from({ length: count }, (_, n) => hop(n, n === count - 1 ? last : undefined)) },
  });

describe('robots-redirect-chain', () => {
  it('reports six redirects, and a redirect to a page', () => {
    expect(runRule(rule, [], redirected(6))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('6 times') }],
    });
    expect(runRule(rule, [], redirected(1, '/')).kind).toBe('fail');
  });
  it('passes a file without redirects', () => {
    expect(runRule(rule, [], redirected(0)).kind).toBe('pass');
  });
  it('passes five redirects, and one to another host', () => {
    expect(runRule(rule, [], redirected(5)).kind).toBe('pass');
    expect(runRule(rule, [], redirected(1, 'https://www.example.com/robots.txt')).kind).toBe('pass');
  });
});
