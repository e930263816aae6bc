// A small site, and commands that run as their users run them, for trials of whole installations.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 120_000;

/** @param {string} title */
const page = (title) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><a href="/two">Two</a></body></html>`;

/** @param {import('node:http').Server} server */
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/** @param {string} given the PATH of everything that is started */
export async function openTrial(given) {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-trial-'));
  chmodSync(directory, 0o755);
  let path = given;
  const began = Date.now();
  const site = createServer((request, response) => {
    const known = { '/': 'Home of a small site', '/two': 'Second page of it' }[request.url ?? ''];
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(known ? page(known) : 'Not found');
  });
  site.listen(0, '127.0.0.1');
  const probe = createServer().listen(0, '127.0.0.1');
  await Promise.all([once(site, 'listening'), once(probe, 'listening')]);
  const port = portOf(probe);
  probe.close();
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const servers = new Set();
  /** @param {Record<string, string>} [settings] */
  const environment = (settings) => ({
    PATH: path,
    HOME: process.env['HOME'] ?? '/',
    NO_COLOR: '1',
    // a mirror of packages may have a certificate authority of its own
    ...(process.env['NODE_EXTRA_CA_CERTS'] && { NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] }),
    ...settings,
  });
  /** @param {string} what */
  const say = (what) => process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s  ${what}\n`);

  /** @param {string} command @param {string[]} args */
  async function run(command, args) {
    const child = spawn(command, args, { cwd: directory, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code, stdout, printed: stdout + stderr };
  }

  return {
    directory,
    say,
    run,
    /** @param {string} other another PATH from now on */
    use(other) {
      path = other;
    },
    /** @param {string} sextant */
    async audit(sextant) {
      const url = `http://127.0.0.1:${portOf(site)}/`;
      const options = ['--allow-network', '127.0.0.0/8', '--render', 'off', '--format', 'json'];
      const audit = await run(sextant, ['audit', url, ...options]);
      assert.equal(audit.code, 0, audit.printed);
      assert.equal(JSON.parse(audit.stdout).report.audit.pagesCrawled, 2);
      say('audited');
    },
    /**
     * Starts everything, asks for a few addresses, and stops it.
     * @param {string} sextant @param {(origin: string) => Promise<void>} [look]
     */
    async up(sextant, look) {
      let printed = '';
      const server = spawn(sextant, ['up'], {
        cwd: directory,
        env: environment({ PORT: String(port), METRICS_PORT: '0', LOG_LEVEL: 'warn' }),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      servers.add(server);
      for (const stream of [server.stdout, server.stderr])
        stream.setEncoding('utf8').on('data', (chunk) => (printed += chunk));
      const ended = once(server, 'close');
      for (const end = Date.now() + WITHIN_MS; !printed.includes('Ctrl-C stops everything'); await sleep(50))
        assert.ok(Date.now() < end && server.exitCode === null, printed);
      const origin = `http://127.0.0.1:${port}`;
      for (const address of ['/', '/docs', '/docs/reference/', '/docs/client.ts', '/openapi/v1.json', '/readyz'])
        assert.equal((await fetch(`${origin}${address}`)).status, 200, address);
      await look?.(origin);
      say('up');
      server.kill('SIGTERM');
      assert.deepEqual(await ended, [0, null], printed);
      servers.delete(server);
      assert.ok(!existsSync(join(directory, '.sextant', 'postgres', 'postmaster.pid')));
      say('all processes have ended');
    },
    close() {
      for (const server of servers) server.kill('SIGTERM');
      site.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
