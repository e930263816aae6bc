// The time of `/healthz`, and the callers that the tools refuse, while strangers send the free tools the worst they may: on an API process
// with a database of its own, each stranger behind an address of its own. Two to three minutes: npm run bench:tools
// --seconds of each case, --only names of cases with commas between, --home the folder of another version.
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * Asks `/healthz` fifty times a second, whether the requests before have a response or not: else a pause would count once. On a
 * thread of its own, which what is sent meanwhile does not hold up.
 */
async function probe(port) {
  const agent = new Agent({ keepAlive: true });
  let times = [];
  parentPort.on('message', () => {
    parentPort.postMessage(times);
    times = [];
  });
  const one = async (began) => {
    const status = await send({ port, agent, method: 'GET', path: '/healthz' });
    times.push({ ms: performance.now() - began, status });
  };
  for (let next = performance.now(); ; next += 20) {
    await sleep(Math.max(0, next - performance.now()));
    void one(next);
  }
}

/** The status of the response, 0 where there is none. */
function send({ port, agent, method = 'POST', path, from, body = [], signal }) {
  return new Promise((resolve) => {
    const sent = httpRequest({
      ...{
        host: '127.0.0.1',
        port,
        method,
        path,
        ...(agent ? { agent } : { agent: false }),
        ...(signal ? { signal } : {}),
      },
      headers: {
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...(method === 'POST'
          ? { 'content-type': 'application/json', 'content-length': body.reduce((sum, part) => sum + part.length, 0) }
          : {}),
      },
    });
    sent.once('error', () => resolve(0));
    sent.once('response', (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? response.statusCode : 0));
    });
    for (const part of body) sent.write(part);
    sent.end();
  });
}

async function measure() {
  const { freePort, openRig } = await import('./rig.mjs');
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '6' },
      only: { type: 'string' },
      home: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) },
    },
  });
  const rig = await openRig('POSTGRES');
  const port = await freePort();
  const prober = new Worker(new URL(import.meta.url), { workerData: { port } });
  try {
    const watched = { NODE_OPTIONS: `--import ${new URL('turns.mjs', import.meta.url).href}` };
    const api = await rig.start('server', { PORT: String(port), TRUST_PROXY_HOPS: '1', ...watched }, values.home);
    const lines = [];
    const cases = casesOf().filter(({ name }) => !values.only || values.only.split(',').includes(name));
    for (const one of cases) {
      lines.push(await run(one, { port, api, prober, seconds: Number(values.seconds) }));
      await calm(port);
    }
    console.table(Object.fromEntries(lines));
  } finally {
    await prober.terminate();
    await rig.close();
  }
  process.exit();
}

const json = (value) => Buffer.from(JSON.stringify(value));
/** A body that no other call has: equal ones have their response from memory. */
const distinct = (field, text) => {
  const rest = json({ [field]: text }).subarray(`{"${field}":"`.length);
  let made = 0;
  return () => [Buffer.from(`{"${field}":"${'\\n'.repeat(2)}${(made += 1)} `), rest];
};

function casesOf() {
  const markup = (text) => distinct('html', `<title>Bread</title>${text}`);
  const paths = Array.from({ length: 100 }, () => `/${'a'.repeat(2_000)}`);
  const nasty = ['User-agent: *'];
  for (let at = 0; at < 9_000; at += 1)
    nasty.push(`Disallow: /*${at.toString(2).replaceAll('0', 'a*').replaceAll('1', 'aa*')}b`);
  let robots = 0;
  const tool = (name, path, bodyOf, lanes) => ({ name, path: `/api/tools/${path}`, bodyOf, lanes });
  const sitemap = distinct('content', largestSitemap());
  // a comment in front of the root element, as every body has to differ
  const pasted = () => {
    const [head, rest] = sitemap();
    return [Buffer.from(head.toString().replace(/\\n\\n(\d+) /, '<!-- $1 -->')), rest];
  };
  return [
    { name: 'idle', path: null, lanes: 0 },
    tool('tags', 'meta-tags', markup('<b>'.repeat(200_000)), 100),
    tool('nesting', 'meta-tags', markup('<div>'.repeat(150_000)), 100),
    tool(
      'attributes',
      'meta-tags',
      markup(`<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}`).join(' ')}>`),
      100,
    ),
    tool('robots', 'robots', () => [json({ content: `${nasty.join('\n')}\n# ${(robots += 1)}`, paths })], 100),
    tool('sitemap', 'sitemap', pasted, 1),
    tool('sitemaps', 'sitemap', pasted, 8),
  ];
}

