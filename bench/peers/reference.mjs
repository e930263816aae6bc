// The least that a crawler can do: fetch, read the tags, follow each address of the origin once. No audit; a yardstick.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [, , start, packages] = process.argv;
const { resolve } = createRequire(`${packages}/`);
const { Agent } = await import(pathToFileURL(resolve('undici')).href);
const { Parser } = await import(pathToFileURL(resolve('htmlparser2')).href);

const LANES = 32;
const { origin } = new URL(start);
const agent = new Agent({ connections: LANES });
const known = new Set([start]);
const queue = [start];
let pages = 0;
let waiting = [];

function follow(href, base) {
  const url = URL.canParse(href, base) ? new URL(href, base) : null;
  if (url?.origin !== origin) return;
  url.hash = '';
  if (known.has(url.href)) return;
  known.add(url.href);
  queue.push(url.href);
  waiting.shift()?.();
}

async function visit(address) {
  const { pathname, search } = new URL(address);
  const { statusCode, headers, body } = await agent.request({ origin, path: pathname + search, method: 'GET' });
  if (statusCode !== 200 || !String(headers['content-type']).startsWith('text/html')) {
    await body.dump();
    if (headers.location) follow(String(headers.location), address);
    return;
  }
  pages += 1;
  let base = address;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (href === undefined) return;
      if (name === 'a' || name === 'area') follow(href, base);
      else if (name === 'base') base = new URL(href, base).href;
    },
  });
  parser.end(await body.text());
}

let busy = 0;
async function lane() {
  for (;;) {
    const address = queue.shift();
    if (address === undefined) {
      if (busy === 0) return;
      await new Promise((wake) => waiting.push(wake));
      continue;
    }
    busy += 1;
    await visit(address).catch(() => {});
    busy -= 1;
    if (busy === 0 && queue.length === 0) for (const wake of waiting.splice(0)) wake();
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: LANES }, lane));
const seconds = (performance.now() - started) / 1_000;
await agent.close();
console.log(JSON.stringify({ pages, seconds }));
