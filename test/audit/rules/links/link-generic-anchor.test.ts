import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-generic-anchor.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const link = (text: string, lang = 'en') =>
  pageFrom(`<html lang="${lang}"><a href="/a">${text}</a></html>`, { url: 'https://example.com/' });

describe('link-generic-anchor', () => {
  it('fails: read more', () => {
    const page = link('Read more »');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: in the language of the page', () => {
    const page = link('Weiterlesen', 'de-AT');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a title', () => {
    const page = link('Green tea');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the words within a longer text', () => {
    const page = link('Read more about green tea');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a word of another language', () => {
    const page = link('Weiter', 'en');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a word of another language, on a page that does not say its own', () => {
    const words = 'The directory holds the parts of the library that are not meant to be used from outside. '.repeat(4);
    const page = pageFrom(`<html><p>${words}</p><a href="/d/">detail</a></html>`, { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it.each([
    '<code><a href="/d/">details</a></code>',
    '<a href="/d/"><code>details</code></a>',
    '<a href="/d/"> <b><tt>details</tt></b> </a>',
    '<pre>int <a href="/d/">start</a>;</pre>',
    '<a class="el" href="/d/">details</a>',
    '<p>plus, <a href="/d/">plus</a></p>',
    '<p><a href="/d/">&lt;this></a></p>',
  ])('passes, a near miss: a name of code, %s', (html) => {
    expect(runRule(rule, pageFrom(`<html>${html}</html>`, { url: 'https://example.com/' })).kind).toBe('pass');
  });
  it('fails: code is next to the words', () => {
    const page = pageFrom('<html lang="en"><pre>x</pre><a href="/a">more</a></html>', { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes, a near miss: the text is the title of the page it points to', () => {
    const page = link('start');
    const named = pageFrom('<title>start - The Book of Features</title>', { url: 'https://example.com/a' });
    const other = pageFrom('<title>Starting a shop - Example</title>', { url: 'https://example.com/a' });
    expect(runRule(rule, page, siteOf([page, named]))).toMatchObject({ kind: 'pass' });
    expect(runRule(rule, page, siteOf([page, other]))).toMatchObject({ kind: 'fail' });
  });
  it('passes, a near miss: to the next page of a sequence', () => {
    for (const html of [
      '<html lang="de"><head><link rel="next" href="/b"></head><a href="/b">Weiter</a>',
      '<html lang="de"><a rel="next" href="/b">Weiter</a>',
    ])
      expect(runRule(rule, pageFrom(html, { url: 'https://example.com/a' }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no links', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('knows words of other languages, and names of sites', () => {
    const link = (lang: string, text: string, url = '/a') =>
      runRule(rule, pageFrom(`<html lang="${lang}"><a href="${url}">${text}</a>`, { url: 'https://example.com/' }))
        .kind;
    expect(link('de', 'Start')).toBe('pass');
    expect(link('nl', 'Start')).toBe('pass');
    expect(link('en', 'Start')).toBe('fail');
    expect(link('de', 'Click here')).toBe('fail');
    expect(link('en', 'Click', 'https://click.example.org/')).toBe('pass');
    expect(link('en', 'Click', 'https://github.com/pallets/click')).toBe('pass');
    expect(link('en', 'Click', 'https://example.org/click')).toBe('fail');
  });
});
