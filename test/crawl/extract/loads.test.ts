import { describe, expect, it } from 'vitest';
import { extractHtml } from '../../../src/crawl/extract/html.js';
import { CAPS } from '../../../src/facts/html-facts.js';
import { pageLoads } from '../../../src/facts/page-loads.js';

const read = (markup: string, reference = false) =>
  extractHtml(
    new TextEncoder().encode(`<!doctype html><html><head><title>T</title></head><body>${markup}</body></html>`),
    {
      url: 'https://example.com/a/',
      contentType: 'text/html; charset=utf-8',
      reference,
    },
  );
const loads = (markup: string) =>
  pageLoads(read(markup)).map(({ by, url }) => `${by} ${url.replace('https://example.com', '')}`);

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
    const since = performance.now();
    expect(read(markup).loads?.length).toBeLessThanOrEqual(CAPS.loads);
    expect(performance.now() - since).toBeLessThan(6_000);
  });
});
