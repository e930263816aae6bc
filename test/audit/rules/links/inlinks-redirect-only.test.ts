import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/inlinks-redirect-only.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const at = (path: string, links: string, overrides = {}) => ({
  ...pageFrom(links, { url: `https://example.com/${path}` }),
  discoveredBy: 'LINK' as const,
  ...overrides,
});
const start = at('', '<a href="/old">Old</a>', { discoveredBy: 'START' });
const old = at('old', '', { status: 301, redirect: 'https://example.com/a', html: null });

describe('inlinks-redirect-only', () => {
  it('fails: links point to an old URL', () => {
    const page = at('a', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([start, old, page]))).toMatchObject({ kind: 'fail' });
  });
  it('passes: a link leads straight here', () => {
    const page = at('a', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([start, old, page, at('b', '<a href="/a">A</a>')]))).toMatchObject({
      kind: 'pass',
    });
  });
  it('passes, a near miss: nobody links to the old URL', () => {
    const page = at('a', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([at('', '<p>Tea</p>', { discoveredBy: 'START' }), old, page]))).toMatchObject({
      kind: 'pass',
    });
  });
  it('does not apply: the crawl is incomplete', () => {
    const page = at('a', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([start, old, page], { facts: { complete: false } }))).toMatchObject({
      kind: 'not-applicable',
    });
  });
});
