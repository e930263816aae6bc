import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-lastmod-drift.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const judged = (lastmod: string, modified: string) => {
  const html = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","dateModified":"${modified}"}</script><p>A</p>`;
  const page = pageFrom(html, { url });
  return runRule(rule, page, siteOf([page], { sitemap: [{ loc: url, lastmod }] }));
};

describe('sitemap-lastmod-drift', () => {
  it('reports a date far ahead of the page, or behind it', () => {
    expect(judged('2026-11-20', '2026-10-01')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('50 days ahead of') }],
    });
    expect(judged('2026-10-01', '2026-10-09')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('8 days behind') }],
    });
  });
  it('passes equal dates and does not apply without two of them', () => {
    expect(judged('2026-11-20', '2026-11-20T08:00:00Z').kind).toBe('pass');
    const page = pageFrom('<p>A</p>', { url });
    expect(runRule(rule, page, siteOf([page], { sitemap: [{ loc: url, lastmod: '2026-11-20' }] })).kind).toBe(
      'not-applicable',
    );
    expect(runRule(rule, page).kind).toBe('not-applicable');
  });
  it('passes 30 days ahead and 7 days behind', () => {
    expect(judged('2026-10-31', '2026-10-01').kind).toBe('pass');
    expect(judged('2026-10-01', '2026-10-08').kind).toBe('pass');
  });
});
