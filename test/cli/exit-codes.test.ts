import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.js';
import { useLimitedUser } from '../support/limited-user.js';
import { ROOT, start, useBuild } from '../support/processes.js';
import { page, useSite } from '../support/sites/site-server.js';

useBuild();
const database = useDatabase();
const empty = useLimitedUser();
/** Database for the rotation of the secret alone: other commands have no key for what it encrypts. */
const sealed = useLimitedUser();
const site = useSite({ '/': page({ title: 'Home of a small site', links: [] }) });
const here = mkdtempSync(join(tmpdir(), 'sextant-exit-codes-'));
chmodSync(here, 0o755);
const busy = createServer();
afterAll(() => {
  busy.close();
  rmSync(here, { recursive: true, force: true });
});

type Settings = Readonly<Record<string, string>>;
type Call = readonly [args: readonly string[], settings?: Settings];
/** Calls by which each command ends; an end that it cannot have is a reason instead. */
interface Ends {
  done: Call | string;
  refused: Call | string;
  /** the database, or the site */
  unreachable: Call | string;
  unwritable: Call | string;
  /** ends by SIGTERM once it says this */
  interrupted: readonly [says: string | RegExp, args: readonly string[], settings?: Settings] | string;
}

const made = { organizationId: '', email: 'owner@example.org', apiKey: '' };
const file = (name: string) => join(here, name);
const SECRET = { SEXTANT_SECRET: 'one-secret-of-more-than-thirty-two-characters' };
const AWAY = { DATABASE_URL: 'postgres://nobody:word@127.0.0.1:1/none' };
const LOOPBACK = ['--allow-network', '127.0.0.0/8', '--render', 'off'];
const SHORT = 'does its work in a moment; a signal ends it as it ends any program';
const QUIET = 'prints nothing but errors';
const LONG = 'runs until it is stopped';

