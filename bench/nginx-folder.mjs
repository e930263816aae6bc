// A folder of HTML behind nginx on loopback (apt install nginx-light; libnginx-mod-http-echo for slow responses): it takes a
// tenth of the CPU of a server in Node, which on two cores takes from whoever crawls with both.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './rig.mjs';

const ECHO = '/usr/lib/nginx/modules/ngx_http_echo_module.so';
const TYPES = '/etc/nginx/mime.types';
/** the log is written this often */
const FLUSH_MS = 200;

export const hasNginx = (delayMs) =>
  spawnSync('nginx', ['-v']).status === 0 && existsSync(TYPES) && (delayMs === 0 || existsSync(ECHO));

/** As `startFolderServer`. */
export async function startNginx(folder, delayMs) {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-nginx-'));
  // the server's own account has to pass
  chmodSync(directory, 0o755);
  const [port, log] = [await freePort(), join(directory, 'access.log')];
  writeFileSync(join(directory, 'nginx.conf'), configuration({ directory, folder, port, log, delayMs }));
  const child = spawn('nginx', ['-p', directory, '-c', join(directory, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/`;
  await answers(url, child);
  return {
    url,
    counts: async () => {
      await sleep(2 * FLUSH_MS);
      const counts = countsOf(readFileSync(log, 'utf8'));
      truncateSync(log);
      return counts;
    },
    close: () => {
      child.once('exit', () => rmSync(directory, { recursive: true, force: true }));
      child.kill();
    },
  };
}

const configuration = ({ directory, folder, port, log, delayMs }) => `
daemon off; worker_processes 1; worker_rlimit_nofile 65535;
${delayMs > 0 ? `load_module ${ECHO};` : ''}
pid ${directory}/nginx.pid;
error_log ${directory}/error.log crit;
events { worker_connections 4096; }
http {
  include ${TYPES};
  default_type application/octet-stream;
  sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_timeout 65; keepalive_requests 1000000;
  log_format crawl '$request_method $status $sent_http_content_type $request_uri';
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port} backlog=4096; root ${folder}; index index.html; charset utf-8;
    access_log ${log} crawl buffer=256k flush=${FLUSH_MS}ms;
    ${delayMs > 0 ? `location / { echo_sleep ${delayMs / 1_000}; echo_exec @file; } location @file { }` : ''}
  }
}
`;

async function answers(url, child) {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('nginx ended at its start.')));
  const answered = async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await fetch(url).catch(() => null)) return;
      await sleep(50);
    }
    throw new Error('nginx does not answer.');
  };
  ended.catch(() => {});
  await Promise.race([answered(), ended]);
}

/** Lines of the log: method, status, type with its parameters, address. */
function countsOf(text) {
  const [pages, missing] = [new Map(), new Set()];
  const lines = text.split('\n').filter((line) => line !== '');
  for (const line of lines) {
    const { method, status, type, address } = /^(?<method>\S+) (?<status>\d+) (?<type>.*) (?<address>\S+)$/.exec(
      line,
    ).groups;
    if (status === '404') missing.add(address);
    else if (status === '200' && method === 'GET' && type.startsWith('text/html'))
      pages.set(address, (pages.get(address) ?? 0) + 1);
  }
  const twice = [...pages.values()].filter((times) => times > 1).length;
  return { pages: pages.size, twice, missing: missing.size, requests: lines.length };
}
