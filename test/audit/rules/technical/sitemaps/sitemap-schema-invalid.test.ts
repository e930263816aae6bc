import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/sitemaps/sitemap-schema-invalid.js';
import { judgeSitemap, urlset } from '../../../../support/facts/judge-sitemap.js';

const LOC = '<loc>https://example.com/lamps</loc>';
const messages = async (entries: string) => {
  const outcome = await judgeSitemap(rule, urlset(entries));
  return outcome.kind === 'fail' ? outcome.evidence.map(({ message }) => message) : outcome.kind;
};

describe('sitemap-schema-invalid', () => {
  it.each([
    [`<url>${LOC}<colour>red</colour></url>`, '<colour> is not an element of the protocol.'],
    [`<url>${LOC}<priority>0.5</priority><lastmod>2026-11-01</lastmod></url>`, '<lastmod> is out of order'],
    [`<url>${LOC}<lastmod>2026-11-01</lastmod><lastmod>2026-11-02</lastmod></url>`, 'a second <lastmod>'],
    [`<url id="1">${LOC}</url>`, '<url> has no attribute “id”.'],
    [`<url><loc lang="en">https://example.com/lamps</loc></url>`, '<loc> has no attribute “lang”.'],
    [`<url>${LOC}lamps</url>`, '<url> contains text'],
    [`<url>${LOC}<lastmod>2026-11</lastmod></url>`, 'a full date'],
    [`<url>${LOC}<lastmod>2026-11-01T12:00Z</lastmod></url>`, 'a full date'],
    [`<page>${LOC}</page><url>${LOC}</url>`, '<page> is not an element of <urlset>.'],
    [`<url>${LOC}<x:y xmlns:x="urn:z">1</x:y></url>`, 'a namespace that search engines do not document'],
    [`<url><loc>https://example.com/<b>lamps</b></loc></url>`, '<loc> contains an element'],
  ])('reports %s', async (entries, message) => {
    expect(await messages(entries)).toEqual([expect.stringContaining(message)]);
  });

  it('passes every element in its order, with comments, CDATA and extensions after them', async () => {
    const entry = `<!-- lamps --><url>
      <loc><![CDATA[https://example.com/lamps]]></loc><lastmod>2026-11-01T12:00:00+01:00</lastmod>
      <changefreq>daily</changefreq><priority>0.5</priority>
      <i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>https://example.com/a.png</i:loc></i:image>
      <mobile xmlns="http://www.google.com/schemas/sitemap-mobile/1.0"/>
    </url>`;
    expect(await messages(entry)).toBe('pass');
  });

  it('has no schema for feeds', async () => {
    const feed = `<rss version="2.0"><channel><title>News</title><item><guid>1</guid><link>https://example.com/lamps</link></item></channel></rss>`;
    expect((await judgeSitemap(rule, feed)).kind).toBe('pass');
  });
});
