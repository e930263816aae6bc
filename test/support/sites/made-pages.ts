import type { IndexedSite } from '../../../src/audit/site/indexed-site.js';
import { createSiteIndex } from '../../../src/audit/site/site-index.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { parseRobots } from '../../../src/facts/robots/robots.js';
import type { AssetFacts, LabDetails, VitalsFacts } from '../../../src/facts/site-facts.js';
import { assetFacts } from '../facts/asset-facts.js';
import { pageFrom } from './pages.js';
import { siteFacts } from './site.js';

export const MADE_ORIGIN = 'https://shop.example/';

const TEXTS = ['our best teas', 'here', 'Tea', '', 'green tea from Uji', 'Our best teas'];
const RELS = ['', ' rel="nofollow"', ' rel="opener"', ' rel="next"'];
const TARGETS = ['', ' target="_blank"', ' download'];
const PLACES = ['', '', '', '#there', '#nowhere', '#top', '#/state', '#:~:text=tea', '#L3-L9', '#a%20b', '#%C3%BC'];
const WRAPPERS = ['nav', 'p', 'footer', 'header'];
const OTHERS = [
  'https://other.example/',
  'https://gone.example/x',
  'http://192.168.0.7/',
  'https://www.shop.example/w',
];
const PATHS = [
  '',
  'a',
  'b',
  'c',
  'd/d/d/e',
  'moved',
  'broken',
  'hidden',
  'file.js',
  'paper.pdf',
  'uncrawled?utm_source=x',
];
/** files that pages may use, and what was met at them; the others were not requested */
const FILES = ['/a.js', '/b.js', '/c.css', '/d.png', '/e.svg', '/never.js', 'https://cdn.example/x.js'];
const DATES = ['2019-05-01', '2026-11-20', '2026-11-30T10:00:00Z', '2300-01-01', 'soon'];
/** what a page may hold besides links, each in a few ways */
const PARTS: readonly (readonly string[])[] = [
  FILES.flatMap((url) => [`<script src="${url}"></script>`, `<link rel="stylesheet" href="${url}">`]),
  ['<style>@font-face { font-family: x; src: url(x) }</style>', '<style>p { color: red }</style>'],
  FILES.map((url) => `<img src="/e.svg" alt="x" srcset="${url} 1x, /b.js 2x">`),
  FILES.flatMap((url) => [`<img src="${url}" alt="x">`, `<img src="${url}" alt="x" loading="lazy">`]),
  ['/d.png', '/never.png', 'https://cdn.example/s.png'].map((url) => `<meta property="og:image" content="${url}">`),
  DATES.map((date) => `<script type="application/ld+json">{"@type":"Article","datePublished":"${date}"}</script>`),
  DATES.map((date) => `<meta property="article:modified_time" content="${date}">`),
  DATES.map((date) => `<meta name="robots" content="unavailable_after: ${date}">`),
  ['', 'b', 'broken', 'hidden'].map((path) => `<link rel="next" href="/${path}">`),
  ['a', 'moved'].map((path) => `<link rel="alternate" hreflang="de" href="/${path}">`),
  ['/a', '/broken', '/moved'].map(
    (path) =>
      `<script type="application/ld+json">{"@type":"BreadcrumbList","itemListElement":[{"position":1,"item":"${path}"}]}</script>`,
  ),
  ['<script>//# sourceMappingURL=data:application/json,{}</script>'],
  ['https://cdn.example/1.js', 'https://cdn.example/2.js', 'https://cdn.example/3.js'].map(
    (url, at, all) =>
      `${all
        .slice(0, at + 1)
        .map((one) => `<script src="${one}"></script>`)
        .join('')}${url && ''}`,
  ),
  [2009, 2025, 2026].map((year) => `<footer>© ${year} Shop</footer>`),
];

/** a small generator with a seed: a failing site can be made again */
function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
}

type Any = ReturnType<typeof random>;

