import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCertificate } from '../../support/servers/certificate.js';

const onPath = (...names: string[]): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path)) ?? null;

const MODULES = '/usr/lib/apache2/modules';

export type Kind = 'nginx' | 'apache' | 'caddy';

export const programs: Readonly<Record<Kind, string | null>> = {
  nginx: onPath('nginx'),
  apache: existsSync(MODULES) ? onPath('apache2') : null,
  caddy: onPath('caddy'),
};

/** Added to the name of every suite that needs the server: a run without it says so. */
export const noteOf = (kind: Kind): string => (programs[kind] ? '' : ` (LEFT OUT: there is no ${kind})`);

/** A folder that the user a server runs as can read. */
export function publicFolder(): { path: string; write: (file: string, text: string) => void; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'sextant-servers-'));
  chmodSync(path, 0o755);
  return {
    path,
    write: (file, text) => {
      const full = join(path, file);
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, text);
      // the tag of a file that has just changed is a weak one
      utimesSync(full, 1, 1);
      if (text.startsWith('#!')) chmodSync(full, 0o755);
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

export type Folder = ReturnType<typeof publicFolder>;

/** Key and certificate of every host of the bench. */
export function writeCertificate(folder: Folder): void {
  const { key, cert } = makeCertificate({ name: 'example.com', hosts: ['example.com', 'www.example.com'] });
  folder.write('key.pem', key);
  folder.write('cert.pem', cert);
}

const APACHE_MODULES = [
  'mpm_prefork',
  ...['authz_core', 'authz_host', 'dir', 'mime', 'alias', 'headers', 'rewrite', 'filter', 'deflate', 'proxy'],
  ...['proxy_http', 'cgi', 'ssl', 'socache_shmcb', 'http2', 'setenvif'],
];

const WHOLE: Readonly<Record<Kind, (folder: string, inner: string) => string>> = {
  nginx: (folder, inner) => `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp-${name};`).join('\n  ')}
  include /etc/nginx/mime.types;
${inner}
}
`,
  apache: (folder, inner) => `ServerRoot ${folder}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
LogLevel error
ServerName localhost
DefaultRuntimeDir ${folder}
Mutex posixsem
StartServers 8
MinSpareServers 8
User www-data
Group www-data
${APACHE_MODULES.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
AddType text/css .css
AddType text/javascript .js
AddType image/jpeg .jpg
AddType image/png .png
${inner}
`,
  caddy: (folder, inner) => `{
  admin off
  auto_https off
  storage file_system ${folder}/storage
}
${inner}
`,
};

const COMMANDS: Readonly<Record<Kind, { run: (file: string) => string[]; test: (file: string) => string[] }>> = {
  nginx: { run: (file) => ['-c', file], test: (file) => ['-t', '-q', '-c', file] },
  apache: { run: (file) => ['-f', file, '-DFOREGROUND'], test: (file) => ['-t', '-f', file] },
  caddy: {
    run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    test: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
  },
};

/** The fault that the configuration test of the server names; null where it passes. */
export function configurationFault(kind: Kind, folder: Folder, inner: string): string | null {
  const file = write(kind, folder, inner);
  try {
    execFileSync(programs[kind] ?? '', COMMANDS[kind].test(file), { stdio: 'pipe', env: environment(folder) });
    return null;
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error);
  }
}

function write(kind: Kind, folder: Folder, inner: string): string {
  folder.write(`${kind}.conf`, WHOLE[kind](folder.path, inner));
  return join(folder.path, `${kind}.conf`);
}

const environment = (folder: Folder) => ({ ...process.env, HOME: folder.path, APACHE_RUN_DIR: folder.path });

/** The server with that configuration, until `stop`. */
export async function startServer(
  kind: Kind,
  folder: Folder,
  inner: string,
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const fault = configurationFault(kind, folder, inner);
  if (fault !== null) throw new Error(`${kind} refuses the configuration: ${fault}\n${inner}`);
  const args = COMMANDS[kind].run(join(folder.path, `${kind}.conf`));
  // Apache ends every process of its group when it is ended
  const child: ChildProcess = spawn(programs[kind] ?? '', args, {
    stdio: 'ignore',
    env: environment(folder),
    detached: true,
  });
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (tries > 500 || child.exitCode !== null) throw new Error(`${kind} does not start:\n${inner}`);
    await sleep(10);
  }
  return {
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (ready: boolean) => {
      socket.destroy();
      done(ready);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
