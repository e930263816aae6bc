import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sitemap } from '../../src/tools/sitemap.js';
import { startSite, useSite } from '../support/sites/site-server.js';
import { useTools } from '../support/tools.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (locs: readonly string[], more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>${locs.map((loc) => `\n<url><loc>${loc}</loc>${more}</url>`).join('')}\n</urlset>`;
const index = (locs: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

describe('sitemap', () => {
  const tools = useTools();
  const site = useSite({});

  it('reads a sitemap and shows its first entries', async () => {
    const locs = Array.from({ length: 150 }, (_, at) => `${site.url}p${at}`);
    site.set('/sitemap.xml', urlset(locs, '<lastmod>2026-11-01</lastmod>'));
    const result = await sitemap(tools.context, { url: `${site.url}sitemap.xml` });
    expect(result).toMatchObject({
      url: `${site.url}sitemap.xml`,
      finalUrl: `${site.url}sitemap.xml`,
      status: 200,
      kind: 'urlset',
      valid: true,
      urlCount: 150,
      sitemaps: [],
    });
    expect(result.sample).toHaveLength(100);
    expect(result.sample[0]).toEqual({ loc: `${site.url}p0`, lastmod: '2026-11-01', changefreq: null, priority: null });
  });

  it('says what is wrong with the line and column', async () => {
    const { valid, issues } = await sitemap(tools.context, {
      content: urlset(['https://example.com/a', '/relative', 'https://example.com/a'], '<lastmod>yesterday</lastmod>'),
    });
    expect(valid).toBe(false);
    expect(issues).toContainEqual(
      expect.objectContaining({
        rule: 'sitemap-loc-invalid',
        severity: 'ERROR',
        line: 4,
        column: 11,
        value: '/relative',
      }),
    );
    expect(issues.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['sitemap-duplicate-loc', 'sitemap-lastmod-invalid']),
    );
  });

  it('has no URL and no status for pasted content', async () => {
    const result = await sitemap(tools.context, { content: urlset(['https://example.com/a']) });
    expect(result).toMatchObject({
      url: null,
      finalUrl: null,
      status: null,
      kind: 'urlset',
      valid: true,
      urlCount: 1,
      issues: [],
    });
    expect(await sitemap(tools.context, { content: index(['https://example.com/a.xml']) })).toMatchObject({
      kind: 'sitemapindex',
      urlCount: 0,
      sitemapCount: 1,
      sitemaps: [{ url: 'https://example.com/a.xml', status: null, urlCount: null, valid: null }],
    });
  });

  it('reads the children of an index on the same host', async () => {
    site.set(
      '/index.xml',
      index([`${site.url}one.xml`, `${site.url}two.xml.gz`, `${site.url}gone.xml`, 'http://other.example/three.xml']),
    );
    site.set('/one.xml', urlset([`${site.url}a`, `${site.url}b`]));
    site.set('/two.xml.gz', { body: gzipSync(urlset(['http://elsewhere.example/c'])) });
    const result = await sitemap(tools.context, { url: `${site.url}index.xml` });
    expect(result).toMatchObject({
      kind: 'sitemapindex',
      valid: false,
      urlCount: 3,
      sitemapCount: 4,
      sitemaps: [
        { url: `${site.url}one.xml`, status: 200, urlCount: 2, valid: true },
        { url: `${site.url}two.xml.gz`, status: 200, urlCount: 1, valid: false },
        { url: `${site.url}gone.xml`, status: 404, urlCount: 0, valid: false },
        { url: 'http://other.example/three.xml', status: null, urlCount: null, valid: null },
      ],
    });
    expect(result.sample.map(({ loc }) => loc)).toEqual([`${site.url}a`, `${site.url}b`, 'http://elsewhere.example/c']);
    expect(result.issues.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['sitemap-unreachable', 'sitemap-loc-foreign']),
    );
  });

  it('reads the first children only', async () => {
    const other = await startSite({});
    const children = Array.from({ length: 40 }, (_, at) => `${other.url}child${at}.xml`);
    other.set('/index.xml', index(children));
    for (const child of children) other.set(new URL(child).pathname, urlset([`${other.url}p`]));
    const { sitemaps, sitemapCount, urlCount } = await sitemap(tools.context, { url: `${other.url}index.xml` });
    expect(sitemaps.filter(({ status }) => status === 200)).toHaveLength(10);
    expect({ sitemapCount, urlCount, listed: sitemaps.length }).toEqual({ sitemapCount: 40, urlCount: 10, listed: 40 });
    expect([...other.hits.values()].reduce((sum, hits) => sum + hits, 0)).toBeLessThanOrEqual(12);
    await other.close();
  });

  it('finds the sitemap of a site that is named alone', async () => {
    const other = await startSite({});
    other.set('/robots.txt', `Sitemap: ${other.url}maps/main.xml`);
    other.set('/maps/main.xml', urlset([`${other.url}a`]));
    const named = await sitemap(tools.context, { url: other.url });
    expect(named).toMatchObject({ url: `${other.url}maps/main.xml`, valid: true, urlCount: 1 });
    other.remove('/robots.txt');
    other.set('/sitemap.xml', urlset([`${other.url}b`, `${other.url}c`]));
    expect(await sitemap(tools.context, { url: other.url })).toMatchObject({
      url: `${other.url}sitemap.xml`,
      urlCount: 2,
    });
    await other.close();
  });

  it('follows redirects and reports what is not there', async () => {
    site.set('/moved.xml', { status: 301, headers: { location: '/sitemap.xml' } });
    expect(await sitemap(tools.context, { url: `${site.url}moved.xml` })).toMatchObject({
      finalUrl: `${site.url}sitemap.xml`,
      status: 200,
      kind: 'urlset',
    });
    const missing = await sitemap(tools.context, { url: `${site.url}nowhere.xml` });
    expect(missing).toMatchObject({ status: 404, kind: null, valid: false, urlCount: 0 });
    expect(missing.issues.map(({ rule }) => rule)).toEqual(['sitemap-unreachable']);
  });

  it('holds to the limits of the format', async () => {
    const { valid, issues, urlCount } = await sitemap(tools.context, {
      content: urlset(Array.from({ length: 50_010 }, (_, at) => `https://example.com/${at}`)),
    });
    expect({ valid, urlCount }).toEqual({ valid: false, urlCount: 50_001 });
    expect(issues.map(({ rule }) => rule)).toContain('sitemap-too-many-urls');
  });

  it('refuses document types', async () => {
    const { valid, issues } = await sitemap(tools.context, {
      content: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>${urlset(['https://example.com/&a;']).slice(39)}`,
    });
    expect(valid).toBe(false);
    expect(issues.map(({ rule }) => rule)).toContain('sitemap-xml-invalid');
  });

  it('waits no longer than it may', async () => {
    site.set('/slow.xml', { body: urlset([]), delayMs: 3_000 });
    await expect(sitemap({ ...tools.context, timeoutMs: 400 }, { url: `${site.url}slow.xml` })).rejects.toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
    });
    await expect(sitemap(tools.context, { url: 'http://127.0.0.1:2/s.xml' })).rejects.toMatchObject({
      code: 'UPSTREAM_UNREACHABLE',
    });
  });

  it('takes any text', async () => {
    const part = fc.constantFrom(
      '<urlset',
      NAMESPACE,
      '>',
      '<url>',
      '<loc>',
      'https://example.com/',
      '</loc>',
      '</url>',
      '&',
      '<!--',
      ']]>',
      '<?',
      '\0',
      '\ud800',
      'ß',
      '\n',
    );
    const text = fc.oneof(
      fc.array(part).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        const result = await sitemap(tools.context, { content });
        if (result.issues.some(({ severity }) => severity === 'ERROR')) expect(result.valid).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
