// `sextant up` in a folder of its own, for rigs that measure a whole installation; everything is gone after `close`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '../rig.mjs';

const launcher = fileURLToPath(new URL('../../src/launch.mjs', import.meta.url));

/** `within` is a command that starts it, such as one that joins a cgroup first. */
export async function startInstallation({ within = [], settings = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-installation-'));
  // the database server's own account has to pass
  chmodSync(folder, 0o755);
  const port = await freePort();
  const [command, ...args] = [...within, process.execPath, launcher, 'up'];
  const up = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SEXTANT_DATA_DIR: join(folder, 'data'),
      SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const ended = once(up, 'exit');
  let said = '';
  up.stdout.on('data', (chunk) => (said += chunk));
  const close = async () => {
    up.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!said.includes('Ctrl-C')) {
    if (up.exitCode !== null) throw new Error(`It ended with ${up.exitCode}:\n${said}`);
    await sleep(50);
  }
  const headers = { authorization: `Bearer ${/sxt_\S+/.exec(said)?.[0]}`, 'content-type': 'application/json' };
  /** Requests a path; with a body it is a POST. */
  const ask = async (path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const shown = (name) => new RegExp(`${name}\\s+(\\S+)`).exec(stripVTControlCharacters(said))?.[1];
  const owner = { email: shown('E-mail'), password: shown('Password') };
  return { pid: up.pid, url: `http://127.0.0.1:${port}`, owner, ask, close };
}
