import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A data directory with the schema in it, kept to be copied: to make one and migrate it takes ten times as long. */
export interface ClusterTemplate {
  /** directory of all templates of this installation of the program */
  directory: string;
  /** digest of the code that fills it: a template by other code is thrown away */
  key: string;
  fill(url: string): Promise<void>;
}

const DATA = 'postgres';
/** password of the copied server, until the copy has one of its own */
const PASSWORD = 'password';

/** Copies the template to an empty directory; its password, or null where there is no template. */
export function copyTemplate({ directory, key }: ClusterTemplate, data: string): string | null {
  const template = join(directory, key);
  // somebody else's files are nothing to write between
  if (!existsSync(template) || readdirSync(data).length > 0) return null;
  try {
    const password = readFileSync(join(template, PASSWORD), 'utf8');
    cpSync(join(template, DATA), data, { recursive: true });
    return password;
  } catch {
    // another process has just replaced it
    for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
    return null;
  }
}

/** Keeps a copy of the data directory of a server that was stopped. A program that may not write beside itself keeps none. */
export function keepTemplate({ directory, key }: ClusterTemplate, data: string, password: string): void {
  const making = join(directory, `.${key}.${process.pid}`);
  try {
    mkdirSync(making, { recursive: true, mode: 0o700 });
    cpSync(data, join(making, DATA), { recursive: true });
    writeFileSync(join(making, PASSWORD), password, { mode: 0o600 });
    for (const name of readdirSync(directory))
      if (!name.startsWith('.') && name !== key) rmSync(join(directory, name), { recursive: true, force: true });
    if (!existsSync(join(directory, key))) renameSync(making, join(directory, key));
  } catch {
    // the next start makes its data directory as this one did
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** All files of a copy reach the disk, as those of a new data directory do. */
export async function flush(data: string, program = 'sync'): Promise<void> {
  const sync = spawn(program, ['-f', data], { cwd: dirname(data), stdio: 'ignore' });
  // a system without it, or without this option, writes them in its own time
  await once(sync, 'close').catch(() => {});
}
