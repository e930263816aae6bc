import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeenLocations } from '../../../src/crawl/sitemaps/seen.js';
import {
  crawlSitemaps,
  discoverSitemaps,
  parseW3cDatetime,
  readSitemap,
  type SitemapContext,
} from '../../../src/crawl/sitemaps/sitemap.js';
import type { SitemapEntry, SitemapFacts } from '../../../src/facts/site-facts.js';
import type { Fetcher, StreamedResponse } from '../../../src/net/types.js';
import { collectGarbage } from '../../../src/process/collect-garbage.js';

const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const now = new Date('2026-11-21T12:00:00Z');
const context: SitemapContext = {
  url: 'https://e.com/sitemap.xml',
  declaredBy: 'USER',
  status: 200,
  siteOrigin: 'https://e.com',
  now,
};
const urlset = (inner: string, attributes = NS) => `<?xml version="1.0"?>\n<urlset ${attributes}>\n${inner}\n</urlset>`;
const one = (loc: string, more = '') => urlset(`<url><loc>${loc}</loc>${more}</url>`);

async function read(source: string | AsyncIterable<Uint8Array>, over: Partial<SitemapContext> = {}) {
  const entries: SitemapEntry[] = [];
  const facts = await readSitemap(source, { ...context, ...over }, (entry) => entries.push(entry));
  return { facts, entries, rules: facts.problems.map(({ rule }) => rule) };
}
async function* inPieces(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('the reader of sitemaps', () => {
  it('a urlset with its extensions and source positions', async () => {
    const { facts, entries } = await read(
      urlset(
        `<url>
  <loc>
    https://e.com/a?b=1&amp;c=2</loc>
  <lastmod>2026-01-02</lastmod>
  <i:image><i:loc>https://e.com/i.png</i:loc></i:image><i:image><i:loc>https://e.com/j.png</i:loc></i:image>
  <video:video/><news:news/>
  <xhtml:link rel="alternate" hreflang="de" href="https://e.com/de"/>
</url><url><loc><![CDATA[https://e.com/b]]></loc></url>`,
        `${NS} xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"
 xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`,
      ),
    );
    expect(facts).toMatchObject({ kind: 'URLSET', entries: 2, datedEntries: 1, lastmodDays: 1 });
    expect(new Set(facts.problems.map(({ rule }) => rule))).toEqual(new Set(['sitemap-extension-invalid']));
    expect(entries).toEqual([
      {
        loc: 'https://e.com/a?b=1&c=2',
        lastmod: '2026-01-02',
        changefreq: null,
        priority: null,
        line: 6,
        column: 5,
        alternates: [{ hreflang: 'de', href: 'https://e.com/de' }],
        images: 2,
        videos: 1,
        news: 1,
      },
      expect.objectContaining({ loc: 'https://e.com/b', line: 11, column: 17 }),
    ]);
  });

  it('an index', async () => {
    const { facts } = await read(
      `<sitemapindex ${NS}><sitemap><loc>https://e.com/a.xml</loc></sitemap><sitemap><loc>https://e.com/b.xml</loc></sitemap></sitemapindex>`,
    );
    expect(facts).toMatchObject({
      kind: 'INDEX',
      entries: 2,
      children: ['https://e.com/a.xml', 'https://e.com/b.xml'],
      problems: [],
    });
  });

  it.each(['\n', '\r\n', '\r'])('a text list with line ends %j', async (end) => {
    const { facts, entries } = await read(['\uFEFFhttps://e.com/a', '', '  https://e.com/b', ''].join(end));
    expect(facts).toMatchObject({ kind: 'TEXT', entries: 2, problems: [] });
    expect(entries.map(({ loc, line, column }) => [loc, line, column])).toEqual([
      ['https://e.com/a', 1, 1],
      ['https://e.com/b', 3, 3],
    ]);
  });

  it('RSS 2.0', async () => {
    const { facts, entries } = await read(
      `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><link>https://e.com/</link><atom:link href="x"/>
<item><link>https://e.com/a</link><pubDate>Wed, 02 Oct 2024 13:00:00 GMT</pubDate><description><![CDATA[${'x & <b>'.repeat(5_000)}]]></description></item></channel></rss>`,
    );
    expect(facts).toMatchObject({ kind: 'RSS', entries: 1, problems: [] });
    expect(entries).toMatchObject([{ loc: 'https://e.com/a', lastmod: '2024-10-02T13:00:00.000Z' }]);
  });

  it('Atom', async () => {
    const { facts, entries } = await read(
      `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://e.com/"/><entry><link rel="edit" href="https://e.com/edit"/>
<link href="https://e.com/a"/><updated>2026-01-01T00:00:00Z</updated></entry></feed>`,
    );
    expect(facts).toMatchObject({ kind: 'ATOM', entries: 1, problems: [] });
    expect(entries).toMatchObject([{ loc: 'https://e.com/a', lastmod: '2026-01-01T00:00:00Z' }]);
  });

  it('links of a feed that are relative to it, to a base around them, or are in a guid', async () => {
    const rss = await read(
      `<rss version="2.0"><channel><item><link>/a</link><guid>https://e.com/other</guid></item>
<item><guid>https://e.com/b</guid></item><item><guid isPermaLink="false">https://e.com/id</guid><link>https://e.com/c</link></item>
<item xml:base="https://e.com/d/"><link>e</link></item><item><guid isPermaLink="false">https://e.com/id</guid></item></channel></rss>`,
    );
    const all = ['https://e.com/a', 'https://e.com/b', 'https://e.com/c', 'https://e.com/d/e'];
    expect(rss.entries.map(({ loc }) => loc)).toEqual(all);
    expect(rss.facts.problems.map(({ message }) => message)).toEqual([
      'The link is relative; RSS 2.0 requires an absolute URL.',
      'The link is relative; RSS 2.0 requires an absolute URL.',
      'The entry has no URL.',
    ]);
    const atom = await read(
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/news/"><entry><link rel="self" href="x"/><link href="a" type="application/pdf"/>
<link rel="alternate" type="text/html" href="b"/><link href="c"/></entry>
<entry xml:base="https://e.com/old/"><content xml:base="/elsewhere/">t</content><link href="d"/></entry>
<entry><link rel="http://www.iana.org/assignments/relation/alternate" href="e" xml:base="/there/"/></entry>
<entry><link href="f" type="application/pdf"/></entry><entry><link rel="enclosure" href="/g.mp3"/></entry></feed>`,
    );
    expect(atom.entries.map(({ loc }) => loc)).toEqual([
      'https://e.com/news/b',
      'https://e.com/old/d',
      'https://e.com/there/e',
      'https://e.com/news/f',
    ]);
    expect(atom.facts.problems.map(({ message }) => message)).toEqual(['The entry has no URL.']);
  });

  it('a show of a video, with what belongs to it', async () => {
    const show = (inner: string) =>
      one(
        'https://e.com/a',
        `<video:video><video:thumbnail_loc>https://e.com/t.jpg</video:thumbnail_loc><video:title>Lamps</video:title><video:description>Of lamps.</video:description><video:content_loc>https://e.com/v.mp4</video:content_loc><video:tvshow>${inner}</video:tvshow></video:video>`,
      ).replace(NS, `${NS} xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"`);
    const whole = `<video:show_title>Lamps</video:show_title><video:video_type>full</video:video_type><video:episode_title>One</video:episode_title><video:season_number>1</video:season_number><video:episode_number>2</video:episode_number><video:premier_date>2026-01-02</video:premier_date>`;
    expect((await read(show(whole))).facts.problems).toEqual([]);
    const faulty = await read(
      show(
        '<video:video_type>epic</video:video_type><video:season_number>0</video:season_number><video:cast>A</video:cast>',
      ),
    );
    expect(faulty.facts.problems.map(({ message }) => message)).toEqual([
      '<video:tvshow> has no <video:show_title>.',
      '<video:video_type> is “epic”; allowed: full, preview, clip, interview, news, other.',
      '<video:season_number> is not a number from 1 to 1000000000.',
      '<video:cast> is not an element of <video:tvshow>.',
    ]);
  });

  it('a prefix on the core vocabulary', async () => {
    const { facts } = await read(
      '<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>https://e.com/a</s:loc></s:url></s:urlset>',
    );
    expect(facts).toMatchObject({ entries: 1, problems: [] });
  });

  it.each([1, 3, 1_000])('gzip, UTF-16 and Latin-1 in pieces of %i', async (size) => {
    const text = one('https://e.com/ä');
    const latin = Buffer.from(text.replace('"1.0"', '"1.0" encoding="iso-8859-1"'), 'latin1');
    for (const [bytes, expected] of [
      [gzipSync(text), []],
      [Buffer.from(`\uFEFF${text}`, 'utf16le'), ['sitemap-encoding']],
      [latin, ['sitemap-encoding']],
    ] as const) {
      const { rules, entries } = await read(inPieces(bytes, size));
      expect(rules).toEqual(expected);
      expect(entries.map(({ loc }) => loc)).toEqual(['https://e.com/ä']);
    }
  });

  it('the same whatever the pieces', async () => {
    const text = `${urlset(
      `<!-- a & b --><url><loc>https://e.com/a?x=1&y=2&amp;z</loc></url>\r\n<url><loc> \n https://e.com/\u{1F600}</loc><lastmod>soon</lastmod></url><url><loc>/r</loc></url>
<url><loc><![CDATA[https://e.com/?a&b]]></loc></url>`,
    )}`;
    const whole = await read(text);
    expect(whole.rules).toEqual([
      'sitemap-xml-invalid',
      'sitemap-loc-invalid',
      'sitemap-lastmod-invalid',
      'sitemap-loc-invalid',
    ]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => {
        const pieces = await read(inPieces(Buffer.from(text), size));
        expect(pieces.facts).toEqual(whole.facts);
        expect(pieces.entries).toEqual(whole.entries);
      }),
    );
  });
});

describe('problems', () => {
  const far = `<url><loc>https://e.com/a</loc></url>`;
  it.each<[string, string, string, Partial<SitemapContext>?]>([
    ['sitemap-xml-invalid', urlset('<url><loc>https://e.com/a</url>'), one('https://e.com/a')],
    ['sitemap-xml-invalid', '<urlset>', urlset(far)],
    ['sitemap-xml-invalid', '<!DOCTYPE html><html></html>', one('https://e.com/a')],
    ['sitemap-xml-invalid', '<html><body/></html>', '<!-- c --><urlset/>'],
    ['sitemap-xml-invalid', one('https://e.com/?a=1&b=2'), one('https://e.com/?a=1&amp;b=2&#38;c')],
    [
      'sitemap-xml-invalid',
      one('https://e.com/a&b'),
      `<?xsl href="?a&b <!doctype x"?>${one('https://e.com/a').slice(21)}`,
    ],
    ['sitemap-xml-invalid', one('https://e.com/?a=1&nbsp;b'), one('https://e.com/<![CDATA[?a=1&b=2]]>')],
    ['sitemap-xml-invalid', ` ${one('https://e.com/a')}`, one('https://e.com/a').slice(21)],
    ['sitemap-xml-invalid', one('https://e.com/a', '<image:image/>'), one('https://e.com/a', '<x/>')],
    ['sitemap-xml-invalid', 'Not found', 'https://e.com/a'],
    ['sitemap-namespace', '<urlset><url><loc>https://e.com/a</loc></url></urlset>', urlset(far)],
    ['sitemap-namespace', urlset(far, 'xmlns="http://www.google.com/schemas/sitemap/0.84"'), '<rss/>'],
    ['sitemap-empty', urlset(''), one('https://e.com/a')],
    ['sitemap-empty', '', one('/broken')],
    ['sitemap-loc-invalid', one('/a'), one('https://e.com/a')],
    ['sitemap-loc-invalid', one('https://e.com/a b'), one('https://e.com/a%20b')],
    ['sitemap-loc-invalid', one('ftp://e.com/a'), one('HTTPS://e.com/a')],
    ['sitemap-loc-invalid', one('https://'), one('https://e.com')],
    ['sitemap-loc-invalid', urlset('<url><lastmod>2026</lastmod></url>'), one('https://e.com/ä')],
    ['sitemap-loc-invalid', one('https://e.com/a&b'), one('https://e.com/a&amp;b')],
    ['sitemap-loc-invalid', one('https://e.com/a</loc><loc>https://e.com/b'), urlset(far + one('x').slice(0, 0))],
    ['sitemap-loc-invalid', one(`https://e.com/${'a'.repeat(2_034)}`), one(`https://e.com/${'a'.repeat(2_033)}`)],
    ['sitemap-loc-foreign', one('https://other.com/a'), one('https://e.com/a')],
    ['sitemap-loc-foreign', one('https://e.com:8443/a'), one('https://e.com:443/a')],
    ['sitemap-loc-foreign', one('https://e.com/b/a'), one('https://e.com/a/b'), { url: 'https://e.com/a/sitemap.xml' }],
    [
      'sitemap-loc-foreign',
      one('https://x.com/'),
      one('https://e.com/b/a'),
      { url: 'https://cdn.com/a/s.xml', declaredBy: 'ROBOTS' },
    ],
    ['sitemap-loc-foreign', one('https://x.com/'), one('https://e.com/b'), { url: null }],
    ['sitemap-loc-http', one('http://e.com/a'), one('https://e.com/a')],
    ['sitemap-duplicate-loc', urlset(far + far.replace('/a', '/x/../a')), urlset(far + far.replace('/a', '/%61'))],
    ['sitemap-duplicate-loc', urlset(far + far), urlset(far + far.replace('/a', '/A'))],
    [
      'sitemap-lastmod-invalid',
      one('https://e.com/', '<lastmod>21.11.2026</lastmod>'),
      one('https://e.com/', '<lastmod>2026-11</lastmod>'),
    ],
    ['sitemap-lastmod-invalid', one('https://e.com/', '<lastmod/>'), one('https://e.com/', '<lastmod>2026</lastmod>')],
    [
      'sitemap-lastmod-future',
      one('https://e.com/', '<lastmod>2026-11-22T12:00:01Z</lastmod>'),
      one('https://e.com/', '<lastmod>2026-11-22T12:00:00Z</lastmod>'),
    ],
    ['sitemap-priority-changefreq', one('https://e.com/', '<priority>0.5</priority>'), one('https://e.com/')],
    ['sitemap-priority-changefreq', one('https://e.com/', '<changefreq>daily</changefreq>'), one('https://e.com/')],
    ['sitemap-index-nested', `<sitemapindex ${NS}/>`, urlset(far), { declaredBy: 'INDEX' }],
    ['sitemap-index-nested', `<sitemapindex ${NS}/>`, urlset(far), { declaredBy: 'INDEX', url: null }],
  ])('%s: %#', async (rule, failing, passing, over = {}) => {
    expect((await read(failing, over)).rules).toContain(rule);
    expect((await read(passing, over)).rules).not.toContain(rule);
  });

  it('tell line and column', async () => {
    const { facts } = await read(
      urlset(
        '<url><loc>https://e.com/?a&b&c</loc><lastmod>x</lastmod></url>\n<url>\n <loc>\t/a</loc>\n</url>\n<url><priority>2</priority></url>',
      ),
    );
    expect(facts.problems.map(({ rule, line, column }) => `${rule} ${line}:${column}`)).toEqual([
      'sitemap-xml-invalid 3:27',
      'sitemap-loc-invalid 3:27',
      'sitemap-xml-invalid 3:29',
      'sitemap-loc-invalid 3:29',
      'sitemap-lastmod-invalid 3:46',
      'sitemap-loc-invalid 5:8',
      'sitemap-loc-invalid 7:1',
      'sitemap-priority-changefreq 7:16',
    ]);
  });

  it('are capped with a true count', async () => {
    const { facts, entries } = await read(urlset('<url><loc>/a</loc></url>'.repeat(60)));
    expect(facts.problems).toHaveLength(50);
    expect(facts.problemCounts).toEqual({ 'sitemap-loc-invalid': 60 });
    expect(entries).toEqual([]);
  });

  it('say what a uniform lastmod is judged by', async () => {
    const { facts } = await read(
      urlset(
        Array.from(
          { length: 20 },
          (_, i) => `<url><loc>https://e.com/${i}</loc><lastmod>2026-01-0${1 + (i % 2)}</lastmod></url>`,
        ).join(''),
      ),
    );
    expect(facts).toMatchObject({ datedEntries: 20, lastmodDays: 2 });
  });

  it('read on after unescaped ampersands', async () => {
    const { entries, facts } = await read(
      urlset('<url><loc>https://e.com/?a&b</loc></url><url><loc>https://e.com/c</loc></url>'),
    );
    expect(entries.map(({ loc }) => loc)).toEqual(['https://e.com/?a&b', 'https://e.com/c']);
    expect(facts.problemCounts['sitemap-xml-invalid']).toBe(1);
  });

  it('bytes that are not UTF-8', async () => {
    const { rules } = await read(inPieces(Buffer.from(one('https://e.com/\xe4'), 'latin1'), 10));
    expect(rules).toContain('sitemap-xml-invalid');
  });
});

describe('limits', () => {
  it('50,000 entries', async () => {
    const many = (count: number) =>
      urlset(Array.from({ length: count }, (_, i) => `<url><loc>https://e.com/${i}</loc></url>`).join('\n'));
    const full = await read(many(50_000));
    expect(full.facts).toMatchObject({ entries: 50_000, problems: [] });
    const over = await read(many(50_010));
    expect(over.facts).toMatchObject({
      entries: 50_001,
      problems: [{ rule: 'sitemap-too-many-urls', line: 50_003, column: 1 }],
    });
    expect(over.entries).toHaveLength(50_000);
    const text = await read(Array.from({ length: 50_001 }, (_, i) => `https://e.com/${i}`).join('\n'));
    expect(text.rules).toEqual(['sitemap-too-many-urls']);
  });

  it('50 MiB, unpacked from a small file too, and stops requesting more', async () => {
    const head = Buffer.from(`<urlset ${NS}>`);
    const spaces = Buffer.alloc(1 << 20, ' ');
    let asked = 0;
    const endless = async function* () {
      yield head;
      for (; asked < 100; asked++) yield Buffer.concat([Buffer.from('<!---->'), spaces.subarray(7)]);
    };
    const { rules, facts } = await read(endless());
    expect(rules).toEqual(['sitemap-too-large', 'sitemap-empty']);
    expect(facts.bytes).toBeGreaterThan(52_428_800);
    expect(asked).toBeLessThan(53);
    const bomb = gzipSync(
      Buffer.concat([Buffer.from('https://e.com/a\n'), Buffer.alloc(53 << 20, `${' '.repeat(4_095)}\n`)]),
    );
    expect((await read(inPieces(bomb, 65_536))).rules).toEqual(['sitemap-too-large']);
  });

  it.each([
    [
      'billion laughs',
      `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><urlset ${NS}><url><loc>&b;</loc></url></urlset>`,
    ],
    [
      'external entities',
      `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><urlset ${NS}><url><loc>&x;</loc></url></urlset>`,
    ],
    ['an HTML page', '<!doctype html><p>a & b &nbsp;'],
    ['a DTD after the root has begun', `<urlset ${NS}><!DOCTYPE x></urlset>`],
    ['an endless DTD', `<!DOCTYPE r [${'<!ENTITY a "b">'.repeat(200_000)}`],
    ['depth', `<urlset ${NS}>${'<a>'.repeat(100_000)}`],
    ['attributes', `<urlset ${Array.from({ length: 70 }, (_, i) => `a${i}=""`).join(' ')}/>`],
    ['elements without end', `<urlset ${NS}>${'<a/>'.repeat(3_000_000)}`],
    ['a long attribute', `<urlset a="${'x'.repeat(9_000)}"/>`],
    ['a long name', `<${'x'.repeat(2_000_000)}`],
    ['a long comment', `<urlset ${NS}><!--${'x'.repeat(2_000_000)}--></urlset>`],
    ['a long text', `<urlset ${NS}>${'x'.repeat(2_000_000)}</urlset>`],
  ])('refuses %s', async (_, text) => {
    const { facts, entries } = await read(text);
    expect(entries).toEqual([]);
    expect(facts.problemCounts['sitemap-xml-invalid']).toBe(1);
  });

  it.each([
    ['<!DOCTYPE html><html></html>', 'This is an HTML page, not a sitemap.'],
    [`<!DOCTYPE htmlish><urlset ${NS}/>`, 'A document type declaration is not allowed here.'],
    [`<!DOCTYPE urlset><urlset ${NS}/>`, 'A document type declaration is not allowed here.'],
  ])('says of %s: %s', async (text, message) => {
    for (const pieces of [text, inPieces(Buffer.from(text), 1)])
      expect((await read(pieces)).facts.problems).toMatchObject([{ message }]);
  });

  it('takes a text that ends in half a character for the malformed document it is', async () => {
    expect((await read('<?xml \uD800')).rules).toContain('sitemap-xml-invalid');
  });

  it('never throws for what a source holds', async () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '</',
        '/>',
        '&',
        ';',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?xml',
        '?>',
        '"',
        '=',
        'urlset',
        'url',
        'loc',
        ' ',
        '\n',
        'a',
        '\0',
        '\uD800',
        '<urlset>',
        '<url>',
        '<loc>',
        '</loc>',
        '</url>',
        '&#0;',
        'é',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
        const { facts } = await read(pieces.join(''));
        for (const { line, column } of facts.problems) expect(Math.min(line, column)).toBeGreaterThan(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('throws what the caller throws', async () => {
    const failing = readSitemap(one('https://e.com/a'), context, () => {
      throw new Error('mine');
    });
    await expect(failing).rejects.toThrow('mine');
  });

  it('hundreds of thousands of entries in flat memory', async () => {
    const line = (i: number) =>
      `<url><loc>https://e.com/some/longer/path/of/a/shop/${i}</loc><lastmod>2026-01-01</lastmod></url>\n`;
    const seen = createSeenLocations();
    // the kept memory, without the part that waits for the collector
    const used = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed + process.memoryUsage().external;
    };
    const before = used();
    let entries = 0;
    let peak = 0;
    for (let file = 0; file < 6; file++) {
      const source = (async function* () {
        yield Buffer.from(`<urlset ${NS}>`);
        for (let i = 0; i < 50_000; i += 500) {
          yield Buffer.from(Array.from({ length: 500 }, (_, at) => line(file * 50_000 + i + at)).join(''));
        }
        yield Buffer.from('</urlset>');
      })();
      const facts = await readSitemap(source, { ...context, seen }, () => {
        entries += 1;
        if (entries % 30_000 === 0) peak = Math.max(peak, used() - before);
      });
      expect(facts.problems).toEqual([]);
    }
    expect(entries).toBe(300_000);
    // a million in 128 MiB is promised; keeping the texts of these alone would take more than this
    expect(peak / 2 ** 20).toBeLessThan(20);
  });
});

describe('dates', () => {
  it.each([
    ['2026', Date.UTC(2026, 0)],
    ['2026-02', Date.UTC(2026, 1)],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
    ['2026-02-03T04:05Z', Date.UTC(2026, 1, 3, 4, 5)],
    ['2026-02-03T04:05:06.5+01:30', Date.UTC(2026, 1, 3, 2, 35, 6, 500)],
    ['2025-02-29', null],
    ['2026-13', null],
    ['2026-1-2', null],
    ['2026-02-03T04:05', null],
    ['2026-02-03T24:00Z', null],
    ['2026-02-03 04:05:06', null],
    ['2026-02-03T04:05:06+0100', null],
    ['Wed, 02 Oct 2024', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(parseW3cDatetime(text)).toBe(expected);
  });

  it('takes every ISO date', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(parseW3cDatetime(date.toISOString())).toBeCloseTo(date.getTime(), 3);
        },
      ),
    );
  });
});

describe('URLs seen', () => {
  it('equals a plain set', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[ab]{0,6}$/), { maxLength: 200 }), (locations) => {
        const seen = createSeenLocations();
        const plain = new Set<string>();
        for (const location of locations) {
          expect(seen.add(location)).toBe(!plain.has(location));
          plain.add(location);
        }
      }),
    );
    const seen = createSeenLocations();
    for (let i = 0; i < 20_000; i++) expect(seen.add(`https://e.com/${i}`)).toBe(true);
    for (let i = 0; i < 20_000; i++) expect(seen.add(`https://e.com/${i}`)).toBe(false);
  });
});