const commands = (): Readonly<Record<string, Ends>> => ({
  up: {
    done: LONG,
    refused: [['up'], { PORT: String((busy.address() as AddressInfo).port) }],
    unreachable: [['up'], AWAY],
    unwritable: LONG,
    interrupted: ['Ctrl-C stops everything', ['up'], { PORT: '0' }],
  },
  api: {
    done: LONG,
    refused: [['api'], { PORT: 'none' }],
    unreachable: [['api'], AWAY],
    unwritable: LONG,
    interrupted: ['"ready"', ['api'], { PORT: '0', LOG_LEVEL: 'info' }],
  },
  worker: {
    done: LONG,
    refused: [['worker', 'gardening']],
    unreachable: [['worker', 'mail'], AWAY],
    unwritable: LONG,
    interrupted: ['"ready"', ['worker', 'mail'], { LOG_LEVEL: 'info' }],
  },
  audit: {
    done: [['audit', site.url, ...LOOPBACK]],
    refused: [['audit', 'http://127.0.0.1:22/', ...LOOPBACK]],
    unreachable: [['audit', 'http://127.0.0.1:9/', ...LOOPBACK]],
    unwritable: [['audit', site.url, ...LOOPBACK]],
    interrupted: 'Ctrl-C evaluates what was crawled: cli.test.ts',
  },
  'account create': {
    done: [['account', 'create', '--json']],
    refused: [['account', 'create', '--email', made.email]],
    unreachable: [['account', 'create'], AWAY],
    unwritable: [['account', 'create']],
    interrupted: SHORT,
  },
  'account invite': {
    done: [['account', 'invite', '--organization', made.organizationId], { SIGN_UP: 'invited' }],
    refused: [['account', 'invite', '--organization', 'nobody'], { SIGN_UP: 'invited' }],
    unreachable: [['account', 'invite', '--organization', 'nobody'], { ...AWAY, SIGN_UP: 'invited' }],
    unwritable: [['account', 'invite', '--organization', made.organizationId], { SIGN_UP: 'invited' }],
    interrupted: SHORT,
  },
  'account password': {
    done: [['account', 'password', made.email]],
    refused: [['account', 'password', 'stranger@example.org']],
    unreachable: [['account', 'password', made.email], AWAY],
    unwritable: [['account', 'password', made.email]],
    interrupted: SHORT,
  },
  'account reset-second-factor': {
    done: 'needs an account with a second factor: second-factor.test.ts',
    refused: [['account', 'reset-second-factor', made.email]],
    unreachable: [['account', 'reset-second-factor', made.email], AWAY],
    unwritable: 'as its other end',
    interrupted: SHORT,
  },
  'plan set': {
    done: [['plan', 'set', made.organizationId, 'PRO']],
    refused: [['plan', 'set', 'nobody', 'PRO']],
    unreachable: [['plan', 'set', 'nobody', 'PRO'], AWAY],
    unwritable: [['plan', 'set', made.organizationId, 'PRO']],
    interrupted: SHORT,
  },
  'key revoke': {
    done: [['key', 'revoke', made.apiKey]],
    refused: [['key', 'revoke', 'sxt_nothing00']],
    unreachable: [['key', 'revoke', made.apiKey], AWAY],
    unwritable: 'a key is revoked once: the other commands print in the same way',
    interrupted: SHORT,
  },
  backup: {
    done: [['backup', file('one.backup')]],
    refused: [['backup', file('before.backup')]],
    unreachable: [['backup', file('none.backup')], AWAY],
    unwritable: [['backup', '/dev/full']],
    interrupted: 'leaves no part of a file: backup.test.ts',
  },
  restore: {
    done: [['restore', file('before.backup')], { DATABASE_URL: empty.url }],
    refused: [['restore', file('missing.backup')]],
    unreachable: [['restore', file('before.backup')], AWAY],
    unwritable: 'restores all the same, and what it prints is its end: backup.test.ts',
    interrupted: 'leaves the data from before: backup.test.ts',
  },
  'secret rotate': {
    done: [['secret', 'rotate'], { ...SECRET, DATABASE_URL: sealed.url }],
    refused: [['secret', 'rotate']],
    unreachable: [['secret', 'rotate'], { ...SECRET, ...AWAY }],
    unwritable: 'reseals all the same, once',
    interrupted: 'secret.test.ts',
  },
  'secret show': {
    done: [['secret', 'show'], { DATABASE_URL: '' }],
    refused: [['secret', 'show'], { SEXTANT_SECRET: 'short' }],
    unreachable: 'asks no database',
    unwritable: [['secret', 'show'], { DATABASE_URL: '' }],
    interrupted: SHORT,
  },
  migrate: {
    done: [['migrate']],
    refused: [['migrate'], { DATABASE_URL: 'nothing that is a URL' }],
    unreachable: [['migrate'], AWAY],
    unwritable: [['migrate']],
    interrupted: SHORT,
  },
  rules: {
    done: [['rules']],
    refused: [['rules', '--stale', 'soon']],
    unreachable: 'asks nobody',
    unwritable: [['rules', '--json']],
    interrupted: SHORT,
  },
  'projects apply': {
    done: 'project-settings.test.ts',
    refused: [['projects', 'apply', 'nothing', 'nothing']],
    unreachable: [['projects', 'apply', 'nothing', 'nothing'], AWAY],
    unwritable: QUIET,
    interrupted: SHORT,
  },
  'projects undo': {
    done: 'project-settings.test.ts',
    refused: [['projects', 'undo', 'nothing']],
    unreachable: [['projects', 'undo', '01890000-0000-7000-8000-000000000000'], AWAY],
    unwritable: QUIET,
    interrupted: SHORT,
  },
  'search-console import': {
    done: 'needs an account at Google: search-console.test.ts',
    refused: [['search-console', 'import', 'nothing', '--site', 'https://example.com/']],
    unreachable: 'search-console.test.ts',
    unwritable: QUIET,
    interrupted: SHORT,
  },
  'search-console import-report': {
    done: 'search-reports.test.ts',
    refused: [['search-console', 'import-report', 'nothing', 'nothing']],
    unreachable: [['search-console', 'import-report', '01890000-0000-7000-8000-000000000000', 'package.json'], AWAY],
    unwritable: QUIET,
    interrupted: SHORT,
  },
  'search-console inspect': {
    done: 'needs an account at Google: inspections.test.ts',
    refused: [['search-console', 'inspect', 'nothing']],
    unreachable: 'inspections.test.ts',
    unwritable: QUIET,
    interrupted: SHORT,
  },
  'search-console sign-in': {
    done: 'needs a person at Google: loopback-sign-in.test.ts',
    refused: [['search-console', 'sign-in', 'nothing']],
    unreachable: 'loopback-sign-in.test.ts',
    unwritable: QUIET,
    interrupted: SHORT,
  },
  'search-console sitemaps': {
    done: 'needs an account at Google: inspections.test.ts',
    refused: [['search-console', 'sitemaps', 'nothing']],
    unreachable: 'inspections.test.ts',
    unwritable: QUIET,
    interrupted: SHORT,
  },
  'search-console sync': {
    done: 'needs an account at Google: search-console.test.ts',
    refused: [['search-console', 'sync', 'nothing']],
    unreachable: 'search-console.test.ts',
    unwritable: QUIET,
    interrupted: SHORT,
  },
  mcp: {
    done: [['mcp', '--url', 'http://127.0.0.1:9/'], { SEXTANT_API_KEY: made.apiKey }],
    refused: [['mcp']],
    unreachable: 'is a response of the protocol: mcp.test.ts',
    unwritable: 'whoever reads it has started it',
    interrupted: 'ends with its input: mcp.test.ts',
  },
  'service install': {
    done: [['service', 'install', '--print']],
    refused: [['service', 'install', '--memory-max', 'much']],
    unreachable: 'asks nobody',
    unwritable: [['service', 'install', '--print']],
    interrupted: SHORT,
  },
  doctor: {
    done: [['doctor']],
    refused: 'says what is wrong, and ends with 1: unreachable',
    unreachable: [['doctor'], AWAY],
    unwritable: [['doctor']],
    interrupted: SHORT,
  },
});

