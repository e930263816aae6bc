import { expect, it } from 'vitest';
import type { PageFacts } from '../../../../src/facts/page-facts.js';
import { createUrlCollector } from '../../../../src/services/runs/audit/linked-urls.js';
import { pageFrom } from '../../../support/sites/pages.js';

it('requests what pages use: their own files, icons, pictures for sharing, and links to other sites', () => {
  const collector = createUrlCollector('https://example.com/');
  collector.add(
    pageFrom(
      `<link rel="shortcut icon" href="/icon.png"><link rel=apple-touch-icon href="https://cdn.example.net/touch.png">
       <link rel=preconnect href="https://cdn.example.net/"><link rel=icon href="data:image/png;base64,AA">
       <link rel=stylesheet href="/a.css"><script src="https://cdn.example.net/a.js"></script>
       <meta property="og:image" content="https://cdn.example.net/share.png">
       <img src="/a.png" alt=""><a href="/manual.pdf">M</a><a href="/b">B</a><a href="https://other.example/">O</a>`,
      { url: 'https://example.com/' },
    ),
  );
  expect(Object.fromEntries([...collector.assets].map(([url, { kind }]) => [url, kind]))).toEqual({
    'https://example.com/icon.png': 'IMAGE',
    'https://cdn.example.net/touch.png': 'IMAGE',
    'https://cdn.example.net/share.png': 'IMAGE',
    'https://example.com/a.css': 'STYLE',
    'https://example.com/a.png': 'IMAGE',
    'https://example.com/manual.pdf': 'PDF',
  });
  expect([...collector.external]).toEqual(['https://other.example/', 'https://cdn.example.net/a.js']);
});

it('requests frames, on other hosts like links, and what headers and metadata name', () => {
  const collector = createUrlCollector('https://example.com/');
  collector.add(
    pageFrom(
      `<iframe src="/f"></iframe><iframe src="/f.pdf"></iframe><iframe src="https://maps.example.net/m"></iframe><iframe src="about:blank"></iframe>
       <iframe src="/never" srcdoc="<img src='/in.png'>"></iframe><iframe src="https://example.com/page#self"></iframe>
       <meta property="og:video" content="https://example.com/v.mp4"><script type=importmap>{"imports":{"a":"/a.js"}}</script>`,
      { url: 'https://example.com/page', headers: { link: ['</s.css>; rel=preload; as=style'] } },
    ),
  );
  expect(Object.fromEntries([...collector.assets].map(([url, { kind }]) => [new URL(url).pathname, kind]))).toEqual({
    '/f': 'OTHER',
    '/f.pdf': 'PDF',
    '/in.png': 'IMAGE',
    '/v.mp4': 'OTHER',
    '/a.js': 'SCRIPT',
    '/s.css': 'STYLE',
  });
  expect([...collector.external]).toEqual(['https://maps.example.net/m']);
});

it('requests nothing that a wall loads', () => {
  const collector = createUrlCollector('https://example.com/');
  const page = (inconclusive: PageFacts['inconclusive']) =>
    pageFrom('<h1>Just a moment</h1><img src="/a.png" alt="">', { url: 'https://example.com/', inconclusive });
  collector.add(page({ reason: 'CHALLENGE', vendor: null }));
  expect([collector.assets.size, collector.external.size]).toEqual([0, 0]);
  collector.add(page(null));
  expect(collector.assets.size).toBe(1);
});

it('requests candidates of images after everything else, and for a bounded number of them', () => {
  const collector = createUrlCollector('https://example.com/');
  const srcset = (from: number) => Array.from({ length: 90 }, (_, at) => `/c${from + at}.png ${at + 1}w`).join(', ');
  collector.add(
    pageFrom(
      `<video poster="/p.png"></video><picture><source srcset="https://cdn.example.net/s.webp 1x, /s.webp 2x, https://cdn.example.net/s3.webp 3x"><img src="/a.png"
       srcset="/a.png 1x, /b.png 2x" alt=""></picture><link rel=preload as=image imagesrcset="/l.png 1x">
       <link rel=alternate hreflang=de href="https://de.example/">`,
      { url: 'https://example.com/' },
    ),
  );
  collector.add(pageFrom('<img src="/b.png" alt="">', { url: 'https://example.com/x' }));
  expect([...collector.assets.keys()].map((url) => new URL(url).pathname)).toEqual([
    '/a.png',
    '/b.png',
    '/p.png',
    '/s.webp',
    '/l.png',
  ]);
  // the last URLs of each list on other hosts: all of them come from one program
  expect([...collector.external]).toEqual(['https://cdn.example.net/s3.webp', 'https://de.example/']);
  for (let from = 0; from < 9_000; from += 90)
    collector.add(pageFrom(`<img src="/a.png" srcset="${srcset(from)}" alt="">`, { url: 'https://example.com/' }));
  expect(collector.assets.size).toBe(5_001);
});

it('requests a sample of the alternates that only hreflang names on other hosts', () => {
  const collector = createUrlCollector('https://example.com/');
  const alternates = Array.from({ length: 600 }, (_, at) => `https://de.example/${at}`);
  collector.add(
    pageFrom(
      `${alternates.map((url) => `<link rel=alternate hreflang=de href="${url}">`).join('')}
       <link rel=alternate hreflang=fr href="/fr"><link rel=alternate type="application/rss+xml" href="https://f.example/">
       <a href="https://de.example/0">Deutsch</a><a href="https://other.example/">O</a>`,
      { url: 'https://example.com/' },
    ),
  );
  expect(collector.external.size).toBe(503);
  expect(collector.external).toContain('https://de.example/0');
  expect(collector.external).toContain('https://other.example/');
  // a feed is a file, which is checked on whatever host it is
  expect(collector.external).toContain('https://f.example/');
  expect(collector.assets.size).toBe(0);
});
