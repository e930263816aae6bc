import { expect, it } from 'vitest';
import { type Admitted, createAdmission } from '../../src/crawl/admission/admission.js';
import { withDefaults } from '../../src/crawl/options.js';
import { pageFacts } from '../../src/crawl/page.js';
import { type CrawlDigest, crawlDigester } from '../../src/crawl/threads/page-reader.js';

const START = 'http://docs.example/';
const OPTIONS = withDefaults({
  maxPages: 50_000,
  maxBytes: 1e9,
  maxMinutes: 1,
  include: [],
  exclude: [],
  render: 'OFF',
  subdomains: false,
  checkExternalLinks: false,
  fresh: true,
});

const follow = (digest: CrawlDigest, admitted?: Admitted) => [
  ...createAdmission(START, OPTIONS, new Date('2026-11-21')).follow(digest, { id: 0, depth: 0 }, admitted),
];

function page(html: string, headers: Record<string, string[]> = {}) {
  const facts = pageFacts({
    url: START,
    depth: 0,
    discoveredBy: 'START',
    robots: { us: true, googlebot: true },
    fetchedAt: '2026-11-21T00:00:00.000Z',
    attempts: 1,
    result: {
      ok: true,
      url: START,
      status: 200,
      httpVersion: '1.1',
      headers: { 'content-type': ['text/html'], ...headers },
      body: Buffer.from(html),
      wireBytes: html.length,
      truncated: null,
      contentEncoding: null,
      timing: { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: 1, totalMs: 2 },
      tls: null,
    },
  });
  return crawlDigester(facts).digest;
}

it('finds every page that an index of a reference work names', () => {
  const names = Array.from({ length: 18_000 }, (_, at) => `fn.mm${at}.html`);
  const index = page(names.map((name) => `<a href=${name}>${name}</a>`).join('\n'));
  const found = follow(index);
  expect(found.map(({ url }) => url)).toEqual(names.map((name) => START + name));
});

it('takes a nofollow link, or any link of a nofollow page, for no invitation', () => {
  const [found, ...others] = follow(page('<a rel=nofollow href=a>a</a><a href=b>b</a>'));
  expect(found).toMatchObject({ url: `${START}b`, depth: 1, discoveredBy: 'LINK' });
  expect(others).toEqual([]);
  expect(follow(page('<meta name=robots content="noindex, NoFollow"><a href=b>b</a>'))).toEqual([]);
});

it.each(['nofollow', 'NONE', 'googlebot: nofollow'])('obeys X-Robots-Tag: %s', (value) => {
  expect(follow(page('<a href=b>b</a>', { 'x-robots-tag': [value] }))).toEqual([]);
  expect(follow(page('<a href=b>b</a>', { 'x-robots-tag': ['otherbot: nofollow'] }))).toHaveLength(1);
});

it.each([
  ['<meta http-equiv=refresh content="0; url=new/">', 'new/'],
  ['<meta http-equiv=refresh content="5;URL=\'/new\'">', 'new'],
  ['<base target=_blank><base href=/en/><meta http-equiv=refresh content="0;new">', 'en/new'],
  ['<base href="data:,x"><meta http-equiv=refresh content="0;url=new">', 'new'],
])('follows %s like a redirect', (head, path) => {
  const found = follow(page(head));
  expect(found).toMatchObject([{ url: START + path, depth: 0, discoveredBy: 'REDIRECT' }]);
});

it('follows a Refresh header like a redirect', () => {
  const refreshing = page('<base href=/en/><p>text', { refresh: ["0; url='new'"] });
  const found = follow(refreshing);
  expect(found).toMatchObject([{ url: `${START}new`, depth: 0, discoveredBy: 'REDIRECT' }]);
});

it('follows canonicals and alternates of a Link header, and nothing else of it', () => {
  const link =
    '</c>; rel="canonical", <de>; rel="alternate"; hreflang="de", <feed>; rel=alternate, <style>; rel=preload';
  const found = follow(page('<base href="/deep/"><p>text', { link: [link] }));
  expect(found.map(({ url, depth, discoveredBy }) => [url, depth, discoveredBy])).toEqual([
    [`${START}c`, null, 'CANONICAL'],
    [`${START}de`, null, 'HREFLANG'],
  ]);
});

it('follows no refresh that reloads the page or points to another site', () => {
  const html = '<meta http-equiv=refresh content=5><meta http-equiv=refresh content="0; url=//other.example/">';
  expect(follow(page(html))).toEqual([]);
});

it('follows a URL in each way it is named until it is known, by its hash alone', () => {
  const digest = page('<link rel=canonical href=a><a href=a>a</a><a href=b>b</a><a href=a>again</a>');
  const ways = follow(digest);
  expect(ways.map(({ url, depth, discoveredBy }) => [url, depth, discoveredBy])).toEqual([
    [`${START}a`, 1, 'LINK'],
    [`${START}b`, 1, 'LINK'],
    [`${START}a`, null, 'CANONICAL'],
  ]);
  const [first] = ways;
  const others = [...follow(digest, { isKnown: (low, high) => low === first?.low && high === first.high })];
  expect(others.map(({ url }) => url)).toEqual([`${START}b`]);
});

it('finds what a Link header names of the page itself', () => {
  const link = [
    '</canonical>; rel=canonical, </de>; rel=alternate; hreflang=de',
    '</two>; rel="next last", </other>; rel=canonical; anchor="/elsewhere", </reverse>; rev=canonical',
  ];
  const found = follow(page('<p>Lamps</p>', { link }));
  expect(found.map(({ url, discoveredBy }) => [url.slice(START.length - 1), discoveredBy])).toEqual([
    ['/canonical', 'CANONICAL'],
    ['/de', 'HREFLANG'],
    ['/two', 'LINK'],
  ]);
});

it('counts links to URLs that are too long as left out, by what is kept of them', () => {
  const admission = createAdmission(START, OPTIONS, new Date('2026-11-21'));
  const long = 'a'.repeat(5_000);
  const html = `<a href="/${long}">One</a> <a href="${START}b${long}">Two</a> <a rel="nofollow" href="/c${long}">No</a>
    <a href="/d#${long}">Short</a> <a href="mailto:${long}">Mail</a>`;
  const found = [...admission.follow(page(html), { id: 0, depth: 0 })];
  expect(found.map(({ url }) => url)).toEqual([`${START}d`]);
  const left = admission.leftOut.result();
  expect(left).toMatchObject([{ reason: 'URL_TOO_LONG', count: 2 }]);
  expect(left[0]?.sample.map(({ url, linkedFrom }) => [url.slice(0, 22), url.endsWith('…'), linkedFrom])).toEqual([
    [`${START}aa`, true, START],
    [`${START}ba`, true, START],
  ]);
});
