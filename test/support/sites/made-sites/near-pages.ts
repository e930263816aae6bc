import { prose } from '../clean-page.js';
import type { MadePage, MadeSite } from '../made-site.js';

const CHARSET = '<meta charset="utf-8">';
const VIEWPORT = '<meta name="viewport" content="width=device-width">';
const cards = (title: string, path: string) =>
  `<meta property="og:title" content="${title}"><meta property="og:type" content="website"><meta property="og:url" content="%ORIGIN%${path}"><meta property="og:image" content="%ORIGIN%/share.svg"><meta name="twitter:card" content="summary">`;
/** a page put together by hand where the order of its elements is the point */
const raw = (path: string, title: string, head: string, body: string, start = '<!doctype html><html lang="en">') =>
  `${start}${head.replace('%CARDS%', cards(title, path))}<body><nav><a href="/">Home</a></nav><main><h1>On ${title.toLowerCase()}</h1>${prose(path)}${body}</main></body></html>`;
const described = (of: string) =>
  `<meta name="description" content="What the workshop on Harrow Lane knows of ${of}, and what it costs to have it done.">`;
const canonical = (path: string) => `<link rel="canonical" href="%ORIGIN%${path}">`;
const set = (codes: readonly (readonly [string, string])[]) =>
  codes.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join('');
const TANDEMS = set([
  ['en-US', '%ORIGIN%/en/tandems'],
  ['en-GB', '%ORIGIN%/en-gb/tandems'],
  ['x-default', '%ORIGIN%/en/tandems'],
]);
const tandem = `hreflang-no-return hreflang-self-missing hreflang-no-x-default hreflang-cluster-incomplete hreflang-relative
  hreflang-invalid-code hreflang-code-conflict hreflang-to-error hreflang-to-redirect hreflang-to-noindex
  hreflang-to-noncanonical hreflang-lang-mismatch hreflang-in-body title-duplicate`;

