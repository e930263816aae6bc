import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-sitemap-relative.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-sitemap-relative', () => {
  it('reports a sitemap without its absolute URL', () => {
    expect(runRule(rule, [], robotsSite('Sitemap: /sitemap.xml'))).toMatchObject({
      kind: 'fail',
      evidence: [{ line: 1, column: 10, value: '/sitemap.xml' }],
    });
  });
  it('passes a absolute URL', () => {
    expect(runRule(rule, [], robotsSite('Sitemap: https://example.com/sitemap.xml')).kind).toBe('pass');
  });
  it('passes a sitemap on another host, but not another scheme', () => {
    expect(runRule(rule, [], robotsSite('Sitemap: HTTP://cdn.example.net/s.xml')).kind).toBe('pass');
    expect(runRule(rule, [], robotsSite('Sitemap: ftp://example.com/s.xml')).kind).toBe('fail');
  });
});
