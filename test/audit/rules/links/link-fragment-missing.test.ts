import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-fragment-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const start = (href: string, body = '') => pageFrom(`<a href="${href}">A</a>${body}`, { url: 'https://example.com/' });
const target = pageFrom('<h2 id="green">Green</h2><a name="black"></a><p>Tea</p>', { url: 'https://example.com/a' });

describe('link-fragment-missing', () => {
  it('fails: no such id on the target', () => {
    const page = start('/a#white');
    expect(runRule(rule, page, siteOf([page, target]))).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('fails: no such id on the page itself', () => {
    const page = start('#white');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('does not know: the page, or the target, was cut before its end', () => {
    const cut = { truncated: 'DECODED' as const };
    expect(runRule(rule, { ...start('#white'), ...cut }).kind).toBe('not-applicable');
    expect(runRule(rule, { ...start('#black', '<a name="black"></a>'), ...cut }).kind).toBe('pass');
    const page = start('/a#white');
    expect(runRule(rule, page, siteOf([page, { ...target, ...cut }])).kind).toBe('not-applicable');
  });
  it('passes: the id exists', () => {
    const page = start('/a#green');
    expect(runRule(rule, page, siteOf([page, target]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an anchor name', () => {
    const page = start('/a#black');
    expect(runRule(rule, page, siteOf([page, target]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the id is percent-encoded in the link', () => {
    const page = start('#gr%C3%BCn', '<h2 id="grün">Grün</h2>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the id itself holds percent signs', () => {
    const page = start('#impl-Add%3Cf32%3E', '<a href="#impl-Add<f32>">B</a><h2 id="impl-Add%3Cf32%3E">Add</h2>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
    const other = pageFrom('<h2 id="a%20b">A</h2>', { url: 'https://example.com/a' });
    expect(runRule(rule, start('/a#a%20b'), siteOf([page, other]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: lines of a listing, the first of which has an id', () => {
    const listing = pageFrom('<pre><span id="7">a</span>\n<span id="L7">b</span></pre>', {
      url: 'https://example.com/a',
    });
    for (const range of ['7-9', 'L7-L9']) {
      const page = start(`/a#${range}`);
      expect(runRule(rule, page, siteOf([page, listing]))).toMatchObject({ kind: 'pass' });
    }
    expect(runRule(rule, start('/a#8-9'), siteOf([start('/a#8-9'), listing]))).toMatchObject({ kind: 'fail' });
  });
  it('does not apply: the top of the page', () => {
    const page = start('#top');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: a text fragment', () => {
    const page = start('/a#:~:text=tea');
    expect(runRule(rule, page, siteOf([page, target]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: a route of an application', () => {
    const page = start('/a#/cart');
    expect(runRule(rule, page, siteOf([page, target]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: the target was not crawled', () => {
    const page = start('/z#white');
    expect(runRule(rule, page, siteOf([page, target]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('is silent where a script of the page reads the fragment', () => {
    const script = '<script>addEventListener("hashchange", show); function show() { open(location.hash) }</script>';
    const link = '<a href="#examples">Examples</a>';
    expect(runRule(rule, pageFrom(link + script)).kind).toBe('not-applicable');
    expect(runRule(rule, pageFrom(`${link}<script>open()</script>`)).kind).toBe('fail');
  });
});
