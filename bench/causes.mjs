// The savings of telling a shared cause once: rows and bytes of the CSV of a made site whose pages share a server without
// compression, two resources, a template without viewport and three links of a footer.
// npm run bench:causes -- --pages 10000
import { once } from 'node:events';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { formats, writeReport } from '../dist/src/services/results/reports/index.js';
import { localAudit } from '../dist/src/services/runs/local/local-audit.js';
import { openRig, seconds } from './rig.mjs';

const { values } = parseArgs({ options: { pages: { type: 'string', default: '10000' } } });
const size = Number(values.pages);
const TEXT = 'A sentence about lamps, wheels and brakes that fills the page. '.repeat(30);
const ASSET = { '/style.css': 'text/css', '/app.js': 'text/javascript' };

const linked = (at) => {
  const children = Array.from({ length: 8 }, (_, child) => at * 8 + child + 1).filter((child) => child < size);
  return [0, ...children].map((to) => `<a href="${to === 0 ? '/' : `/page-${to}`}">Page number ${to}</a>`).join(' ');
};
const pageAt = (at) => `<!doctype html><html lang="en"><head><title>Page number ${at} of the shop for lamps</title>
<link rel="stylesheet" href="/style.css"><script src="/app.js" defer></script></head><body><main><h1>Page number ${at}</h1>
<p>${TEXT} ${at}</p><img src="/logo.png"></main><nav>${linked(at)}</nav>
<footer><a href="/imprint">Imprint</a> <a href="/old">Terms</a> <a href="/old-two">Shipping</a></footer></body></html>`;

const server = createServer(({ url = '/' }, response) => {
  const at = url === '/' ? 0 : Number(/^\/page-(\d+)$/.exec(url)?.[1] ?? -1);
  if (at >= 0 && at < size) return response.setHeader('content-type', 'text/html; charset=utf-8').end(pageAt(at));
  if (ASSET[url])
    return response.setHeader('content-type', ASSET[url]).end('/* a comment */ .lamp  {  }\n'.repeat(200));
  if (url.startsWith('/old')) return response.writeHead(302, { location: '/page-1' }).end();
  return response.writeHead(404).end('Not found');
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const rig = await openRig('POSTGRES');
try {
  const began = performance.now();
  const { audit } = await localAudit(rig.context, {
    url: `http://127.0.0.1:${server.address().port}/`,
    maxPages: size + 100,
    include: [],
    exclude: [],
    fresh: true,
    signal: AbortSignal.timeout(900_000),
    hooks: {},
  });
  console.log(
    `${audit.pagesCrawled} pages, ${audit.status}, overall ${audit.overallScore}, ${seconds(performance.now() - began)}`,
  );
  const csv = formats.find(({ id }) => id === 'csv');
  for (const listing of ['PAGES', 'CAUSES']) {
    const start = performance.now();
    let text = '';
    for await (const piece of writeReport(csv, rig.context, audit, { listing })) text += piece;
    const bytes = Buffer.byteLength(text);
    const figures = [
      `${text.split('\r\n').length - 2} rows`,
      `${(bytes / 1e6).toFixed(2)} MB`,
      `${(gzipSync(text).length / 1e6).toFixed(2)} MB gzip`,
      seconds(performance.now() - start),
    ];
    console.log(`${listing.padEnd(7)} ${figures.join('  ')}`);
  }
} finally {
  server.close();
  await rig.close();
}
