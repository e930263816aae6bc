import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-news-stale.js';
import { judgeSitemap } from '../../../../support/facts/judge-sitemap.js';

const file = (...dates: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${dates
    .map(
      (date, at) =>
        `<url><loc>https://example.com/${at}</loc><lastmod>2020-01-01</lastmod><news:news><news:publication><news:name>The Lamp</news:name><news:language>en</news:language></news:publication><news:publication_date>${date}</news:publication_date><news:title>Lamps</news:title></news:news></url>`,
    )
    .join('')}</urlset>`;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('sitemap-news-stale', () => {
  it('fails: articles of last month', async () => {
    expect(await judgeSitemap(rule, file('2026-10-20', ago(1), '2026-10-21T08:00:00Z'))).toMatchObject({
      kind: 'fail',
      failing: 2,
      evidence: [{ message: 'The article is more than two days old.', value: '2026-10-20' }, {}],
    });
  });
  it('passes, near misses: yesterday, no article, and a date that cannot be read', async () => {
    expect((await judgeSitemap(rule, file('2026-11-20', '2026-11-20T08:00:00Z'))).kind).toBe('pass');
    expect((await judgeSitemap(rule, file())).kind).toBe('pass');
    expect((await judgeSitemap(rule, file('yesterday'))).kind).toBe('pass');
  });
});
