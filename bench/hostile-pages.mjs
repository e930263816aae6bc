// The memory that one page of 5 MiB costs a crawl: hostile kinds beside an honest one, each in a process of its own that reads
// it among small pages on the threads of an audit. Runs on the compiled sources: npm run build first.
//   npm run bench:hostile-pages -- [kind…]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endParkedThreads } from '../dist/src/crawl/threads/idle-workers.js';
import { DEFAULT_PROFILE } from '../dist/src/services/projects/rules/audit-profile.js';
import { openAuditReader } from '../dist/src/services/runs/audit/reader/audit-reader.js';
import { engine } from './engine.mjs';
import { KINDS } from './sites/hostile-kinds.mjs';

const SMALL = 300;
const audit = {
  startUrl: 'https://site.example/',
  fence: 1,
  options: { subdomains: false },
  profile: DEFAULT_PROFILE,
};

const page = (url, text) => ({
  url,
  depth: 1,
  discoveredBy: 'LINK',
  robots: { us: true, googlebot: true },
  fetchedAt: '2026-01-01T00:00:00.000Z',
  attempts: 1,
  result: {
    ok: true,
    url,
    status: 200,
    httpVersion: '1.1',
    headers: { 'content-type': ['text/html; charset=utf-8'] },
    body: new Uint8Array(Buffer.from(text)),
    wireBytes: text.length,
    truncated: null,
    contentEncoding: null,
    timing: { dnsMs: 1, connectMs: 1, tlsMs: null, ttfbMs: 1, totalMs: 1 },
    tls: null,
  },
});

const small = (at) =>
  `<!doctype html><html lang="en"><head><title>Page ${at}</title></head><body><h1>Page ${at}</h1>${`<p class="a">Words of page ${at} and a <a href="/${at}-x">link</a>.</p>`.repeat(100)}</body></html>`;

const rss = (field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;

async function child(kind) {
  const reader = openAuditReader(audit);
  const read = (url, text) => reader.read(page(url, text));
  for (let at = 0; at < SMALL; at += 1) await read(`https://site.example/${at}`, small(at));
  const before = rss('VmRSS');
  const { digest } = await read('https://site.example/large', KINDS[kind]());
  const peak = rss('VmHWM');
  for (let at = 0; at < 50; at += 1) await read(`https://site.example/after-${at}`, small(at));
  await sleep(200);
  const after = rss('VmRSS');
  process.send({ outcome: digest.outcome, before, peak, after, ms: process.cpuUsage().user / 1e3 });
  await reader.close();
  endParkedThreads();
  process.disconnect();
}

if (process.send) await child(process.env.BENCH_KIND);
else {
  const kinds = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(KINDS);
  console.log(
    'kind                              outcome          before     peak   growth   after (MiB)   beyond honest',
  );
  let honest = Number.NaN;
  for (const kind of kinds) {
    const process_ = fork(fileURLToPath(import.meta.url), [], {
      env: { ...process.env, ...engine.environment, BENCH_KIND: kind },
      execArgv: engine.flags,
    });
    const [it] = await once(process_, 'message');
    const growth = it.peak - it.before;
    if (kind === 'honest') honest = growth;
    console.log(
      [
        kind.padEnd(33),
        it.outcome.padEnd(14),
        ...[it.before, it.peak, growth, it.after, growth - honest].map((n) => n.toFixed(0).padStart(8)),
      ].join(' '),
    );
  }
}
