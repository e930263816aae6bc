import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-deprecated.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);
const host = (url: string, value: object) => ({ ...page(schema(value)), url });

describe('sd-deprecated', () => {
  it('fails for how-to, search box and FAQ markup', () => {
    const search = { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } };
    for (const value of [{ '@type': 'HowTo' }, search, { '@type': 'FAQPage' }])
      expect(runRule(rule, page(schema(value)))).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes markup that still counts', () => {
    expect(runRule(rule, page(schema({ '@type': 'WebSite' }))).kind).toBe('pass');
  });
  it('passes the FAQ of a government, not of a host that looks like one', () => {
    expect(runRule(rule, host('https://www.tax.gov.uk/', { '@type': 'FAQPage' })).kind).toBe('pass');
    expect(runRule(rule, host('https://governor.example/', { '@type': 'FAQPage' })).kind).toBe('fail');
  });
});
