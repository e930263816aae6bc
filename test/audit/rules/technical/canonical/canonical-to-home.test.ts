import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-to-home.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const page = (path: string, canonical: string) =>
  pageFrom(`<link rel="canonical" href="${canonical}"><p>Text</p>`, { url: `https://example.com${path}` });

describe('canonical-to-home', () => {
  it('reports a page with a canonical to the home page', () => {
    expect(runRule(rule, page('/roses', 'https://example.com/')).kind).toBe('fail');
  });
  it('passes a self-referencing canonical', () => {
    expect(runRule(rule, page('/roses', 'https://example.com/roses')).kind).toBe('pass');
  });
  it('passes other URLs of the home page, and the home page of another site', () => {
    expect(runRule(rule, page('/?utm_source=x', 'https://example.com/')).kind).toBe('pass');
    expect(runRule(rule, page('/index.html', 'https://example.com/')).kind).toBe('pass');
    expect(runRule(rule, page('/roses', 'https://example.org/')).kind).toBe('pass');
  });
});
