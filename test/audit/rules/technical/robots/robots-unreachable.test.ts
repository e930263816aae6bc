import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-unreachable.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-unreachable', () => {
  it('reports a robots.txt that returns 503 or not at all', () => {
    expect(
      runRule(rule, [], robotsSite('', [], { robots: null, fetch: { verdict: 'DISALLOW_ALL', status: 503 } })),
    ).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('returns 503') }],
    });
    const dead = { verdict: 'DISALLOW_ALL', status: null, error: 'No connection.' } as const;
    expect(runRule(rule, [], robotsSite('', [], { robots: null, fetch: dead })).kind).toBe('fail');
  });
  it('passes a file that can be read', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow:')).kind).toBe('pass');
  });
  it('passes where no connection could be opened from here', () => {
    const away = { verdict: 'DISALLOW_ALL', status: null, error: 'The proxy is away.', inconclusive: true } as const;
    expect(runRule(rule, [], robotsSite('', [], { robots: null, fetch: away })).kind).toBe('pass');
  });
  it('passes a missing file', () => {
    expect(
      runRule(rule, [], robotsSite('', [], { robots: null, fetch: { verdict: 'ALLOW_ALL', status: 404 } })).kind,
    ).toBe('pass');
  });
});