const meta: Record<string, MadePage> = {
  '/implied': {
    html: raw(
      '/implied',
      'Heads without a head tag',
      `${CHARSET}<noscript><link rel="stylesheet" href="/site.css"></noscript>${VIEWPORT}${described('implied heads')}${canonical('/implied')}%CARDS%<TITLE>
        Heads without a head tag
      </TITLE>`,
      '<svg viewBox="0 0 4 4" role="img"><title>A wheel</title></svg>',
    ),
    near: 'title-missing title-outside-head title-multiple head-truncated meta-in-body description-outside-head canonical-in-body',
  },
  '/longest': {
    title: 'Lamps, locks, bells, tyres, tubes, pumps, racks, tools, hubs',
    description: `Lamps, locks, bells, tyres and tubes: what fits your bicycle, how long it lasts, what it costs, and how we put it on for you at the workshop in old Harrow Lane.`,
    h1: 'Lamps, locks, bells, tyres and tubes: what fits, and how long it lasts',
    near: 'title-too-long description-too-long h1-too-long',
  },
  '/shortest': {
    title: 'Old spokes, new rims',
    description: 'Old spokes and new rims: what fits your bicycle and how long it lasts.',
    near: 'title-too-short description-too-short title-placeholder description-equals-title',
  },
  '/index-of': { title: 'Index of spare parts', near: 'title-placeholder' },
  '/escaped': {
    title: 'Lamps &amp;amp; locks of the workshop',
    finds: 'title-double-escaped',
  },
  '/escaped-once': { title: 'Lamps &amp; locks, oiled &lt;twice&gt; a year', near: 'title-double-escaped' },
  '/references': { title: 'What &amp;amp; means, and other HTML entities', near: 'title-double-escaped' },
  '/views': {
    head: '<meta name="viewport" content="width=1024">',
    finds: 'viewport-conflicting',
  },
  '/views-alike': {
    head: '<meta name="viewport" content="initial-scale=1.0, width=device-width">',
    near: 'viewport-conflicting',
  },
  '/repeat': { title: 'Lamp to lamp: the brightest of the year', near: 'title-keyword-repeat' },
  '/twin-one': {
    description: 'The first of two pages about the left pedal and its thread, with all that may go wrong there.',
    near: 'description-duplicate',
  },
  '/twin-two': {
    description: 'The second of two pages about the left pedal and its thread, with all that may go wrong there.',
    near: 'description-duplicate',
  },
  '/two-names': {
    head: '<meta name="dc.description" content="Another vocabulary"><meta name="keywords" content=" ">',
    near: 'description-multiple description-missing meta-keywords-present',
  },
  '/reload': { head: '<meta http-equiv="refresh" content="300">', near: 'meta-refresh-redirect' },
  '/wide': {
    html: raw(
      '/wide',
      'Viewports of other order',
      `<head>${CHARSET}<meta name="viewport" content="initial-scale=1; WIDTH = Device-Width; maximum-scale=5; user-scalable=yes">${described('viewports')}${canonical('/wide')}%CARDS%<title>Viewports of other order</title></head>`,
      '',
    ),
    near: 'viewport-not-device-width viewport-missing zoom-blocked',
  },
  '/charset': {
    html: `${raw('/charset', 'Encodings named in time', `<head><!--${'-'.repeat(850)} --><meta charset="utf-8">${VIEWPORT}${described('encodings')}${canonical('/charset')}%CARDS%<title>Encodings named in time</title></head>`, '')}`,
    headers: { 'content-type': 'text/html' },
    near: 'charset-missing',
  },
  '/limited': {
    html: raw(
      '/limited',
      'Doctypes of another age',
      `<head>${CHARSET}${VIEWPORT}${described('doctypes')}${canonical('/limited')}%CARDS%<title>Doctypes of another age</title></head>`,
      '',
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html lang="en" xml:lang="en-GB">',
    ),
    near: 'doctype-missing html-xml-lang-mismatch',
  },
  '/based': {
    html: raw(
      '/based',
      'Bases on the same host',
      `<head>${CHARSET}<base href="%ORIGIN%/">${VIEWPORT}${described('bases')}${canonical('/based')}%CARDS%<title>Bases on the same host</title></head>`,
      '<p><a href="longest">The longest page</a></p>',
    ),
    finds: 'inlinks-one',
    near: 'base-multiple base-cross-host',
  },
  '/snippets': {
    head: '<meta name="robots" content="max-snippet:-1, max-image-preview:large, max-video-preview:0"><meta name="bingbot" content="nosnippet, noindex"><meta name="robots" content="notranslate">',
    finds: 'inlinks-one',
    near: 'nosnippet-set robots-meta-unknown robots-meta-conflict noindex-page nofollow-page image-blocked sitemap-url-noindex',
  },
  '/unquoted': {
    html: raw(
      '/unquoted',
      'Prices that nobody quotes',
      `<head>${CHARSET}${VIEWPORT}${described('prices')}${canonical('/unquoted')}%CARDS%<title>Prices that nobody quotes</title></head>`,
      '<p data-nosnippet>Ask in the workshop.</p>',
    )
      .replace('<main>', '<main><div data-nosnippet>')
      .replace('<p data-nosnippet>', '</div><p data-nosnippet>'),
    finds: 'data-nosnippet-ignored',
    near: 'data-nosnippet-main-content',
  },
  '/unquotable': {
    html: raw(
      '/unquotable',
      'Offers that nobody quotes',
      `<head>${CHARSET}${VIEWPORT}${described('offers')}${canonical('/unquotable')}%CARDS%<title>Offers that nobody quotes</title></head>`,
      '<p data-nosnippet>Ask in the workshop.</p>',
    )
      .replace('<main>', '<main><div data-nosnippet>')
      .replace('</main>', '</div></main>'),
    finds: 'data-nosnippet-main-content',
    near: 'data-nosnippet-ignored',
  },
  '/until': {
    head: '<meta name="robots" content="unavailable_after: 31 Dec 2099 12:00:00 GMT">',
    near: 'unavailable-after-past',
  },
  '/header': {
    head: '<meta name="robots" content="index">',
    headers: { 'x-robots-tag': ['bingbot: noindex', 'index, follow'] },
    near: 'x-robots-vs-meta',
  },
  '/news': {
    html: raw(
      '/news',
      'Articles shown in large',
      `<head>${CHARSET}${VIEWPORT}<meta name="robots" content="max-image-preview:LARGE">${described('articles')}${canonical('/news')}${cards('Articles shown in large', '/news').replace('website', 'article')}<title>Articles shown in large</title></head>`,
      '<p>By Ada Wheeler</p>',
    ),
    near: 'max-image-preview-restricted content-no-author',
  },
  '/en/tandems': {
    title: 'Tandems for two of one height',
    head: TANDEMS,
    main: set([['en-US', '%ORIGIN%/en/tandems']]),
    near: tandem,
  },
  '/en-gb/tandems': {
    title: 'Tandems for two of one height',
    lang: 'en-GB',
    head: TANDEMS,
    near: 'title-duplicate html-lang-invalid html-lang-missing',
  },
};

const og = (path: string, title: string, tags: string) =>
  raw(
    path,
    title,
    `<head>${CHARSET}${VIEWPORT}${described(title.toLowerCase())}${canonical(path)}<title>${title}</title>${tags}</head>`,
    '',
  );
const social: Record<string, MadePage> = {
  '/shared': {
    html: og(
      '/shared',
      'Lamps and locks and bells of the year',
      `<meta property="og:title" content="Lamps which we"><meta property="og:title" content="Lamps which we"><meta property="og:type" content="website"><meta property="og:url" content="%ORIGIN%/shared#top"><meta property="og:image:secure_url" content="https://127.0.0.2/none.png"><meta name="twitter:card" content="Summary_Large_Image">`,
    ),
    near: 'og-duplicate og-incomplete og-url-mismatch twitter-card-invalid og-title-stale',
  },
  '/pictured': {
    html: og(
      '/pictured',
      'Pictures that networks show',
      '<meta property="og:title" content="Pictures that networks show"><meta property="og:type" content="website"><meta property="og:url" content="%ORIGIN%/pictured"><meta property="og:image" content="%ORIGIN%/picture.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="twitter:card" content="app">',
    ),
    near: 'og-image-broken og-image-relative og-image-small twitter-card-missing',
  },
};

/** Pages whose head is right by a hair. */
export const nearMeta: MadeSite = {
  name: 'near-meta',
  pages: { ...meta, ...social },
  files: { '/picture.png': { status: 403 } },
};
