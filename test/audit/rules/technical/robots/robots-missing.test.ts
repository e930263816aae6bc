import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-missing.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-missing', () => {
  it('reports a robots.txt that returns 404', () => {
    const site = robotsSite('', [], { robots: null, fetch: { verdict: 'ALLOW_ALL', status: 404 } });
    expect(runRule(rule, [], site)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('404') }],
    });
  });
  it('passes a file that is there, be it empty', () => {
    expect(runRule(rule, [], robotsSite('')).kind).toBe('pass');
  });
  it('leaves a server error to robots-unreachable', () => {
    const site = robotsSite('', [], { robots: null, fetch: { verdict: 'DISALLOW_ALL', status: 429 } });
    expect(runRule(rule, [], site).kind).toBe('pass');
  });
});
