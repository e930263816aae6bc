import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-too-large.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

const sized = (bytes: number) =>
  runRule(rule, [], robotsSite('User-agent: *\nDisallow: /a\n', [], { fetch: { bytes } }));

describe('robots-too-large', () => {
  it('reports more than 500 KiB', () => {
    expect(sized(512_001)).toMatchObject({
      kind: 'fail',
      failing: 1,
      evidence: [{ message: expect.stringContaining('larger than 512,000') }],
    });
    const text = 'Disallow: /a\n'.repeat(40_000);
    expect(runRule(rule, [], robotsSite(text))).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes a small file', () => {
    expect(sized(300).kind).toBe('pass');
  });
  it('passes 500 KiB exactly', () => {
    expect(sized(512_000).kind).toBe('pass');
  });
});
