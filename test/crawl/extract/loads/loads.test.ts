import { describe, expect, it } from 'vitest';
import { extractHtml } from '../../../../src/crawl/extract/html.js';
import { CAPS } from '../../../../src/facts/html-facts.js';
import { pageLoads } from '../../../../src/facts/page-loads.js';
import { cpuMs } from '../../../support/cpu-time.js';

const read = (markup: string, reference = false) =>
  extractHtml(
    new TextEncoder().encode(`<!doctype html><html><head><title>T</title></head><body>${markup}</body></html>`),
    {
      url: 'https://example.com/a/',
      contentType: 'text/html; charset=utf-8',
      reference,
    },
  );
const loads = (markup: string, link: string[] = [], reference = false) =>
  pageLoads({ html: read(markup, reference), headers: { link }, url: 'https://example.com/a/' }).map(
    ({ by, url }) => `${by} ${url.replace('https://example.com', '')}`,
  );

const EVERYTHING = `
  <object data="o.svg"></object><embed src="e.swf"><input type="IMAGE" src="i.png" alt="Go"><input type=text src="no.png">
  <video src="v.mp4" poster="p.png"><track src="t.vtt"></video><audio><source src="a.mp3"><source src="a.ogg"></audio>
  <svg><image href="s.png"></image><use xlink:href="u.svg#x"></use><use href="#own"></use></svg>
  <p style="background: URL('c.png')">x</p><p style="background:url(data:image/gif;base64,AA)">x</p>
  <table background="b.png"><tr><td>x</table>
  <style>@import "n.css"; @font-face { src: url(f.eot); src: url(f.woff2) format("woff2"), url(f.ttf) } a { mask: url(m.svg#x) }</style>
  <link rel="manifest" href="/m.json"><link rel="preload" as="script" href="pre.js"><link rel="modulepreload" href="mod.js">
  <link rel="alternate" type="application/rss+xml" href="feed"><link rel="alternate" hreflang="de" href="/de">
  <link rel="icon" href="i.ico"><link rel="preconnect" href="https://cdn.example.net">`;

