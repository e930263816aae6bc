import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/inlinks-nofollow-only.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const at = (path: string, links: string, overrides = {}) => ({
  ...pageFrom(links, { url: `https://example.com/${path}` }),
  discoveredBy: 'LINK' as const,
  ...overrides,
});
const start = at('', '<a href="/a" rel="nofollow">A</a>', { discoveredBy: 'START' });

describe('inlinks-nofollow-only', () => {
  it('fails: every link says nofollow', () => {
    const page = at('a', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([start, page]))).toMatchObject({ kind: 'fail' });
  });
  it('passes: a followed link', () => {
    const page = at('a', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([at('', '<a href="/a">A</a>', { discoveredBy: 'START' }), page]))).toMatchObject({
      kind: 'pass',
    });
  });
  it('passes, a near miss: one of two links is followed', () => {
    const page = at('a', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([start, page, at('b', '<a href="/a">A</a>')]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: no links at all', () => {
    const page = at('c', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([start, page]))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: the crawl is incomplete', () => {
    const page = at('a', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([start, page], { facts: { complete: false } }))).toMatchObject({
      kind: 'not-applicable',
    });
  });
});
