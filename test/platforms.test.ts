import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notifySystemd } from '../src/cli/systemd.js';
import { missingServer, syncOptions } from '../src/db/embedded-cluster.js';
import { isServerOf, processesIn } from '../src/db/embedded-orphans.js';
import { isAlive, startOf } from '../src/db/embedded-process.js';
import { flush } from '../src/db/embedded-template.js';
import { createLog } from '../src/log.js';
import { groupOf } from '../src/net/browser/browser.js';
import { browserStart } from '../src/net/browser/browser-account.js';
import { findChromium } from '../src/net/browser/browser-executable.js';
import { watchMemory } from '../src/net/browser/browser-memory.js';
import { yieldCores } from '../src/services/tasks/yield-cores.js';
import { sourceFiles } from './support/imports.js';

/** The parts that only Linux has: its process list, util-linux and coreutils, systemd, accounts in /etc, signals and shells. */
const OF_LINUX =
  /'\/proc'|\/proc\/|\bPROCESSES\b|syncfs|setpriv|useradd|spawn\('sync'|program = 'sync'|systemctl|systemd-notify|SIGUSR\d|SIGSTOP|SIGCONT|\/etc\/|setPriority\(|'(?:\/bin\/)?(?:ba)?sh'|shell: true\s*[,}]|cgroup/;

/** Files that may use it, each with what happens elsewhere; the tests below or a start on another system show that. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/services/tasks/yield-cores.ts': 'the thread keeps the priority of its process',
  'src/db/embedded-cluster.ts': 'initdb writes the files one after the other',
  'src/db/embedded-orphans.ts': 'no process is found, and the id in the lock file is believed',
  'src/db/embedded-process.ts': 'a process is known by its id alone',
  'src/db/embedded-template.ts': 'the system writes files in its own time',
  'src/net/browser/browser.ts': 'the browser is the leader of its group',
  'src/net/browser/browser-memory.ts': 'memory of pages is not watched',
  'src/net/browser/browser-account.ts': 'root is refused with a sentence; others start the browser as they are',
  'src/service-account.ts': 'there is no account, which its callers say',
  'src/cli/service.ts': 'the command says that it needs useradd and systemd',
  'src/cli/systemd.ts': 'nothing is notified without NOTIFY_SOCKET',
  'src/cli/up.ts': 'macOS has SIGUSR2, and Windows is refused at the start',
};

/** Words of a page's language and of suggestions for servers are no calls. */
const NO_CALLS = new Set([
  'src/audit/site/page-language.ts',
  'src/fixes/values/currencies.ts',
  'src/fixes/servers/files.ts',
  'facades/docs/page-fields.ts',
]);

const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

describe('calls that only Linux has', () => {
  it('are in files that say what happens elsewhere', () => {
    const found = sourceFiles().filter(
      (file) => !NO_CALLS.has(file) && OF_LINUX.test(withoutComments(readFileSync(file, 'utf8'))),
    );
    expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
  });
});

describe('a system without them', () => {
  const nowhere = join(tmpdir(), 'there-is-no-process-list');

  it('knows a process by its id alone', () => {
    expect([startOf(process.pid, nowhere), isAlive(process.pid, nowhere), isAlive(2 ** 22 + 1, nowhere)]).toEqual([
      '',
      true,
      false,
    ]);
    expect([processesIn(tmpdir(), nowhere), isServerOf(tmpdir(), process.pid, nowhere)]).toEqual([[], true]);
  });

  it('takes the browser for the leader of its group, and does not watch its memory', async () => {
    expect(await groupOf(4_711, nowhere)).toBe(4_711);
    const untouched = {} as never;
    const kept = () => expect.unreachable();
    await watchMemory(untouched, 1, new AbortController().signal, { kept, platform: 'darwin' });
  });

  it('makes its database without syncfs and sync', async () => {
    expect([syncOptions('darwin'), syncOptions('win32')]).toEqual([[], []]);
    await flush(tmpdir(), 'a-program-that-nobody-has');
  });

  it('leaves priorities alone', () => {
    expect([yieldCores('darwin'), yieldCores('win32')]).toEqual([false, false]);
  });

  it('has no systemd to notify', async () => {
    await notifySystemd(createLog({ level: 'silent', name: 'test' }), {});
  });

  it('refuses the browser as root with a sentence, and starts it as anybody else', () => {
    const start = () => browserStart('/Applications/Chromium', false, []);
    if (process.getuid?.() === 0) expect(start).toThrow(/Chromium is not started as root/);
    else expect(start()).toMatchObject({ executablePath: '/Applications/Chromium', sandbox: true });
  });

  it('finds a browser where macOS installs it', async () => {
    expect(await findChromium(null, '', [process.execPath])).toBe(process.execPath);
  });

  it('says where there is no database to start', () => {
    expect(missingServer('win32', 'x64')).toMatch(/WSL 2|Docker|DATABASE_URL/);
    expect(missingServer('freebsd', 'x64')).toContain('Set DATABASE_URL');
  });
});
