import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-url-mismatch.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);
const canonical = '<link rel="canonical" href="https://site.example/">';

describe('sd-url-mismatch', () => {
  it('fails when the markup names another URL', () => {
    const article = { '@type': 'Article', mainEntityOfPage: { '@id': 'https://site.example/tea' } };
    expect(runRule(rule, page(schema(article), canonical))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'https://site.example/tea' }],
    });
    expect(runRule(rule, page(schema({ '@type': 'Product', url: 'http://site.example/' }))).kind).toBe('fail');
  });
  it('passes the canonical, with a fragment too', () => {
    const article = { '@type': 'Article', mainEntityOfPage: 'https://site.example/#webpage' };
    expect(runRule(rule, page(schema(article), canonical)).kind).toBe('pass');
  });
  it('says nothing about organizations and about lists of products', () => {
    expect(runRule(rule, page(schema({ '@type': 'Organization', url: 'https://acme.example/' }))).kind).toBe(
      'not-applicable',
    );
    const products = ['a', 'b'].map((path) => ({ '@type': 'Product', url: `https://site.example/${path}` }));
    expect(runRule(rule, page(schema({ '@graph': products }))).kind).toBe('not-applicable');
  });
});
