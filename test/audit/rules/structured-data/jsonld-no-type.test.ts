import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/jsonld-no-type.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);

describe('jsonld-no-type', () => {
  it('fails without a type or without the vocabulary', () => {
    expect(runRule(rule, page({ '@context': 'https://schema.org', name: 'Acme' }))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The top-level object “Acme” has no @type.' }],
    });
    expect(runRule(rule, page({ '@type': 'Organization' })).kind).toBe('fail');
    expect(runRule(rule, page('text')).kind).toBe('fail');
  });
  it('passes both, in lists and graphs too', () => {
    expect(runRule(rule, page({ '@context': 'http://schema.org/', '@type': 'Organization' })).kind).toBe('pass');
    expect(
      runRule(rule, page({ '@context': { '@vocab': 'https://schema.org/' }, '@graph': [{ '@type': 'WebSite' }] })).kind,
    ).toBe('pass');
  });
  it('passes a vocabulary that has a prefix', () => {
    expect(
      runRule(rule, page({ '@context': { schema: 'https://schema.org/' }, '@type': 'schema:Organization' })).kind,
    ).toBe('pass');
  });
  it('fails for one untyped member of a graph', () => {
    expect(runRule(rule, page(schema({ '@graph': [{ '@type': 'WebSite' }, { '@id': '#x' }] })))).toMatchObject({
      failing: 1,
    });
  });
  it('leaves blocks of another vocabulary alone, near miss: a slip of schema.org', () => {
    const block = (context: unknown) => ({ '@context': context, '@type': 'dcat:Dataset' });
    const kind = (value: unknown) =>
      runRule(rule, pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>`)).kind;
    expect(kind(block({ dcat: 'http://www.w3.org/ns/dcat#' }))).toBe('pass');
    expect(kind(block('https://shema.org'))).toBe('fail');
    expect(kind(block('schema.org'))).toBe('fail');
  });
  it('reads the names that the context of schema.org has for its keywords', () => {
    expect(runRule(rule, page(schema({ type: 'Organization', id: '#us' }))).kind).toBe('pass');
    expect(runRule(rule, page(schema({ kind: 'Organization', id: '#us' }))).kind).toBe('fail');
  });
});
