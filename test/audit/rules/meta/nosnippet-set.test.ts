import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/nosnippet-set.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (content: string, name = 'robots') => pageFrom(`<meta name="${name}" content="${content}">`);

describe('nosnippet-set', () => {
  it('fails for nosnippet and max-snippet:0', () => {
    expect(runRule(rule, page('nosnippet')).kind).toBe('fail');
    expect(runRule(rule, page('max-snippet: 0', 'googlebot')).kind).toBe('fail');
    expect(runRule(rule, pageFrom('Tea', { headers: { 'x-robots-tag': 'nosnippet' } })).kind).toBe('fail');
  });
  it('passes without, with other lengths and with rules for others', () => {
    expect(runRule(rule, pageFrom('Tea')).kind).toBe('pass');
    expect(runRule(rule, page('max-snippet:50')).kind).toBe('pass');
    expect(runRule(rule, page('nosnippet', 'bingbot')).kind).toBe('pass');
  });
  it('says nothing about pages out of the index', () => {
    expect(runRule(rule, page('noindex, nosnippet')).kind).toBe('not-applicable');
  });
});
