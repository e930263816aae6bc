import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/url-style-inconsistent.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const page = (path: string) => pageFrom(`<p>${path}</p>`, { url: `https://example.com${path}` });
const outcome = (path: string, usual = (at: number) => `/guides/part-${at}`, count = 9) => {
  const own = page(path);
  return runRule(rule, own, siteOf([...Array.from({ length: count }, (_, at) => page(usual(at))), own]));
};

describe('url-style-inconsistent', () => {
  it('reports a page that ends otherwise than the others of its folder', () => {
    expect(outcome('/guides/gears/')).toMatchObject({
      kind: 'fail',
      evidence: [
        {
          value: '/guides/gears/',
          message: '9 of 10 URLs in /guides/ end with neither slash nor extension; this one ends with a slash.',
        },
      ],
    });
    expect(outcome('/guides/gears', (at) => `/guides/part-${at}.html`).kind).toBe('fail');
    expect(outcome('/guides/gears.htm', (at) => `/guides/part-${at}.html`).kind).toBe('fail');
  });
  it('follows from a duplicate where the same page is there with the usual ending', () => {
    const twin = (path: string) => pageFrom('<p>The same gears.</p>', { url: `https://example.com${path}` });
    const own = twin('/guides/gears/');
    const others = Array.from({ length: 19 }, (_, at) => page(`/guides/part-${at}`));
    const site = siteOf([...others, twin('/guides/gears'), own]);
    expect(runRule(rule, own, site)).toMatchObject({ kind: 'fail', followsFrom: 'trailing-slash-duplicate' });
    expect(runRule(rule, own, siteOf([...others, own])).kind).toBe('fail');
    expect(runRule(rule, own, siteOf([...others, own]))).not.toMatchObject({ followsFrom: 'trailing-slash-duplicate' });
  });
  it('passes the usual ending', () => {
    expect(outcome('/guides/gears').kind).toBe('pass');
    expect(outcome('/guides/v2.0').kind).toBe('pass');
    expect(outcome('/guides/john.smith').kind).toBe('pass');
    expect(outcome('/guides/node.js').kind).toBe('pass');
    expect(outcome('/guides/gears.HTML', (at) => `/guides/part-${at}.html`).kind).toBe('pass');
  });
  it('passes the index of a folder among files', () => {
    expect(outcome('/guides/gears/', (at) => `/guides/part-${at}.html`).kind).toBe('pass');
  });
  it('concludes nothing of small folders, index files and URLs with a query', () => {
    expect(outcome('/guides/gears/', undefined, 8).kind).toBe('not-applicable');
    expect(outcome('/news/sale/').kind).toBe('not-applicable');
    expect(outcome('/guides/index.html').kind).toBe('not-applicable');
    expect(outcome('/guides/manual.pdf').kind).toBe('not-applicable');
    expect(outcome('/guides/gears/?page=2').kind).toBe('not-applicable');
  });
  it('passes where a folder has no usual ending', () => {
    expect(outcome('/guides/gears/', (at) => (at < 3 ? `/guides/part-${at}/` : `/guides/part-${at}`)).kind).toBe(
      'pass',
    );
  });
});
