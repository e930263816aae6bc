import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-on-noindex.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);
const noindex = (value: object) => page(schema(value), '<meta name="robots" content="noindex">');

describe('sd-on-noindex', () => {
  it('fails for rich result markup on a noindex page', () => {
    expect(runRule(rule, noindex({ '@type': 'Product', name: 'Tea' }))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'Product “Tea” is marked up on a noindex page.' }],
    });
  });
  it('passes it in the index', () => {
    expect(runRule(rule, page(schema({ '@type': 'Product' }))).kind).toBe('pass');
  });
  it('says nothing about markup that every page has', () => {
    expect(runRule(rule, noindex({ '@type': 'Organization' })).kind).toBe('not-applicable');
    expect(runRule(rule, noindex({ '@type': 'BreadcrumbList' })).kind).toBe('not-applicable');
  });
});
