import { describe, expect, it } from 'vitest';
import { sitemap } from '../../src/tools/sitemap.js';
import { useTools } from '../support/tools.js';

const tools = useTools();
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const file = (inner: string, attributes = NS) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${attributes}>${inner}</urlset>`;
const LOC = '<loc>https://pasted.invalid/lamps</loc>';
const url = (more: string) => file(`<url>${LOC}${more}</url>`);
const loc = (text: string) => file(`<url><loc>${text}</loc></url>`);
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const IMAGE = '<image:image><image:loc>https://pasted.invalid/lamp.png</image:loc></image:image>';

/** Each of them, and each of the valid ones below, was given to xmllint with sitemap.xsd and siteindex.xsd. */
const REFUSED: Record<string, string> = {
  'no entries': file(''),
  'an entry without loc': file('<url/>'),
  'an empty loc': file('<url><loc></loc></url>'),
  'two locs': file(`<url>${LOC}${LOC}</url>`),
  'a short loc': file('<url><loc>http://a.b/</loc></url>'),
  'a loc beyond 2,048 characters': file(`<url><loc>https://pasted.invalid/${'a'.repeat(2_048)}</loc></url>`),
  'an element in loc': file('<url><loc>https://pasted.invalid/<b>a</b></loc></url>'),
  'no namespace': file(`<url>${LOC}</url>`, ''),
  'another namespace': file(`<url>${LOC}</url>`, 'xmlns="http://www.google.com/schemas/sitemap/0.84"'),
  'another root': `<sitemap ${NS}><url>${LOC}</url></sitemap>`,
  'an unclosed tag': `<urlset ${NS}><url>${LOC}</urlset>`,
  'a bare ampersand': file('<url><loc>https://pasted.invalid/?a&b</loc></url>'),
  'an unknown element': url('<colour>red</colour>'),
  'an unknown element beside url': file(`<page/><url>${LOC}</url>`),
  'an unknown namespace': url('<x:y xmlns:x="urn:z"/>'),
  'an unknown attribute': file(`<url id="a">${LOC}</url>`),
  'text between elements': url('lamps'),
  'lastmod after priority': url('<priority>0.5</priority><lastmod>2026-11-01</lastmod>'),
  'lastmod before loc': file(`<url><lastmod>2026-11-01</lastmod>${LOC}</url>`),
  'a second lastmod': url('<lastmod>2026-11-01</lastmod><lastmod>2026-11-01</lastmod>'),
  'a year as lastmod': url('<lastmod>2026</lastmod>'),
  'a month as lastmod': url('<lastmod>2026-11</lastmod>'),
  'a time without seconds': url('<lastmod>2026-11-01T10:00Z</lastmod>'),
  'a day that does not exist': url('<lastmod>2026-02-30</lastmod>'),
  'a date in words': url('<lastmod>1 November 2026</lastmod>'),
  'an empty lastmod': url('<lastmod/>'),
  'an unknown changefreq': url('<changefreq>sometimes</changefreq>'),
  'changefreq in capitals': url('<changefreq>Daily</changefreq>'),
  'a priority above 1': url('<priority>1.1</priority>'),
  'a priority below 0': url('<priority>-0.1</priority>'),
  'a priority in words': url('<priority>high</priority>'),
  'an empty value of the schema': file(`<url>${LOC}<lastmod xsi:nil="true"/></url>`, `${NS} ${XSI}`),
  'an element of another type': file(`<url xsi:type="page">${LOC}</url>`, `${NS} ${XSI}`),
  'a no-break space between elements': url('\u00a0'),
  'a no-break space beside a date': url('<lastmod>\u00a02026-11-01</lastmod>'),
  'a space beside changefreq': url('<changefreq> daily </changefreq>'),
  'a percent sign in loc': loc('https://pasted.invalid/100%'),
  'brackets in loc': loc('https://pasted.invalid/?colours[]=red'),
  'an unknown element of an extension': file(`<url>${LOC}<image:picture/></url>`, `${NS} ${IMAGES}`),
  'an extension behind the entries': file(`<url>${LOC}</url>${IMAGE}`, `${NS} ${IMAGES}`),
  'an empty index': `<sitemapindex ${NS}></sitemapindex>`,
  'an index with url': `<sitemapindex ${NS}><url>${LOC}</url></sitemapindex>`,
  'an index with priority': `<sitemapindex ${NS}><sitemap>${LOC}<priority>0.5</priority></sitemap></sitemapindex>`,
};

const ALLOWED: Record<string, string> = {
  'loc alone': url(''),
  'every element': url('<lastmod>2026-11-01</lastmod><changefreq>daily</changefreq><priority>0.5</priority>'),
  'a time with a zone': url('<lastmod>2026-11-01T10:00:00+01:00</lastmod>'),
  'a fraction of a second': url('<lastmod>2026-11-01T10:00:00.123Z</lastmod>'),
  'a date to come': url('<lastmod>2099-11-01</lastmod>'),
  'a fraction of ten digits': url('<lastmod>2026-11-01T10:00:00.1234567891Z</lastmod>'),
  'white space of XML beside a date': url('<lastmod>\n\t2026-11-01 </lastmod>'),
  'priority .5': url('<priority>.5</priority>'),
  'an IPv6 address': loc('https://[2001:db8::1]/lamps'),
  'an escape': loc('https://pasted.invalid/100%25?colours%5B%5D=red'),
  'an extension in an entry, and before the first': file(`${IMAGE}<url>${LOC}${IMAGE}</url>`, `${NS} ${IMAGES}`),
  'priority 1': url('<priority>1</priority>'),
  'the same URL twice': file(`<url>${LOC}</url><url>${LOC}</url>`),
  'white space and comments': file(`\n <!-- a --> <url>\n  ${LOC}\n </url> <!-- b -->\n`),
  'a prefix for the protocol itself': `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>https://pasted.invalid/lamps</s:loc></s:url></s:urlset>`,
  'where the schema is': file(
    `<url>${LOC}</url>`,
    `${NS} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b"`,
  ),
  'an index': `<sitemapindex ${NS}><sitemap>${LOC}<lastmod>2026-11-01</lastmod></sitemap></sitemapindex>`,
};

describe('valid', () => {
  it.each(Object.entries(REFUSED))('is false for %s, and a finding says why', async (_name, content) => {
    const { valid, issues } = await sitemap(tools.context, { content });
    expect([valid, issues.length > 0]).toEqual([false, true]);
  });

  it.each(Object.entries(ALLOWED))('is true for %s', async (_name, content) => {
    const { valid, issues } = await sitemap(tools.context, { content });
    expect([valid, issues.filter(({ severity }) => severity === 'ERROR')]).toEqual([true, []]);
  });

  it('does not count entries without a URL', async () => {
    const { urlCount } = await sitemap(tools.context, {
      content: file(`<url/><url>${LOC}</url><url><loc> </loc></url>`),
    });
    expect(urlCount).toBe(1);
  });
});
