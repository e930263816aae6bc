import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-breadcrumb-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);

describe('sd-breadcrumb-missing', () => {
  it('fails two clicks from the start without a breadcrumb', () => {
    const deep = pageFrom('<p>Tea', { depth: 2, url: 'https://site.example/tea' });
    expect(runRule(rule, deep, siteOf([pageFrom('<p>Home'), deep]))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('2 clicks') }],
    });
  });
  it('passes with one, inside a WebPage too', () => {
    const breadcrumb = { '@type': 'BreadcrumbList' };
    expect(runRule(rule, { ...page(schema(breadcrumb)), depth: 2 }).kind).toBe('pass');
    expect(runRule(rule, { ...page(schema({ '@type': 'WebPage', breadcrumb })), depth: 3 }).kind).toBe('pass');
  });
  it('passes the home page under its file name', () => {
    const home = pageFrom('<p>Tea', { url: 'https://site.example/', bodyHash: 'ab' });
    const file = pageFrom('<p>Tea', { url: 'https://site.example/index.html', depth: 2, bodyHash: 'ab' });
    expect(runRule(rule, file, siteOf([home, file])).kind).toBe('pass');
    expect(runRule(rule, file, siteOf([{ ...home, bodyHash: 'cd' }, file])).kind).toBe('fail');
  });
  it('says nothing one click from the start, or where the way is not known', () => {
    expect(runRule(rule, pageFrom('<p>Tea', { depth: 1 })).kind).toBe('not-applicable');
    expect(runRule(rule, pageFrom('<p>Tea', { depth: null })).kind).toBe('not-applicable');
  });
});
