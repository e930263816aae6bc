// A folder of HTML on loopback, by nginx or else by a process of its own, that counts its requests: no crawler is
// believed what it says of itself. The process prints its address; returns at GET /.counts the counts since the last such request.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** `pages` are distinct addresses that return HTML, `twice` those of them that were fetched again. */
export async function startFolderServer(folder, delayMs = 0) {
  const { hasNginx, startNginx } = await import('./nginx-folder.mjs');
  if (hasNginx(delayMs)) return startNginx(folder, delayMs);
  console.log('nginx-light is not installed: pages come from a server in Node, which takes more of the machine');
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), folder, String(delayMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', () => reject(new Error(`The folder ${folder} could not be served.`)));
  });
  return {
    url,
    counts: async () => (await fetch(new URL('.counts', url))).json(),
    close: () => child.kill(),
  };
}

function serve(folder, delayMs) {
  let pages = new Map();
  let missing = new Set();
  let requests = 0;
  const server = createServer({ keepAliveTimeout: 65_000 }, async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/.counts') {
      const twice = [...pages.values()].filter((times) => times > 1).length;
      response.end(JSON.stringify({ pages: pages.size, twice, missing: missing.size, requests }));
      pages = new Map();
      missing = new Set();
      requests = 0;
      return;
    }
    requests += 1;
    if (delayMs > 0) await sleep(delayMs);
    const file = fileOf(folder, pathname);
    if (!file) {
      missing.add(request.url);
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not found</title>');
      return;
    }
    const type = TYPES[extname(file.path)] ?? 'application/octet-stream';
    const isPage = request.method === 'GET' && type.startsWith('text/html');
    if (isPage) pages.set(request.url, (pages.get(request.url) ?? 0) + 1);
    response.writeHead(200, { 'content-type': type, 'content-length': file.size, 'last-modified': file.modified });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file.path).pipe(response);
  });
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
}

function fileOf(folder, pathname) {
  let name;
  try {
    name = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const path = join(folder, normalize(name.endsWith('/') ? `${name}index.html` : name));
  const stat = path.startsWith(folder) ? statSync(path, { throwIfNoEntry: false }) : null;
  return stat?.isFile() ? { path, size: stat.size, modified: stat.mtime.toUTCString() } : null;
}

const [, script, folder, delay] = process.argv;
if (script === fileURLToPath(import.meta.url)) serve(folder, Number(delay ?? 0));
