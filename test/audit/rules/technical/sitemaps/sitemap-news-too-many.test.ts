import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-news-too-many.js';
import { judgeSitemap } from '../../../../support/facts/judge-sitemap.js';

const article =
  '<news:news><news:publication><news:name>The Lamp</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>Lamps</news:title></news:news>';
const file = (articles: number, others = 0) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${Array.from(
    { length: articles + others },
    (_, at) => `<url><loc>https://example.com/${at}</loc>${at < articles ? article : ''}</url>`,
  ).join('')}</urlset>`;

describe('sitemap-news-too-many', () => {
  it('fails: three articles too many', async () => {
    expect(await judgeSitemap(rule, file(1_003))).toMatchObject({ kind: 'fail', failing: 3 });
  });
  it('passes, a near miss: 1,000 articles, and pages that are none', async () => {
    expect((await judgeSitemap(rule, file(1_000, 5))).kind).toBe('pass');
  });
});