/** Stands for a network in which only these files exist. */
function servedBy(
  files: Record<string, string | { status: number; location?: string; breaksOff?: string; reloaded?: string }>,
) {
  const asked: string[] = [];
  const timing = { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: null, totalMs: 0 };
  const fetcher: Pick<Fetcher, 'stream' | 'follow'> = {
    async follow(url) {
      const file = files[url];
      const body = Buffer.from(typeof file === 'string' ? file : '');
      const wire = { wireBytes: body.byteLength, contentEncoding: null, truncated: null, tls: null, timing };
      const status = typeof file === 'string' ? 200 : 404;
      return { hops: [], result: { ok: true, url, status, httpVersion: '1.1', headers: {}, body, ...wire } };
    },
    async stream(url, options) {
      asked.push(url);
      const known = files[url];
      const isReload = options?.headers?.['cache-control'] === 'no-cache';
      const file = isReload && typeof known === 'object' ? (known.reloaded ?? known) : known;
      const plain = typeof file === 'string' ? { status: 200, location: undefined, breaksOff: undefined } : file;
      if (url.includes('unreachable')) {
        return { ok: false, url, code: 'TIMEOUT', message: 'No answer.', action: 'RETRY', timing, tls: null };
      }
      const broken = plain?.breaksOff;
      const failure =
        broken === undefined
          ? null
          : ({
              ok: false,
              url,
              code: 'CONNECTION_RESET',
              message: 'Reset.',
              action: 'RETRY',
              timing,
              tls: null,
            } as const);
      const answer: StreamedResponse = {
        ok: true,
        url,
        status: plain?.status ?? 404,
        httpVersion: '1.1',
        headers: plain?.location ? { location: [plain.location] } : {},
        contentEncoding: null,
        tls: null,
        body: inPieces(Buffer.from(typeof file === 'string' ? file : (broken ?? 'nothing')), 100),
        done: Promise.resolve({ wireBytes: 0, bodyBytes: 0, truncated: null, timing, failure }),
      };
      return answer;
    },
  };
  return { fetcher: fetcher as Fetcher, asked };
}
const robots = (...urls: string[]) => ({ sitemaps: urls.map((url) => ({ value: url, url, line: 1, column: 1 })) });
async function walk(files: Parameters<typeof servedBy>[0], declared: string[] = [], limits = {}) {
  const { fetcher, asked } = servedBy(files);
  const found: [string, string][] = [];
  const facts: SitemapFacts[] = await crawlSitemaps(
    fetcher,
    { origin: 'https://e.com', robots: declared.length > 0 ? robots(...declared) : null, now, limits },
    (entry, sitemap) => found.push([entry.loc, sitemap]),
  );
  return { facts, found, asked };
}
const index = (...urls: string[]) =>
  `<sitemapindex ${NS}>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;

describe('all sitemaps of a site', () => {
  it('are requested again, once, where a cache returns 304 to a request without a condition', async () => {
    const listed = `<urlset ${NS}><url><loc>https://e.com/a</loc></url></urlset>`;
    const { facts, found, asked } = await walk(
      {
        'https://e.com/a.xml': { status: 304, reloaded: listed },
        'https://e.com/b.xml': { status: 304 },
        'https://e.com/c.xml': { status: 503, reloaded: listed },
      },
      ['https://e.com/a.xml', 'https://e.com/b.xml', 'https://e.com/c.xml'],
    );
    expect(facts.map(({ status }) => status)).toEqual([200, 304, 503]);
    expect(found).toEqual([['https://e.com/a', 'https://e.com/a.xml']]);
    expect(asked.filter((url) => url.endsWith('.xml')).map((url) => url.at(-5))).toEqual(['a', 'a', 'b', 'b', 'c']);
  });

  it('speak for other hosts whose robots.txt names them', async () => {
    const listed = `<urlset ${NS}>${['e.com', 'agrees.com', 'other.com'].map((host) => `<url><loc>https://${host}/a</loc></url>`).join('')}</urlset>`;
    const { facts } = await walk(
      {
        'https://e.com/i.xml': index('https://e.com/s.xml'),
        'https://e.com/s.xml': listed,
        'https://agrees.com/robots.txt': 'User-agent: *\nAllow: /\nSitemap: https://e.com/i.xml\n',
        'https://other.com/robots.txt': 'User-agent: *\nAllow: /\nSitemap: https://e.com/t.xml\n',
      },
      ['https://e.com/i.xml'],
    );
    const foreign = facts.flatMap(({ problems }) => problems.filter(({ rule }) => rule === 'sitemap-loc-foreign'));
    expect(foreign.map(({ value }) => value)).toEqual(['https://other.com/a']);
    expect(facts.map(({ problemCounts }) => problemCounts['sitemap-loc-foreign'])).toEqual([undefined, 1]);
  });

  it('are those of robots.txt, else the well-known ones', () => {
    expect(discoverSitemaps('https://e.com', robots('https://e.com/a.xml', 'https://e.com/a.xml'))).toEqual([
      { url: 'https://e.com/a.xml', declaredBy: 'ROBOTS' },
    ]);
    expect(discoverSitemaps('https://e.com', null).map(({ url }) => url)).toEqual([
      'https://e.com/sitemap.xml',
      'https://e.com/sitemap_index.xml',
    ]);
  });

  it('index first, then its children in order, each once', async () => {
    const { facts, found, asked } = await walk(
      {
        'https://e.com/i.xml': index(
          'https://e.com/a.xml',
          'https://e.com/b.xml',
          'https://e.com/a.xml',
          'https://e.com/i.xml',
        ),
        'https://e.com/a.xml': one('https://e.com/a'),
        'https://e.com/b.xml': one('https://e.com/b'),
      },
      ['https://e.com/i.xml'],
    );
    expect(asked).toEqual(['https://e.com/i.xml', 'https://e.com/a.xml', 'https://e.com/b.xml']);
    expect(found).toEqual([
      ['https://e.com/a', 'https://e.com/a.xml'],
      ['https://e.com/b', 'https://e.com/b.xml'],
    ]);
    expect(facts.map(({ kind, declaredBy }) => `${kind} ${declaredBy}`)).toEqual([
      'INDEX ROBOTS',
      'URLSET INDEX',
      'URLSET INDEX',
    ]);
  });

  it('finds a URL that two files list', async () => {
    const { facts } = await walk(
      { 'https://e.com/a.xml': one('https://e.com/x'), 'https://e.com/b.xml': one('https://e.com/x') },
      ['https://e.com/a.xml', 'https://e.com/b.xml'],
    );
    expect(facts.map(({ problemCounts }) => problemCounts)).toEqual([{}, { 'sitemap-duplicate-loc': 1 }]);
  });

  it('follows redirects, and says what could not be read', async () => {
    const { facts, found } = await walk(
      {
        'https://e.com/a.xml': { status: 301, location: '/b.xml' },
        'https://e.com/b.xml': one('https://e.com/x'),
        'https://e.com/loop.xml': { status: 302, location: '/loop.xml' },
        'https://e.com/cut.xml': { status: 200, breaksOff: one('https://e.com/y').slice(0, -30) },
      },
      [
        'https://e.com/a.xml',
        'https://e.com/none.xml',
        'https://e.com/loop.xml',
        'https://e.com/unreachable.xml',
        'https://e.com/cut.xml',
      ],
    );
    expect(facts.map(({ status, error }) => [status, error])).toEqual([
      [200, null],
      [404, 'The server returned 404.'],
      [302, 'The server returned 302.'],
      [null, 'No answer.'],
      [200, 'Reset.'],
    ]);
    expect(found[0]).toEqual(['https://e.com/x', 'https://e.com/a.xml']);
    // a response that broke off says nothing about the file
    expect(facts.at(-1)?.problems).toEqual([]);
  });

  it('nested indexes are reported and read, not for ever', async () => {
    const files: Record<string, string> = {};
    for (let i = 0; i < 9; i++) files[`https://e.com/${i}.xml`] = index(`https://e.com/${i + 1}.xml`);
    const { facts } = await walk(files, ['https://e.com/0.xml']);
    expect(facts.map(({ problemCounts }) => problemCounts['sitemap-index-nested'] ?? 0)).toEqual([0, 1, 1]);
    const named = await walk(files, ['https://e.com/1.xml', 'https://e.com/0.xml']);
    expect(Object.fromEntries(named.facts.map(({ url, problemCounts }) => [url.slice(14), problemCounts]))).toEqual({
      '0.xml': {},
      '1.xml': { 'sitemap-index-nested': 1 },
      '2.xml': { 'sitemap-index-nested': 1 },
      '3.xml': { 'sitemap-index-nested': 1 },
    });
  });

  it('stops at its limits', async () => {
    const files: Record<string, string> = {
      'https://e.com/i.xml': index(...Array.from({ length: 20 }, (_, i) => `https://e.com/${i}.xml`)),
    };
    for (let i = 0; i < 20; i++) files[`https://e.com/${i}.xml`] = one(`https://e.com/${i}`);
    expect((await walk(files, ['https://e.com/i.xml'], { maxFiles: 5 })).asked).toHaveLength(5);
    expect((await walk(files, ['https://e.com/i.xml'], { maxEntries: 3 })).found).toHaveLength(3);
  });

  it('leaves sitemaps on other hosts alone unless robots.txt leads there', async () => {
    const files = {
      'https://e.com/sitemap.xml': index('https://cdn.com/a.xml'),
      'https://cdn.com/a.xml': one('https://e.com/x'),
    };
    expect((await walk(files)).asked).toEqual(['https://e.com/sitemap.xml']);
    const declared = await walk(files, ['https://e.com/sitemap.xml']);
    expect(declared.asked).toContain('https://cdn.com/a.xml');
    expect(declared.facts.at(-1)?.problems).toEqual([]);
  });

  it('keep one record of nothing found, without blaming a page that is no sitemap', async () => {
    const missing = await walk({});
    expect(missing.facts).toMatchObject([{ url: 'https://e.com/sitemap.xml', status: 404, declaredBy: 'WELL_KNOWN' }]);
    const shell = await walk({ 'https://e.com/sitemap.xml': '<!doctype html><title>App</title>' });
    expect(shell.facts).toMatchObject([{ status: 200, kind: null, problems: [] }]);
    const second = await walk({ 'https://e.com/sitemap_index.xml': index() });
    expect(second.facts.map(({ url }) => url)).toEqual([
      'https://e.com/sitemap.xml',
      'https://e.com/sitemap_index.xml',
    ]);
  });
});
