import { expect, it } from 'vitest';
import { createAddressCollector } from '../../src/services/audit/linked-addresses.js';
import { pageFrom } from '../support/pages.js';

it('asks for what pages use: their own files, icons, pictures for sharing, and links to other sites', () => {
  const collector = createAddressCollector('https://example.com/');
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
  expect([...collector.external]).toEqual(['https://other.example/']);
});

it('asks for a sample of the alternates that only hreflang names on other hosts', () => {
  const collector = createAddressCollector('https://example.com/');
  const alternates = Array.from({ length: 600 }, (_, at) => `https://de.example/${at}`);
  collector.add(
    pageFrom(
      `${alternates.map((url) => `<link rel=alternate hreflang=de href="${url}">`).join('')}
       <link rel=alternate hreflang=fr href="/fr"><link rel=alternate type="application/rss+xml" href="https://f.example/">
       <a href="https://de.example/0">Deutsch</a><a href="https://other.example/">O</a>`,
      { url: 'https://example.com/' },
    ),
  );
  expect(collector.external.size).toBe(502);
  expect(collector.external).toContain('https://de.example/0');
  expect(collector.external).toContain('https://other.example/');
  expect(collector.external).not.toContain('https://f.example/');
  expect(collector.assets.size).toBe(0);
});
