import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, inject, onTestFinished } from 'vitest';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Fails the file's tests with the compiler's words when there is no compiled product to spawn or to open. */
export function useBuild(): void {
  const failure = inject('buildFailure');
  beforeAll(() => {
    if (failure !== null) throw new Error(`The sources do not compile:\n${failure}`);
  });
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Spawned {
  child: ChildProcess;
  readonly stdout: string;
  readonly stderr: string;
  ended: Promise<Ended>;
  /** Resolves with the text once standard output or error has it. */
  says(text: string | RegExp): Promise<string>;
}

/** The test's own settings alone: nothing of the machine's environment reaches the product. */
function environment(settings: Readonly<Record<string, string>>): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '/',
    NO_COLOR: '1',
    // as the launcher has it
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
    LOG_LEVEL: 'warn',
    ...settings,
  };
}

/** Starts a compiled file of the product; it is killed when the test ends before it does. */
export function start(
  file: string,
  args: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
  options: { cwd?: string } = {},
): Spawned {
  const child = spawn(process.execPath, [join(ROOT, file), ...args], {
    cwd: options.cwd ?? ROOT,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    child,
    get stdout() {
      return stdout;
    },
    get stderr() {
      return stderr;
    },
    ended,
    says: async (text) => {
      const seen = () => {
        const all = stdout + stderr;
        return typeof text === 'string' ? all.includes(text) : text.test(all);
      };
      while (!seen()) {
        if (child.exitCode !== null)
          throw new Error(`It ended (${child.exitCode}) without saying ${text}:\n${stdout}${stderr}`);
        await sleep(20);
      }
      return stdout + stderr;
    },
  };
}

/** Runs one command of the product to its end. */
export const sextant = (
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  cwd?: string,
): Promise<Ended> => start('dist/bundle/cli.js', args, settings, cwd ? { cwd } : {}).ended;

/** Waits for what other processes bring about; the limit only ends what never happens. */
export async function until<T>(look: () => Promise<T | null | undefined | false>, withinMs = 120_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`It did not happen within ${withinMs} ms.`);
    await sleep(50);
  }
}
