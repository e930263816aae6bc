import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/technical/robots-encoding.js';
import { robotsSite } from '../../../support/robots-site.js';
import { runRule } from '../../../support/site.js';

describe('robots-encoding', () => {
  it('reports other bytes than UTF-8, and a byte order mark inside', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *', [], { fetch: { badEncoding: true } })).kind).toBe('fail');
    expect(runRule(rule, [], robotsSite('User-agent: *\n\uFEFFDisallow: /a'))).toMatchObject({
      kind: 'fail',
      evidence: [{ line: 2, column: 1 }],
    });
  });
  it('passes clean UTF-8', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /größe')).kind).toBe('pass');
  });
  it('passes a byte order mark at the start', () => {
    expect(runRule(rule, [], robotsSite('\uFEFFUser-agent: *')).kind).toBe('pass');
  });
});