describe('files that a page loads', () => {
  it('are known by whatever loads them, once each', () => {
    expect(loads(EVERYTHING)).toEqual([
      'object data /a/o.svg',
      'embed src /a/e.swf',
      'input src /a/i.png',
      'track src /a/t.vtt',
      'svg image /a/s.png',
      'svg use /a/u.svg',
      'CSS image /a/c.png',
      'body background /a/b.png',
      'CSS @import /a/n.css',
      'CSS font /a/f.woff2',
      'CSS image /a/m.svg',
      'video /a/v.mp4',
      'audio /a/a.mp3',
      'audio /a/a.ogg',
      'manifest /m.json',
      'preload /a/pre.js',
      'modulepreload /a/mod.js',
      'feed /a/feed',
      'icon /a/i.ico',
    ]);
  });

  it('are the same to both parsers', () => {
    expect(read(EVERYTHING, true).loads).toEqual(read(EVERYTHING).loads);
    const withBase = '<style>a{background:url(x.png)}</style><base href="/b/"><p style="background:url(y.png)">';
    expect(read(withBase, true).loads).toEqual(read(withBase).loads);
  });

  it.each<[string, string, string[]]>([
    [
      'an import map',
      '<script type="ImportMap">{"imports":{"a":"./a.js","b":"/b.js","c":"https://cdn.example.net/c.js"},"scopes":{"/s/":{"d":"../d.js"}}}</script>',
      ['import map /a/a.js', 'import map /b.js', 'import map https://cdn.example.net/c.js', 'import map /d.js'],
    ],
    [
      'metadata for networks',
      `<meta property="og:video" content="https://example.com/v.mp4"><meta property="og:video:secure_url" content="https://example.com/s.mp4">
       <meta property="og:audio:url" content="https://cdn.example.net/a.mp3"><meta name="twitter:player:stream" content="https://example.com/t.mp4">`,
      [
        'shared video /v.mp4',
        'shared video /s.mp4',
        'shared audio https://cdn.example.net/a.mp3',
        'shared video /t.mp4',
      ],
    ],
    [
      'icons of systems',
      `<link rel="mask-icon" href="m.svg" color="#000"><link rel="apple-touch-icon-precomposed" href="/p.png"><link rel="apple-touch-startup-image" href="/s.png">
       <meta name="msapplication-TileImage" content="tile.png"><meta name="msapplication-square70x70logo" content="/70.png">`,
      ['icon /a/m.svg', 'icon /p.png', 'icon /s.png', 'tile image /a/tile.png', 'tile image /70.png'],
    ],
    [
      'other forms of the page',
      `<link rel="amphtml" href="/amp"><link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.example.com/a">
       <link rel="search" type="application/opensearchdescription+xml" href="/search.xml">`,
      ['AMP page /amp', 'mobile page https://m.example.com/a', 'search description /search.xml'],
    ],
    [
      'structured data',
      `<script type="application/ld+json">{"@graph":[{"@type":"VideoObject","contentUrl":"v.mp4","embedUrl":"/player"},
       {"@type":["https://schema.org/AudioObject"],"contentUrl":"https://cdn.example.net/a.mp3"}]}</script>`,
      ['described video /a/v.mp4', 'described audio https://cdn.example.net/a.mp3'],
    ],
    [
      'an inline module',
      '<script type=module>import a from "./a.js";\nimport "/b.js"; a();</script><script>import("/no.js")</script>',
      ['module import /a/a.js', 'module import /b.js'],
    ],
    ['what is fetched ahead', '<link rel="prefetch" as="script" href="next.js">', ['prefetch /a/next.js']],
    [
      'the document of a frame',
      `<base href="/b/"><iframe srcdoc='<img src="i.png" srcset="i2.png 2x"><script src="s.js"></script><script type="text/x-template" src="t.js"></script>
       <link rel=stylesheet href="c.css"><iframe src="f.html"></iframe><video src="v.mp4"></video><style>a{background:url(x.png)}</style>' src="/never"></iframe>`,
      [
        'srcdoc image /b/i.png',
        'srcdoc image /b/i2.png',
        'srcdoc script /b/s.js',
        'srcdoc stylesheet /b/c.css',
        'srcdoc frame /b/f.html',
        'srcdoc file /b/x.png',
        'srcdoc file /b/v.mp4',
      ],
    ],
    [
      'a drawing',
      '<svg><style>@import "s.css"; path { fill: url(p.svg#x) }</style><g><image xlink:href="i.png"/><use href="u.svg#a"/></g></svg>',
      ['CSS @import /a/s.css', 'CSS image /a/p.svg', 'svg image /a/i.png', 'svg use /a/u.svg'],
    ],
  ])('are those of %s, to both parsers', (_, markup, expected) => {
    expect(loads(markup)).toEqual(expected);
    expect(loads(markup, [], true)).toEqual(expected);
    expect(read(markup, true).frames).toEqual(read(markup).frames);
  });

  it('are named by Link headers, once each', () => {
    expect(
      loads('<link rel=preload as=script href="/p.js">', [
        '</p.js>; rel=preload; as=script, <m.js>; rel="modulepreload"',
        '</f.woff2>; rel=preload; as=font; crossorigin',
        '<https://cdn.example.net/n.css>; as=style; rel=prefetch',
      ]),
    ).toEqual([
      'preload /p.js',
      'Link modulepreload /a/m.js',
      'Link preload /f.woff2',
      'Link prefetch https://cdn.example.net/n.css',
    ]);
  });

  it.each<[string, string, string[]]>([
    [
      'folders and bare names of import maps',
      '<script type=importmap>{"imports":{"a/":"/a/","b":"b.js","c":null,"d":["/d.js"]}}</script>',
      [],
    ],
    ['import maps that do not parse', '<script type=importmap>{"imports":{"a":"/a.js",}}</script>', []],
    ['import maps of another file', '<script type=importmap src="/map.json"></script>', []],
    ['data that look like an import map', '<script type="application/json">{"imports":{"a":"/a.js"}}</script>', []],
    [
      'relative URLs for networks',
      '<meta property="og:video" content="/v.mp4"><meta property="og:video:width" content="640">',
      [],
    ],
    [
      'settings of tiles',
      '<meta name="msapplication-TileColor" content="#fff"><meta name="msapplication-config" content="none">',
      [],
    ],
    [
      'other alternates',
      '<link rel=alternate href="/x"><link rel=alternate media=print type="application/pdf" href="/p.pdf"><link rel=alternate media=screen hreflang=de href="/de">',
      [],
    ],
    ['other links to a search', '<link rel=search href="/find"><a rel=search href="/find">Find</a>', []],
    [
      'structured data about other files',
      '<script type="application/ld+json">{"@type":"DataDownload","contentUrl":"d.csv","video":{"contentUrl":"v.mp4"}}</script>',
      [],
    ],
    ['connections made ahead', '<link rel=dns-prefetch href="//cdn.example.net"><link rel=preconnect href="/x">', []],
    ['scripts in a sandbox', `<iframe sandbox="allow-forms" srcdoc="<script src='/s.js'></script>"></iframe>`, []],
    ['an empty document in a frame', '<iframe srcdoc></iframe><iframe srcdoc="<p>Tea</p>"></iframe>', []],
    [
      'headers about other pages',
      '<p>x</p>',
      ['</x.js>; rel=preload; anchor="/other"', '</y>; rel="https://api.w.org/"', '</z>; rel=preconnect'],
    ],
  ])('are not: %s', (_, markup, link) => {
    expect(loads(markup, link)).toEqual([]);
    expect(loads(markup, link, true)).toEqual([]);
  });

  it('are bounded for frames', () => {
    const frame = (at: number) => `<iframe srcdoc="<img src='${at}.png'>"></iframe>`;
    expect(read(Array.from({ length: 500 }, (_, at) => frame(at)).join('')).loads).toHaveLength(20);
    const large = `<img src='a.png'>${'<b>'.repeat(100_000)}`;
    expect(read(`<iframe srcdoc="${large}"></iframe>`.repeat(3)).loads).toBeUndefined();
    const names = Array.from({ length: 5_000 }, (_, at) => `"${at}":"/${at}.js"`).join();
    expect(read(`<script type=importmap>{"imports":{${names}}}</script>`).loads).toHaveLength(CAPS.loads);
    const deep = `{"imports":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
    expect(read(`<script type=importmap>${deep}</script>`).loads).toBeUndefined();
  });

  it('are bounded, and long addresses are none', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => `<embed src="${at}.swf">`).join('');
    expect(read(many).loads).toHaveLength(CAPS.loads);
    expect(read(`<embed src="${'x'.repeat(CAPS.url)}">`).loads).toBeUndefined();
  });

  it.each([
    ['style attributes', '<p style="background:url(a.png)">'.repeat(30_000)],
    ['style elements', '<style>a{background:url(a.png)}</style>'.repeat(20_000)],
    ['one style element', `<style>${'@import url(a.css);'.repeat(50_000)}</style>`],
  ])('take bounded time in %s', (_, markup) => {
    const since = cpuMs();
    expect(read(markup).loads?.length).toBeLessThanOrEqual(CAPS.loads);
    expect(cpuMs() - since).toBeLessThan(6_000);
  });
});