const settingsOf = (settings: Settings = {}): Settings => ({
  DATABASE_URL: database.url,
  SEXTANT_DATA_DIR: join(here, 'data'),
  ...settings,
});

/** Runs a command to its end; its output goes to a file of the shell, or comes back. */
async function run(
  args: readonly string[],
  settings?: Settings,
  output = '',
): Promise<{ code: number; stdout: string }> {
  const cli = [process.execPath, join(ROOT, 'dist/bundle/cli.js'), ...args];
  const child = spawn('sh', ['-c', `exec "$0" "$@" ${output}`, ...cli], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1', ...settingsOf(settings) },
    cwd: here,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [[code], stdout] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  return { code: code as number, stdout };
}

const codeOnFullDisk = async (args: readonly string[], settings?: Settings) =>
  (await run(args, settings, '> /dev/full')).code;

async function interrupted(
  says: string | RegExp,
  args: readonly string[],
  settings?: Settings,
): Promise<number | null> {
  const running = start('dist/bundle/cli.js', args, settingsOf(settings), { cwd: here });
  await running.says(says);
  running.child.kill('SIGTERM');
  return (await running.ended).code;
}

/** As many at once as the machine has use for. */
async function codesOf(kind: keyof Ends, run: (name: string, ends: Ends) => Promise<unknown> | null) {
  const codes: Record<string, unknown> = {};
  const left = Object.entries(commands());
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const running = typeof next[1][kind] === 'string' ? null : run(...next);
      if (running) codes[next[0]] = await running;
    }
  };
  await Promise.all([work(), work(), work()]);
  return codes;
}
const all = (kind: keyof Ends, code: number, other: Record<string, number> = {}) => ({
  ...Object.fromEntries(
    Object.entries(commands()).flatMap(([name, ends]) => (typeof ends[kind] === 'string' ? [] : [[name, code]])),
  ),
  ...other,
});
const ended = (kind: 'done' | 'refused' | 'unreachable') =>
  codesOf(kind, async (_, ends) => {
    const [args, settings] = ends[kind] as Call;
    return (await run(args, settings)).code;
  });

/** Every command that does something, by the words that name it. */
async function leaves(): Promise<string[]> {
  const source = readFileSync(join(ROOT, 'src/cli.ts'), 'utf8');
  const program = new Command();
  for (const [, file = '', name = ''] of source.matchAll(/import\('\.\/cli\/([\w-]+)\.js'\)\)\.(\w+)/g)) {
    const module = (await import(`../../src/cli/${file}.ts`)) as Record<string, (program: Command) => unknown>;
    module[name]?.(program);
  }
  const walk = (command: Command): string[] =>
    command.commands.length === 0
      ? [command.name()]
      : command.commands.flatMap(walk).map((name) => `${command.name()} ${name}`);
  return program.commands.flatMap(walk);
}

describe('exit codes', { timeout: 600_000 }, () => {
  beforeAll(async () => {
    busy.listen(0, '127.0.0.1');
    const account = await run(['account', 'create', '--email', made.email, '--json']);
    Object.assign(made, JSON.parse(account.stdout));
    await run(['backup', file('before.backup')]);
  }, 120_000);

  it('are those of every command', async () => {
    expect(Object.keys(commands()).sort()).toEqual((await leaves()).sort());
  });

  it('are 2 for arguments that do not exist', async () => {
    const left = Object.keys(commands());
    const codes: Record<string, number | null> = {};
    const work = async (): Promise<void> => {
      for (let name = left.pop(); name; name = left.pop())
        codes[name] = (await run([...name.split(' '), '--unheard-of'])).code;
    };
    await Promise.all([work(), work(), work()]);
    expect(codes).toEqual(Object.fromEntries(Object.keys(commands()).map((name) => [name, 2])));
  });

  it('are 2 where a command is refused', async () => {
    expect(await ended('refused')).toEqual(all('refused', 2));
  });

  it('are 2 where the database or the site is away, which doctor finds', async () => {
    expect(await ended('unreachable')).toEqual(all('unreachable', 2, { doctor: 1 }));
  });

  it('are 2 where nobody can write what was printed', async () => {
    const codes = await codesOf('unwritable', (_, { unwritable }) => codeOnFullDisk(...(unwritable as Call)));
    expect(codes).toEqual(all('unwritable', 2));
  });

  it('are 0 where what runs until it is stopped is stopped', async () => {
    const codes = await codesOf('interrupted', (_, ends) =>
      interrupted(...(ends.interrupted as Exclude<Ends['interrupted'], string>)),
    );
    expect(codes).toEqual(all('interrupted', 0));
  });

  it('are 0 where a command has done what it was to do', { retry: 0 }, async () => {
    expect(await ended('done')).toEqual(all('done', 0));
  });
});
