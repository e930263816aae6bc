import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFacts } from '../../../src/crawl/page.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';

const SITES = join(import.meta.dirname, '..', '..', 'sites');

/** Facts of every page of the sites that tests audit, as if all stood on one host; `ORIGIN` is its start page. */
export function sitePages(): PageFacts[] {
  const files = globSync('**/*.html', { cwd: SITES }).sort();
  return [
    ...files.map((file, at) => factsOf(`${ORIGIN}${at === 0 ? '' : file}`, readFileSync(join(SITES, file)), at)),
    factsOf(`${ORIGIN}outward`, Buffer.from(OUTWARD), 1),
  ];
}

/** links to other hosts and to files, some of them twice */
const OUTWARD = `<!doctype html><title>Links that lead away</title><link rel=stylesheet href=/all.css><img src=/a.png alt=a>
<a href=https://other.example/>other</a> <a href=/a.png>a</a> <a href=/terms.pdf>terms of use</a> <a href=//cdn.example/x.js>x</a>
<a href=https://other.example/>other again</a><img src=https://cdn.example/b.png alt=b><script src=/all.js></script>`;

export const ORIGIN = 'https://www.shop.example/';

function factsOf(url: string, body: Uint8Array, at: number): PageFacts {
  return pageFacts({
    url,
    depth: at === 0 ? 0 : 1 + (at % 7),
    discoveredBy: at === 0 ? 'START' : 'LINK',
    robots: { us: true, googlebot: at % 11 !== 5 },
    fetchedAt: '2026-11-21T12:00:00.000Z',
    attempts: 1,
    result: {
      ok: true,
      url,
      status: at % 13 === 7 ? 404 : 200,
      httpVersion: '2',
      headers: { 'content-type': ['text/html; charset=utf-8'], server: ['nginx/1.0'] },
      body,
      wireBytes: body.byteLength,
      truncated: null,
      contentEncoding: null,
      timing: { dnsMs: 1, connectMs: 1, tlsMs: 1, ttfbMs: at % 5 === 3 ? 1_200 : 20, totalMs: 30 },
      tls: null,
    },
  });
}
