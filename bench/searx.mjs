// A week of checks through a real searx (Debian: apt-get install searx) over an engine on loopback whose results drift
// and which is away for a day: every response is compared with what the engine knows. Runs on the compiled sources.
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFetcher } from '../dist/src/net/fetch.js';
import { checkKeyword } from '../dist/src/serp/check.js';
import { serpProvider } from '../dist/src/serp/providers/index.js';

const [ENGINE, SEARX, AWAY, BAN_S] = [8898, 8899, 3, 3];
const TERMS = ['blue lamp', 'red lamp', 'lampe à huile'];
const ui = '/usr/share/python3-searx';
const here = 'http://127.0.0.1/';
// YAML takes JSON
const settings = {
  general: { debug: false, instance_name: 'loopback' },
  brand: Object.fromEntries(
    ['git_url', 'issue_url', 'docs_url', 'public_instances', 'wiki_url', 'twitter_url'].map((name) => [name, here]),
  ),
  search: { safe_search: 0, autocomplete: '', default_lang: '', ban_time_on_fail: BAN_S, max_ban_time_on_fail: BAN_S },
  server: { port: SEARX, bind_address: '127.0.0.1', secret_key: 'loopback', base_url: false, image_proxy: false },
  ui: { static_path: `${ui}/static`, templates_path: `${ui}/templates`, default_theme: 'oscar', default_locale: '' },
  outgoing: { request_timeout: 2, useragent_suffix: '', pool_connections: 10, pool_maxsize: 10 },
  engines: [
    {
      name: 'shop',
      engine: 'json_engine',
      shortcut: 'sh',
      categories: 'general',
      paging: true,
      enable_http: true,
      first_page_num: 1,
      search_url: `http://127.0.0.1:${ENGINE}/?q={query}&page={pageno}`,
      results_query: 'results',
      url_query: 'url',
      title_query: 'title',
      content_query: 'content',
    },
  ],
  locales: { en: 'English' },
  doi_resolvers: { loopback: here },
  default_doi_resolver: 'loopback',
};
settings.brand.git_branch = 'master';
settings.server.http_protocol_version = '1.0';
settings.server.method = 'GET';
settings.ui.theme_args = { oscar_style: 'logicodev' };

let day = 0;
const place = (term) => (hash('sha1', `${term} ${day}`, 'buffer').readUInt32BE(0) % 130) + 1;
const engine = createServer((request, response) => {
  if (day === AWAY) return response.writeHead(503).end('away');
  const { searchParams } = new URL(request.url, here);
  const own = place(searchParams.get('q'));
  const results = Array.from({ length: 10 }, (_, at) => {
    const position = (Number(searchParams.get('page')) - 1) * 10 + at + 1;
    return { url: `https://${position === own ? 'www.shop' : `r${position}`}.example/x`, title: 't', content: 'c' };
  });
  return response.setHeader('content-type', 'application/json').end(JSON.stringify({ results }));
}).listen(ENGINE, '127.0.0.1');

const folder = await mkdtemp(join(tmpdir(), 'searx-'));
await writeFile(join(folder, 'settings.yml'), JSON.stringify(settings));
const searx = spawn('/usr/bin/searx-run', {
  env: { PATH: '/usr/bin:/bin', SEARX_SETTINGS_PATH: join(folder, 'settings.yml') },
  stdio: 'ignore',
});
const fetcher = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'SextantBench/1.0' });
const base = `http://127.0.0.1:${SEARX}`;
for (let tries = 0; tries < 60 && !(await fetcher.fetch(`${base}/`)).ok; tries += 1) await sleep(500);

const counts = { equal: 0, unknown: 0, wrong: [] };
const last = new Map();
for (day = 0; day < 7; day += 1) {
  // the instance lets the engine back in after its ban only
  if (day === AWAY + 1) await sleep((BAN_S + 1) * 1_000);
  for (const term of TERMS) {
    const { outcomes } = await checkKeyword({
      provider: serpProvider('searxng'),
      settings: { baseUrl: base },
      fetcher,
      now: () => new Date(),
      query: { term, engine: 'shop', country: 'US', language: 'en', device: 'DESKTOP', location: null },
      targets: [{ id: 'own', target: { type: 'DOMAIN', value: 'shop.example' } }],
      strategy:
        day === 0 ? { kind: 'CUSTOM', pages: 10, whole: true } : { kind: 'SMART', lastPosition: last.get(term) },
      limits: { attempts: 2, backoffMs: 100 },
    });
    const { status, position = null } = outcomes.get('own');
    const truth = place(term) <= 100 ? place(term) : null;
    const expected = day === AWAY ? 'UNKNOWN' : truth === null ? 'NOT_IN_TOP' : 'RANKED';
    if (status === expected && (day === AWAY || position === truth)) counts[day === AWAY ? 'unknown' : 'equal'] += 1;
    else counts.wrong.push({ day, term, truth, status, position });
    if (day !== AWAY) last.set(term, position);
  }
}
console.log(JSON.stringify(counts));
process.exitCode = counts.wrong.length === 0 ? 0 : 1;
searx.kill();
engine.close();
engine.closeAllConnections();
await fetcher.close();
await rm(folder, { recursive: true });
