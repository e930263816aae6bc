import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/nav-link-missing-home.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteFacts, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/', depth: 0 });
const at = (path: string, link: string) => pageFrom(`<a href="${link}">L</a>`, { url: `https://example.com/${path}` });

describe('nav-link-missing-home', () => {
  it('fails: one of two pages', () => {
    expect(runRule(rule, [], siteOf([home, at('a', '/'), at('b', '/a')]))).toMatchObject({ kind: 'fail' });
  });
  it('passes: every page', () => {
    expect(runRule(rule, [], siteOf([home, at('a', '/'), at('b', '/')]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: one of three pages lacks it', () => {
    expect(runRule(rule, [], siteOf([home, at('a', '/'), at('b', '/'), at('c', '/a')]))).toMatchObject({
      kind: 'pass',
    });
  });
  it('passes, a near miss: the pages link to the home page by its file name', () => {
    const file = pageFrom('<p>Tea</p>', { url: 'https://example.com/index.html' });
    const site = siteOf([home, file, at('a', '/index.html'), at('b', '/index.html')]);
    expect(runRule(rule, [], site)).toMatchObject({ kind: 'pass' });
  });
  it('passes, near misses: to a file that was probed, and to the home page of their language', () => {
    const elsewhere = pageFrom('<link rel=canonical href="https://example.net/"><p>Tea</p>', {
      url: 'https://example.com/',
      depth: 0,
      bodyHash: 'ab',
    });
    const indexFile = { url: 'https://example.com/index.html', status: 200, bodyHash: 'ab' };
    const probes = { ...siteFacts().probes, indexFile };
    const site = (file: typeof indexFile) =>
      siteOf([elsewhere, at('a', '/index.html'), at('b', '/index.html')], {
        facts: { probes: { ...probes, indexFile: file } },
      });
    expect(runRule(rule, [], site(indexFile)).kind).toBe('pass');
    expect(runRule(rule, [], site({ ...indexFile, bodyHash: 'cd' })).kind).toBe('fail');
    expect(runRule(rule, [], site({ ...indexFile, status: 301, bodyHash: 'cd' })).kind).toBe('pass');

    const alternates = ['en', 'de'].map(
      (code) => `<link rel=alternate hreflang=${code} href="https://example.com/${code === 'en' ? '' : code}">`,
    );
    const english = pageFrom(alternates.join(''), { url: 'https://example.com/', depth: 0 });
    const german = pageFrom(alternates.join(''), { url: 'https://example.com/de' });
    expect(runRule(rule, [], siteOf([english, german, at('a', '/de'), at('b', '/de')])).kind).toBe('pass');
  });
  it('does not apply: a single page', () => {
    expect(runRule(rule, [], siteOf([home]))).toMatchObject({ kind: 'not-applicable' });
  });
});
