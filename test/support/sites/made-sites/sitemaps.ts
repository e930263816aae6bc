import type { MadeAnswer, MadePage, MadeSite } from '../made-site.js';

const HOUR_MS = 3_600_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const urlset = (entries: string, attributes = NAMESPACE) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${attributes}>${entries}</urlset>`;
const index = (paths: readonly string[]) =>
  `<sitemapindex ${NAMESPACE}>${paths.map((path) => `<sitemap><loc>%ORIGIN%${path}</loc></sitemap>`).join('')}</sitemapindex>`;
const entry = (path: string, more = '') => `<url><loc>%ORIGIN%${path}</loc>${more}</url>`;
const NEWS = `${NAMESPACE} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"`;
const newsOf = (hours: number) =>
  `<news:news><news:publication><news:name>Lamps</news:name><news:language>en</news:language></news:publication>
  <news:publication_date>${later(hours)}</news:publication_date><news:title>A lamp is lit</news:title></news:news>`;
const robots = (...paths: string[]) =>
  `User-agent: *\nDisallow:\n${paths.map((path) => `Sitemap: %ORIGIN%${path}\n`).join('')}`;

const faults: MadeSite = {
  name: 'sitemap-faults',
  finds: `sitemap-xml-invalid sitemap-namespace sitemap-empty sitemap-index-nested sitemap-loc-invalid sitemap-loc-foreign
    sitemap-duplicate-loc sitemap-lastmod-invalid sitemap-lastmod-future sitemap-priority-changefreq sitemap-unreachable
    sitemap-schema-invalid sitemap-extension-invalid sitemap-encoding sitemap-news-stale`,
  pages: { '/lamps': {}, '/locks': {} },
  files: {
    '/robots.txt': robots(
      '/schema.xml',
      '/latin.xml',
      '/broken.xml',
      '/other.xml',
      '/empty.xml',
      '/index.xml',
      '/faulty.xml',
      '/gone.xml',
      '/old-news.xml',
    ),
    '/old-news.xml': urlset(entry('/lamps', newsOf(-24 * 30)), NEWS),
    '/broken.xml': `<urlset ${NAMESPACE}><url><loc>%ORIGIN%/</loc></urlset>`,
    '/other.xml': urlset(entry('/lamps'), 'xmlns="http://www.google.com/schemas/sitemap/0.84"'),
    '/empty.xml': urlset(''),
    '/index.xml': index(['/index-2.xml']),
    '/index-2.xml': index(['/inner.xml']),
    '/inner.xml': urlset(entry('/locks')),
    '/faulty.xml': urlset(
      `<url><loc>/lamps</loc></url><url><loc>https://elsewhere.example/</loc></url>
      ${entry('/lamps', '<lastmod>1 May 2026</lastmod>')}
      ${entry('/locks?from=map', `<lastmod>${later(25)}</lastmod><priority>0.8</priority>`)}`,
    ),
    '/gone.xml': { status: 404 },
    '/schema.xml': urlset(
      `<url><loc>%ORIGIN%/lamps</loc><colour>red</colour><image:image><image:caption>A lamp</image:caption></image:image></url>`,
      `${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`,
    ),
    '/latin.xml': `<?xml version="1.0" encoding="ISO-8859-1"?><urlset ${NAMESPACE}><!-- Möbel -->${entry('/locks')}</urlset>`,
    '/locks?from=map': { status: 301, headers: { location: '%ORIGIN%/locks' } },
  },
  addresses: { '/locks?from=map': { finds: 'sitemap-url-redirect' } },
};

const DAY = '2026-11-01';
const dated = (paths: readonly string[], day: (at: number) => string) =>
  urlset(paths.map((path, at) => entry(path, `<lastmod>${day(at)}</lastmod>`)).join('\n'));
const numbered = (count: number, of: Partial<MadePage> = {}) =>
  Object.fromEntries(Array.from({ length: count }, (_, at): [string, MadePage] => [`/topic-${at + 1}`, of]));

const partial: MadeSite = {
  name: 'sitemap-partial',
  finds: 'sitemap-incomplete sitemap-lastmod-uniform',
  pages: numbered(26),
  files: {
    '/sitemap.xml': dated(['/', ...Object.keys(numbered(19))], (at) => (at % 2 ? DAY : '2026-11-02')),
  },
};

const MODIFIED = '2026-10-01';
const article = (day: string) => `<meta property="article:modified_time" content="${day}T10:00:00Z">`;

