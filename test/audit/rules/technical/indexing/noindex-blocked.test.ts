import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/indexing/noindex-blocked.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const barred = '<meta name="robots" content="noindex"><p>Text</p>';

describe('noindex-blocked', () => {
  it('reports a noindex that Googlebot cannot see', () => {
    expect(runRule(rule, pageFrom(barred, { url, robots: { us: true, googlebot: false } })).kind).toBe('fail');
  });
  it('passes a noindex that can be seen', () => {
    expect(runRule(rule, pageFrom(barred, { url })).kind).toBe('pass');
  });
  it('passes a blocked page without noindex', () => {
    expect(runRule(rule, pageFrom('<p>Text</p>', { url, robots: { us: true, googlebot: false } })).kind).toBe('pass');
  });
});
