import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/nav-link-missing-home.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule, siteOf } from '../../../support/site.js';

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
  it('does not apply: a single page', () => {
    expect(runRule(rule, [], siteOf([home]))).toMatchObject({ kind: 'not-applicable' });
  });
});
