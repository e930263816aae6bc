// A made-up site of any size: shared and distinct titles and texts, near duplicates, redirect chains, errors, canonicals,
// language clusters, sitemaps and some sixty links a page. The same number always makes the same page.
import { createHash } from 'node:crypto';
import { extractHtml } from '../../dist/src/crawl/page.js';

const ORIGIN = 'https://shop.example';
const LINKS = 40;
const WORDS =
  'chain cable pump saddle wheel brake lamp bell rim tyre spoke hub frame fork pedal crank gear lock rack basket'.split(
    ' ',
  );

/** a permutation-like scatter of numbers, without state */
function scatter(number, salt) {
  let hash = Math.imul(number + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const pathOf = (at) => (at === 0 ? '/' : `/${WORDS[at % WORDS.length]}/${WORDS[(at >> 4) % WORDS.length]}-${at}`);
const urlOf = (at) => ORIGIN + pathOf(at);
const hex = (text) => createHash('sha256').update(text).digest('hex');

export function syntheticSite(size) {
  const base = extractHtml(Buffer.from(template()), { url: `${ORIGIN}/`, contentType: 'text/html; charset=utf-8' });
  // eight children a page: the tree of a real site is about this deep
  const depthOf = (at) => (at === 0 ? 0 : Math.floor(Math.log(at * 7 + 1) / Math.log(8)) + 1);

  function page(at) {
    const url = urlOf(at);
    const kind = at === 0 ? 99 : scatter(at, 1) % 100;
    const answer = {
      url,
      depth: depthOf(at),
      discoveredBy: at === 0 ? 'START' : 'LINK',
      fetchedAt: '2026-11-21T12:00:00.000Z',
      outcome: 'OK',
      error: null,
      inconclusive: null,
      attempts: 1,
      status: 200,
      httpVersion: '2',
      headers: { 'content-type': ['text/html; charset=utf-8'], etag: [`"${at}"`], 'cache-control': ['no-cache'] },
      cookies: [],
      redirect: null,
      mediaType: 'text/html',
      contentEncoding: 'gzip',
      wireBytes: 9_000,
      bodyBytes: 42_000,
      truncated: null,
      bodyHash: hex(`body ${at}`),
      sniffedType: 'text/html',
      timing: { dnsMs: 1, connectMs: 2, tlsMs: 3, ttfbMs: 40, totalMs: 60 },
      robots: { us: true, googlebot: true },
      html: null,
      rendered: null,
    };
    if (kind < 2) {
      const target = urlOf(kind === 0 ? at + 1 : scatter(at, 2) % size);
      return {
        ...answer,
        status: 301,
        redirect: target,
        headers: { ...answer.headers, location: [target] },
        mediaType: null,
      };
    }
    if (kind === 2) return { ...answer, status: 404 };
    return { ...answer, html: htmlOf(at, kind, url) };
  }

  function htmlOf(at, kind, url) {
    // one page in ten shares its texts with nine others, one in twenty nearly
    const shared = kind < 13 ? Math.floor(at / 1_000) : at;
    const near = kind >= 13 && kind < 18 ? Math.floor(at / 500) : at;
    const name = `${WORDS[shared % 20]} and ${WORDS[(shared >> 3) % 20]} number ${shared}`;
    const seed = hex(`text ${near}`);
    const sketch = Array.from({ length: 64 }, (_, part) => scatter(near, part + 10)).sort((one, other) => one - other);
    if (near !== at) sketch[at % 64] = sketch[at % 64] ^ 1;
    const canonical = kind >= 18 && kind < 21 ? urlOf(scatter(at, 3) % size) : url;
    const links = [
      ...base.links.filter(({ rel }) => !rel.includes('canonical')),
      link('canonical', canonical),
      ...(kind >= 21 && kind < 31 ? alternates(at) : []),
    ];
    return {
      ...base,
      titles: [{ ...base.titles[0], text: `All about ${name} | Shop` }],
      metas: [
        ...base.metas.filter(({ key }) => key !== 'description' && (key !== 'robots' || kind >= 33)),
        {
          attribute: 'name',
          key: 'description',
          content: `What there is to know about ${name}, with prices, pictures and the times we are open.`,
          inHead: true,
        },
        ...(kind >= 31 && kind < 33 ? [{ attribute: 'name', key: 'robots', content: 'noindex', inHead: true }] : []),
      ],
      links,
      headings: [{ ...base.headings[0], text: `On ${name}` }, ...base.headings.slice(1)],
      anchors: [...base.anchors, ...anchorsOf(at)],
      anchorCount: base.anchors.length + LINKS,
      images: base.images.map((image, number) => ({
        ...image,
        url: `${ORIGIN}/images/${(at * 3 + number) % 5_000}.webp`,
      })),
      text: {
        ...base.text,
        hash: kind < 13 ? hex(`shared ${shared}`) : hex(`own ${at}`),
        simHash:
          near === at ? seed.slice(0, 16) : seed.slice(0, 15) + (Number.parseInt(seed[15], 16) ^ (at % 2)).toString(16),
        sketch,
      },
      dom: { ...base.dom, ids: [...base.dom.ids, `part-${at}`] },
    };
  }

  const link = (rel, url, hreflang = null) => ({
    rel: [rel],
    href: url,
    url,
    inHead: true,
    hreflang,
    type: null,
    media: null,
    sizes: null,
    as: null,
    integrity: false,
  });

  function alternates(at) {
    const first = at - (at % 3);
    return ['en', 'de', 'fr'].map((code, number) => link('alternate', urlOf(Math.min(size - 1, first + number)), code));
  }

  function anchorsOf(at) {
    return Array.from({ length: LINKS }, (_, number) => {
      const target = (number < 8 ? at * 8 + number + 1 : scatter(at, number + 100)) % size;
      const url = number === LINKS - 1 ? `https://other-${target % 2_000}.example/page` : urlOf(target);
      return {
        ...base.anchors[0],
        href: number === LINKS - 1 ? url : url.slice(ORIGIN.length),
        url,
        fragment: number === 9 ? `part-${target}` : null,
        text: number === 10 ? 'read more' : `The ${WORDS[target % 20]} of ${WORDS[(target >> 5) % 20]} ${target}`,
        region: 'MAIN',
      };
    });
  }

  return {
    startUrl: urlOf(0),
    *pages() {
      for (let at = 0; at < size; at += 1) yield page(at);
    },
    site: () => ({
      facts: facts(size),
      robots: null,
      auditedAt: new Date('2026-11-21T12:00:00Z'),
      external: Array.from({ length: 2_000 }, (_, at) => ({
        url: `https://other-${at}.example/page`,
        verdict: at % 9 === 0 ? 'REDIRECT' : 'OK',
        status: at % 9 === 0 ? 301 : 200,
        error: null,
        location: null,
        checkedAt: '2026-11-21T12:00:00.000Z',
        failures: 0,
      })),
      sitemap: sitemap(size),
    }),
  };
}

function* sitemap(size) {
  for (let at = 0; at < size; at += 1)
    if (at % 10 !== 0) yield { loc: urlOf(at), lastmod: `2026-0${1 + (at % 9)}-11`, sitemap: `${ORIGIN}/sitemap.xml` };
}

function facts(size) {
  const none = { missingPage: null, httpHome: null, hostTwin: null, indexFile: null, favicon: null, llmsTxt: null };
  return {
    startUrl: urlOf(0),
    robots: {
      url: `${ORIGIN}/robots.txt`,
      verdict: 'ALLOW_ALL',
      status: 404,
      error: null,
      redirects: [],
      contentType: null,
      bytes: 0,
      text: '',
      badEncoding: false,
    },
    sitemaps: [],
    probes: { ...none, agents: [], markdown: null },
    tls: null,
    httpVersion: '2',
    vitals: [],
    noFieldData: false,
    complete: true,
    crawled: size,
    discovered: size,
  };
}

function template() {
  const paragraph =
    'We look after bicycles of every kind, and most of what we know about them is written here for you to read. ';
  const links = Array.from(
    { length: 20 },
    (_, at) => `<a href="/${WORDS[at]}/index-${at}">All about the ${WORDS[at]}</a>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="max-image-preview:large">
<meta property="og:title" content="Shop"><meta property="og:type" content="website"><meta name="twitter:card" content="summary">
<link rel="stylesheet" href="/site.css"><link rel="icon" href="/icon.svg"><script src="/site.js" defer></script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"${ORIGIN}/"},{"@type":"ListItem","position":2,"name":"Here"}]}</script>
</head><body><header><nav><a href="/">Home of the shop</a>${links.join('')}</nav></header><main><h1>Shop</h1>
${Array.from({ length: 12 }, (_, at) => `<h2 id="h-${at}">Part ${at}</h2><p>${paragraph.repeat(3)}</p><img src="/images/${at}.webp" alt="A ${WORDS[at]} on the bench" width="400" height="300" loading="lazy">`).join('')}
</main><footer><p>© 2026 Shop</p></footer></body></html>`;
}
