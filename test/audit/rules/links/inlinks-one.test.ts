import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/inlinks-one.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const at = (path: string, links: string, overrides = {}) => ({
  ...pageFrom(links, { url: `https://example.com/${path}` }),
  discoveredBy: 'LINK' as const,
  ...overrides,
});
const start = at('', '<a href="/a">A</a>', { discoveredBy: 'START' });

describe('inlinks-one', () => {
  it('fails: one linking page', () => {
    const page = at('a', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([start, page]))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/' }],
    });
  });
  it('passes: two linking pages', () => {
    const page = at('a', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([start, page, at('b', '<a href="/a">A</a>')]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an orphan is no page of one link', () => {
    const page = at('c', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([start, page]))).toMatchObject({ kind: 'pass' });
  });
  it('fails, a near miss: its link to itself does not count', () => {
    const page = at('a', '<a href="/a">A</a>');
    expect(runRule(rule, page, siteOf([start, page]))).toMatchObject({ kind: 'fail' });
  });
  it('does not apply: the crawl is incomplete', () => {
    const page = at('a', '<p>Tea</p>');
    expect(runRule(rule, page, siteOf([start, page], { facts: { complete: false } }))).toMatchObject({
      kind: 'not-applicable',
    });
  });
});