/** A site whose pages hold few things each, so that most of them lack what some rule looks for. */
export function madePages(seed: number): PageFacts[] {
  const any = random(seed);
  const link = () => {
    const base =
      any([0, 1, 2, 3, 4]) === 0
        ? any(OTHERS)
        : `${any([MADE_ORIGIN, MADE_ORIGIN, '/', 'http://shop.example/'])}${any(PATHS)}`;
    const tag = any(WRAPPERS);
    return `<${tag}><a href="${base}${any(PLACES)}"${any(RELS)}${any(TARGETS)}>${any(TEXTS)}</a></${tag}>`;
  };
  return PATHS.slice(0, 10).map((path) => {
    const links = Array.from({ length: any([0, 0, 1, 1, 2, 3, 5, 12]) }, link).join('');
    const parts = PARTS.map((ways) => (any([0, 1, 2]) === 0 ? any(ways) : '')).join('');
    const robots = path === 'hidden' ? '<meta name="robots" content="noindex">' : '';
    const ids = '<h1 id="there">x</h1><i id="L3"></i><i id="a%20b"></i><i id="%C3%BC"></i>';
    const samples = any([undefined, undefined, [900], [1_900, 2_000], [10, 20]]);
    const facts = pageFrom(`<head><title>${path}</title>${robots}${parts}</head><body>${ids}${links}`, {
      url: `${MADE_ORIGIN}${path}`,
      depth: any([1, 3, 5]),
      ...(samples ? { ttfbSamplesMs: samples } : {}),
      ...(any([0, 1, 2, 3]) === 0 ? { sniffedType: 'image/png' } : {}),
    });
    if (path === 'moved') return { ...facts, status: 301, redirect: `${MADE_ORIGIN}a`, html: null };
    return path === 'broken' ? { ...facts, status: 404 } : facts;
  });
}

/** The site of such pages: with files, lab data, sitemap and robots.txt of its own. */
export function madeSite(seed: number, pages: readonly PageFacts[]): IndexedSite {
  const any = random(seed + 1_000);
  const index = createSiteIndex(MADE_ORIGIN);
  for (const facts of pages) index.add(facts);
  const check = { failures: 3, checkedAt: '2026-11-21T12:00:00Z', location: null, error: null };
  const robots = any([null, parseRobots('User-agent: *\nDisallow: /never\nDisallow: /a.js')]);
  return index.build({
    facts: siteFacts({
      startUrl: MADE_ORIGIN,
      crawled: pages.length,
      discovered: pages.length,
      vitals: any([[], pages.slice(0, 2).map(({ url }) => labRun(any, url))]),
    }),
    robots,
    auditedAt: new Date('2026-11-21T12:00:00Z'),
    external: [
      { ...check, url: 'https://other.example/', verdict: 'REDIRECT', status: 301 },
      { ...check, url: 'https://gone.example/x', verdict: 'BROKEN', status: 404 },
    ],
    assets: FILES.slice(0, 5).map((path) => fileAt(any, `${MADE_ORIGIN}${path.slice(1)}`)),
    sitemap: pages
      .filter(() => any([true, false]))
      .map(({ url }) => ({ loc: url, lastmod: any(['2026-11-20', null]), sitemap: `${MADE_ORIGIN}sitemap.xml` })),
  });
}

function fileAt(any: Any, url: string): AssetFacts {
  return assetFacts(url, {
    kind: url.endsWith('.js') ? 'SCRIPT' : url.endsWith('.css') ? 'STYLE' : 'IMAGE',
    status: any([200, 200, 200, 404, null]),
    inconclusive: any([false, false, false, true]),
    mediaType: any(['text/javascript', 'text/css', 'image/png', 'image/svg+xml', 'text/html']),
    sniffedType: any([null, null, 'image/png']),
    contentEncoding: any([null, 'gzip']),
    cacheControl: any([null, 'max-age=60', 'max-age=31536000', 'no-store']),
    etag: any([true, false]),
    bodyBytes: any([500, 60_000, 300_000, 3_000_000]),
    wireBytes: any([400, 60_000, 2_000_000]),
    width: any([null, 100, 1_200]),
    height: any([null, 100, 630]),
    minifySavings: any([null, 0, 5_000]),
    blockingFonts: any([0, 0, 2]),
    sourceMap: any([false, false, true]),
    robots: { us: true, googlebot: any([true, true, false]) },
  });
}

function labRun(any: Any, url: string): VitalsFacts {
  const lab: LabDetails = {
    transferBytes: any([1_000, 9_000_000]),
    requests: 3,
    scriptAndStyleFiles: any([2, 150]),
    ownScriptBytes: any([0, 2_000_000]),
    unusedScriptBytes: any([0, 90_000]),
    legacyScriptBytes: any([0, 90_000]),
    renderBlockingMs: any([0, 900]),
    thirdPartyMs: any([0, 900]),
    thirdPartyBytes: any([0, 900_000]),
    lcpImage: any([
      null,
      { url: `${MADE_ORIGIN}d.png`, lazy: any([true, false]), inMarkup: true, highPriority: false },
    ]),
    eagerBelowFold: any([0, 9]),
  };
  const speed = any([100, 900, 9_000]);
  return {
    url,
    basis: 'LAB',
    formFactor: 'PHONE',
    ...{ lcp: speed, inp: null, cls: 0, fcp: speed, ttfb: any([null, 100, 2_500]), tbt: speed, speedIndex: speed },
    collectedAt: '2026-11-21T12:00:00Z',
    before: null,
    lab,
  };
}
