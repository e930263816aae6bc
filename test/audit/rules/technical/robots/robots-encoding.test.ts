import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-encoding.js';
import syntax from '../../../../../src/audit/rules/technical/robots/robots-syntax.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-encoding', () => {
  it('reports other bytes than UTF-8, and a byte order mark inside', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *', [], { fetch: { badEncoding: true } })).kind).toBe('fail');
    expect(runRule(rule, [], robotsSite('User-agent: *\n\uFEFFDisallow: /a'))).toMatchObject({
      kind: 'fail',
      evidence: [{ line: 2, column: 1 }],
    });
  });
  it('reports UTF-16 itself and none of its lines', () => {
    for (const encoding of ['utf16le', 'utf16be'] as const)
      for (const mark of ['', '\uFEFF']) {
        const bytes = Buffer.from(`${mark}User-agent: *\nDisallow: /a`, 'utf16le');
        const text = new TextDecoder().decode(encoding === 'utf16be' ? bytes.swap16() : bytes);
        const site = robotsSite(text);
        expect(runRule(rule, [], site)).toMatchObject({
          kind: 'fail',
          evidence: [{ message: expect.stringContaining('UTF-16'), line: 1 }],
        });
        expect(runRule(syntax, [], site).kind).not.toBe('fail');
      }
  });
  it('passes clean UTF-8', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow: /größe')).kind).toBe('pass');
  });
  it('passes a byte order mark at the start', () => {
    expect(runRule(rule, [], robotsSite('\uFEFFUser-agent: *')).kind).toBe('pass');
  });
});
