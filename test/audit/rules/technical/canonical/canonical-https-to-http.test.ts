import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-https-to-http.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const page = (url: string, canonical: string) =>
  pageFrom(`<link rel="canonical" href="${canonical}"><p>Text</p>`, { url });

describe('canonical-https-to-http', () => {
  it('reports an HTTPS page with an HTTP canonical', () => {
    expect(runRule(rule, page('https://example.com/a', 'http://example.com/a')).kind).toBe('fail');
  });
  it('passes https to https', () => {
    expect(runRule(rule, page('https://example.com/a', 'https://example.com/a')).kind).toBe('pass');
  });
  it('passes an HTTP page with an HTTPS or an HTTP canonical', () => {
    expect(runRule(rule, page('http://example.com/a', 'https://example.com/a')).kind).toBe('pass');
    expect(runRule(rule, page('http://example.com/a', 'http://example.com/a')).kind).toBe('pass');
  });
});
