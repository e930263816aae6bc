import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-graph-unlinked.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);
const site = { '@type': 'WebSite', '@id': 'https://site.example/#site' };

describe('sd-graph-unlinked', () => {
  it('fails for entities that do not refer to each other', () => {
    expect(runRule(rule, page(schema({ '@graph': [site, { '@type': 'Article', headline: 'Tea' }] })))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: '2 entities (WebSite, Article) do not reference each other.' }],
    });
  });
  it('passes when one refers to another', () => {
    const article = { '@type': 'Article', isPartOf: { '@id': site['@id'] } };
    expect(runRule(rule, page(schema({ '@graph': [site, article] }))).kind).toBe('pass');
  });
  it('does not count a reference to itself, and says nothing about one entity', () => {
    const selfish = { ...site, about: { '@id': site['@id'] } };
    expect(runRule(rule, page(schema({ '@graph': [selfish, { '@type': 'Article' }] }))).kind).toBe('fail');
    expect(runRule(rule, page(schema(site))).kind).toBe('not-applicable');
  });
  it('resolves relative identifiers against the page', () => {
    const offer = { '@type': 'Offer', '@id': 'https://site.example/#o', price: 4 };
    const product = (id: string) => ({ '@type': 'Product', '@id': '#p', name: 'Tea', offers: { '@id': id } });
    expect(runRule(rule, page(schema({ '@graph': [product('#o'), offer] }))).kind).toBe('pass');
    expect(runRule(rule, page(schema({ '@graph': [product('/#o'), offer] }))).kind).toBe('pass');
    expect(runRule(rule, page(schema({ '@graph': [product('#other'), offer] }))).kind).toBe('fail');
  });
  it('does not apply to entities of another vocabulary', () => {
    const dataset = {
      '@context': 'https://www.w3.org/ns/dcat.jsonld',
      '@graph': [{ '@type': 'Dataset' }, { '@type': 'Catalog' }],
    };
    expect(runRule(rule, page(dataset)).kind).toBe('not-applicable');
  });
});
