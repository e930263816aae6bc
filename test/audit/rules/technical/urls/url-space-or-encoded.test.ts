import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/url-space-or-encoded.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const judged = (path: string) => runRule(rule, pageFrom('<p>A</p>', { url: `https://example.com${path}` }));

describe('url-space-or-encoded', () => {
  it('reports encoded and raw spaces', () => {
    expect(judged('/red%20roses')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('1') }],
    });
    expect(judged('/red roses').kind).toBe('fail');
  });
  it('passes hyphens', () => {
    expect(judged('/red-roses').kind).toBe('pass');
  });
  it('passes a plus sign and other escapes', () => {
    expect(judged('/roses?q=red+roses').kind).toBe('pass');
    expect(judged('/caf%C3%A9').kind).toBe('pass');
  });
});
