import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-unknown-type.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);

describe('sd-unknown-type', () => {
  it('fails for types and properties that schema.org does not have', () => {
    const outcome = runRule(rule, page(schema({ '@type': 'Produkt', name: 'Tea', colour: 'green' })));
    expect(outcome).toMatchObject({ kind: 'fail', failing: 2, evidence: [{ value: 'Produkt' }, { value: 'colour' }] });
  });
  it('passes the vocabulary, nested entities and annotated actions included', () => {
    const action = { '@type': 'SearchAction', 'query-input': 'required name=q' };
    expect(runRule(rule, page(schema({ '@type': 'WebSite', name: 'Acme', potentialAction: action }))).kind).toBe(
      'pass',
    );
  });
  it('says nothing where another context may define the name, but minds the case', () => {
    expect(
      runRule(
        rule,
        page({ '@context': ['https://schema.org', { colour: 'x:c' }], '@type': 'Product', colour: 'green' }),
      ).kind,
    ).toBe('not-applicable');
    expect(runRule(rule, page(schema({ '@type': 'product' }))).kind).toBe('fail');
  });
  it('takes type and id for the keywords that they are', () => {
    expect(runRule(rule, page(schema({ '@type': 'Product', type: 'Thing', id: '#tea', name: 'Tea' }))).kind).toBe(
      'pass',
    );
    expect(runRule(rule, page(schema({ type: 'Produkt', name: 'Tea' }))).kind).toBe('fail');
    expect(runRule(rule, page(schema({ '@type': 'Product', types: 'Thing', name: 'Tea' }))).kind).toBe('fail');
  });
});