function largestSitemap() {
  const entry = (at) => `<url><loc>https://example.com/${at}/${'a'.repeat(930)}</loc></url>\n`;
  const entries = Array.from({ length: 49_500 }, (_, at) => entry(at)).join('');
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
}

let strangers = 0;
const stranger = () => `198.${18 + (strangers >> 16)}.${(strangers >> 8) & 255}.${(strangers += 1) & 255}`;

async function run({ name, path, bodyOf, lanes }, { port, api, prober, seconds }) {
  const statuses = new Map();
  const honest = [];
  const over = new AbortController();
  await asked(prober);
  await longestTurn(api);
  const attacking = Array.from({ length: lanes }, async () => {
    // at their rate: ten calls a minute, all at once
    for (let calls = 0, from = stranger(); !over.signal.aborted; calls += 1) {
      if (calls % 10 === 0 && lanes <= 8) from = stranger();
      const status = await send({ port, path, from, body: bodyOf(), signal: over.signal });
      if (over.signal.aborted) return;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) await sleep(1_000);
    }
  });
  const asking = [];
  const end = performance.now() + seconds * 1_000;
  // twenty people, each nine times a minute
  for (let at = 0; performance.now() < end; at += 1) {
    asking.push(askHonestly(port, `203.0.113.${1 + (at % 20)}`, `${name} ${at}`, honest));
    await sleep(333);
  }
  const health = await asked(prober);
  const turn = await longestTurn(api);
  await Promise.all(asking);
  over.abort();
  await Promise.all(attacking);
  const times = health.map(({ ms }) => ms);
  const took = honest.map(({ ms }) => ms);
  return [
    name,
    {
      'healthz p50': ms(times, 0.5),
      'healthz p99': ms(times, 0.99),
      'healthz max': ms(times, 1),
      'longest turn': ms([turn.longestTurnMs], 1),
      'longest wait': ms([turn.longestWaitMs], 1),
      'calls by status': [...statuses]
        .sort()
        .map(([status, count]) => `${status}×${count}`)
        .join(' '),
      honest: honest.length,
      refused:
        honest
          .filter(({ status }) => status !== 200)
          .map(({ status }) => status)
          .join(' ') || 'none',
      'honest p50': ms(took, 0.5),
      'honest max': ms(took, 1),
    },
  ];
}

async function askHonestly(port, from, text, honest) {
  const began = performance.now();
  const body = [json({ html: `<!doctype html><title>${text}</title>` })];
  const status = await send({ port, path: '/api/tools/meta-tags', from, body });
  honest.push({ status, ms: performance.now() - began });
}

const asked = (prober) =>
  new Promise((resolve) => {
    prober.once('message', resolve);
    prober.postMessage('times');
  });

const longestTurn = (api) =>
  new Promise((resolve) => {
    api.once('message', resolve);
    api.send('longest turn');
  });

/** Work that the case left waiting must not be measured with the next one. */
async function calm(port) {
  for (let at = 0; at < 20; at += 1) {
    const began = performance.now();
    await send({
      port,
      path: '/api/tools/meta-tags',
      from: stranger(),
      body: [json({ html: `<title>calm ${strangers}</title>` })],
    });
    if (performance.now() - began < 250) return;
    await sleep(500);
  }
}

function ms(times, share) {
  const sorted = times.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? '–' : `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

if (isMainThread) await measure();
else await probe(workerData.port);
