import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-org-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);

describe('sd-org-missing', () => {
  it('fails for a home page that does not say who runs the site', () => {
    expect(runRule(rule, page(schema({ '@type': 'WebPage' }))).kind).toBe('fail');
  });
  it('passes an organization, of a narrower type or nested too', () => {
    expect(runRule(rule, page(schema({ '@type': 'WebSite' }))).kind).toBe('pass');
    expect(runRule(rule, page(schema({ '@type': 'Bakery' }))).kind).toBe('pass');
    expect(runRule(rule, page(schema({ '@type': 'WebPage', publisher: { '@type': 'NGO' } }))).kind).toBe('pass');
  });
  it('looks at the home page only', () => {
    const other = { ...page(schema({ '@type': 'Organization' })), url: 'https://site.example/about' };
    expect(runRule(rule, [pageFrom('<p>Tea'), other]).kind).toBe('fail');
  });
});
