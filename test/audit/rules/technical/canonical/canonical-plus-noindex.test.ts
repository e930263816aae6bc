import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-plus-noindex.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const page = (canonical: string, robots: string) =>
  pageFrom(`<meta name="robots" content="${robots}"><link rel="canonical" href="${canonical}"><p>Text</p>`, { url });

describe('canonical-plus-noindex', () => {
  it('reports noindex beside a canonical to another page', () => {
    expect(runRule(rule, page('https://example.com/b', 'noindex')).kind).toBe('fail');
  });
  it('passes a canonical without noindex', () => {
    expect(runRule(rule, page('https://example.com/b', 'index')).kind).toBe('pass');
  });
  it('passes noindex beside a canonical to the page itself', () => {
    expect(runRule(rule, page(url, 'noindex')).kind).toBe('pass');
  });
});
