import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/technical/canonical-https-to-http.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

const page = (url: string, canonical: string) =>
  pageFrom(`<link rel="canonical" href="${canonical}"><p>Text</p>`, { url });

describe('canonical-https-to-http', () => {
  it('reports a secure page that names an insecure address', () => {
    expect(runRule(rule, page('https://example.com/a', 'http://example.com/a')).kind).toBe('fail');
  });
  it('passes https to https', () => {
    expect(runRule(rule, page('https://example.com/a', 'https://example.com/a')).kind).toBe('pass');
  });
  it('passes an insecure page that names a secure or an insecure address', () => {
    expect(runRule(rule, page('http://example.com/a', 'https://example.com/a')).kind).toBe('pass');
    expect(runRule(rule, page('http://example.com/a', 'http://example.com/a')).kind).toBe('pass');
  });
});