/** nineteen dated entries on one day; five pages are missing; the index and its child are declared from a folder */
const near: MadeSite = {
  name: 'sitemap-near',
  near: `sitemap-xml-invalid sitemap-namespace sitemap-empty sitemap-index-nested sitemap-loc-invalid sitemap-loc-foreign
    sitemap-duplicate-loc sitemap-lastmod-invalid sitemap-lastmod-future sitemap-priority-changefreq sitemap-unreachable
    sitemap-incomplete sitemap-lastmod-uniform sitemap-schema-invalid sitemap-extension-invalid sitemap-encoding sitemap-news-stale`,
  pages: {
    ...numbered(19),
    '/caf%C3%A9': {},
    '/list?page=1&of=2': { canonical: '%ORIGIN%/list?page=1&amp;of=2' },
    '/list?page=2&of=2': { canonical: '%ORIGIN%/list?page=2&amp;of=2' },
    '/modified': { head: article('2026-10-02'), near: 'sitemap-lastmod-drift' },
    '/unlisted-1': {},
    '/unlisted-2': {},
    '/unlisted-3': {},
    '/unlisted-4': {},
    '/unlisted-5': {},
  },
  files: {
    '/robots.txt': robots('/maps/index.xml', '/maps/moved.xml', '/maps/news.xml'),
    '/maps/news.xml': urlset(entry('/unlisted-5', newsOf(-47)), NEWS),
    '/maps/index.xml': index(['/maps/one.xml', '/maps/dates.xml']),
    '/maps/moved.xml': { status: 302, headers: { location: '/maps/last.xml' } },
    '/maps/last.xml': urlset(entry('/', `<lastmod>${later(23).slice(0, 19)}+00:00</lastmod>`)),
    '/maps/one.xml': urlset(
      `<!-- no fault --><url><loc><![CDATA[%ORIGIN%/caf%C3%A9]]></loc><image:image><image:loc>%ORIGIN%/a.png</image:loc><image:caption>Café</image:caption></image:image></url>
      ${entry('/list?page=1&amp;of=2')}${entry('/list?page=2&amp;of=2')}${entry('/modified', `<lastmod>${MODIFIED}</lastmod>`)}`,
      `${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`,
    ),
    '/maps/dates.xml': urlset(
      Object.keys(numbered(19))
        .map((path, at) => entry(path, at < 17 ? `<lastmod>${DAY}</lastmod>` : ''))
        .join(''),
    ),
  },
};

const wellKnown: MadeSite = {
  name: 'sitemap-well-known',
  finds: 'robots-sitemap-absent',
  near: 'sitemap-missing sitemap-unreachable',
  pages: { '/lamps': {}, '/locks': {} },
  files: { '/robots.txt': 'User-agent: *\nDisallow:\n' },
};

/** comments, as one text of that size is refused */
const large = (bytes: number): MadeAnswer => ({
  body: urlset(entry('/') + `<!--${' '.repeat(4_000)}-->`.repeat(13_000)),
  fill: bytes,
});

const newsItem = newsOf(-47);

const huge: MadeSite = {
  name: 'sitemap-huge',
  slow: true,
  finds: 'sitemap-too-many-urls sitemap-too-large sitemap-duplicate-loc sitemap-news-too-many',
  pages: { '/lamps': {}, '/locks': {} },
  files: {
    '/robots.txt': robots('/many.xml', '/large.xml', '/news.xml'),
    '/many.xml': urlset(entry('/lamps').repeat(50_001)),
    '/large.xml': large(52_428_801),
    '/news.xml': urlset(entry('/lamps', newsItem).repeat(1_001), NEWS),
  },
};

const hugeNear: MadeSite = {
  name: 'sitemap-huge-near',
  slow: true,
  finds: 'sitemap-duplicate-loc',
  near: 'sitemap-too-many-urls sitemap-too-large sitemap-news-too-many sitemap-news-stale',
  pages: { '/lamps': {}, '/locks': {} },
  files: {
    '/robots.txt': robots('/many.xml', '/large.xml', '/news.xml'),
    '/many.xml': urlset(entry('/lamps').repeat(50_000)),
    '/large.xml': large(52_428_800),
    '/news.xml': urlset(entry('/lamps', newsItem).repeat(1_000), NEWS),
  },
};

export const sitemapSites: readonly MadeSite[] = [faults, partial, near, wellKnown, huge, hugeNear];
