import { readFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserType } from 'playwright-core';
import {
  BrowserRefusedError,
  type BrowserStart,
  browserFolder,
  browserStart,
  NO_SANDBOX,
  temporaryFolder,
} from './browser-account.js';
import { browserFlags } from './browser-flags.js';
import { makeHome } from './browser-home.js';
import { PAGE_BYTES, watchMemory } from './browser-memory.js';
import { type BrowserPage, openPage, type PageOptions } from './browser-page.js';
import { openTunnel, type TunnelOptions } from './browser-tunnel.js';
import type { LinkShape } from './throttled-link.js';

export { BrowserRefusedError } from './browser-account.js';
export { findChromium } from './browser-executable.js';
export type { BrowserPage, PageOptions } from './browser-page.js';
export type { LinkShape } from './throttled-link.js';

export interface BrowserOptions extends TunnelOptions {
  executablePath: string;
  /** whether it may run without a sandbox where none can be had; it is refused otherwise */
  allowUnsandboxed?: boolean;
  /** after this the browser and all its processes are killed, whatever they are doing */
  lifetimeMs?: number;
  /** resident memory of a page's process at which it is ended */
  pageBytes?: number;
  /**
   * Frames of other sites share the process of the page they are in: `intercept` decides on their requests too, and each costs
   * a process less. What one of them could read there is the page, which nobody has signed in to. Not for measuring.
   */
  framesInProcess?: boolean;
  /** folder of its profile while it runs; the system's temporary folder otherwise */
  folder?: string;
  /** folder in which an unpacked browser keeps the libraries that the system lacks */
  libraryPath?: string;
}

/** A Chromium whose every connection goes through the guard. */
export interface GuardedBrowser {
  /** `156.0.8078.79` */
  readonly version: string;
  /** the account it runs under where that is one of its own, else null */
  readonly account: string | null;
  readonly sandboxed: boolean;
  /** whether another page may be opened in it */
  readonly alive: boolean;
  /** bytes of the processes that outlive pages, as last seen; 0 where the system does not tell */
  readonly keptBytes: number;
  /** `host:port` of connections that the guard refused, oldest first, the last hundred */
  readonly refused: readonly string[];
  open(options: PageOptions): Promise<BrowserPage>;
  /** connections opened from now on run over this line; null is the machine's own */
  shape(shape: LinkShape | null): void;
  /** at once, with every process of the browser; `close` is still to be called */
  kill(): void;
  close(): Promise<void>;
}

const START_MS = 30_000;
const CLOSE_MS = 5_000;
const LIFETIME_MS = 15 * 60_000;

export async function launchBrowser(options: BrowserOptions): Promise<GuardedBrowser> {
  const how = browserStart(options.executablePath, options.allowUnsandboxed ?? false);
  const tunnel = await openTunnel(options);
  const home = await makeHome(options.folder ?? temporaryFolder(how.account));
  const tidy = async () => {
    await tunnel.close();
    await home.remove();
  };

  let browser: Browser;
  let sandboxed: boolean;
  let group: number | null;
  try {
    ({ browser, sandboxed } = await start(how, options, {
      folder: browserFolder(home.path, how.account),
      tunnelPort: tunnel.port,
    }));
    group = await processGroup(browser);
  } catch (error) {
    await tidy();
    throw error;
  }

  const gone = new Promise<void>((resolve) => {
    browser.once('disconnected', () => resolve());
  });
  let killed = false;
  const kill = () => {
    killed = true;
    if (group === null || !browser.isConnected()) return;
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // it has just ended by itself
    }
  };
  const lifetime = setTimeout(kill, options.lifetimeMs ?? LIFETIME_MS);
  lifetime.unref();
  const closing = new AbortController();
  // its end is an error
  let keptBytes = 0;
  const kept = (bytes: number) => {
    keptBytes = bytes;
  };
  watchMemory(browser, options.pageBytes ?? PAGE_BYTES, closing.signal, { kept }).catch(() => {});
  const pages = new Set<symbol>();
  let worn = false;
  const openGuarded = async (page: PageOptions): Promise<BrowserPage> => {
    const id = Symbol();
    const left = () => {
      pages.delete(id);
      if (worn && pages.size === 0) kill();
    };
    pages.add(id);
    // a page that cannot be closed costs the others nothing: they end first, and nobody comes any more
    const stuck = () => {
      worn = true;
    };
    try {
      const opened = await openPage(browser, page, stuck);
      return { ...opened, close: () => opened.close().finally(left) };
    } catch (error) {
      left();
      throw error;
    }
  };

  return {
    version: browser.version(),
    account: how.account?.name ?? null,
    sandboxed,
    get alive() {
      // its end shows only after a while, and whoever came meanwhile would go down with it
      return !killed && !worn && browser.isConnected();
    },
    get keptBytes() {
      return keptBytes;
    },
    refused: tunnel.refused,
    open: openGuarded,
    shape: (shape) => tunnel.shape(shape),
    kill,
    async close() {
      clearTimeout(lifetime);
      closing.abort();
      const overdue = setTimeout(kill, CLOSE_MS);
      await browser.close().catch(() => {});
      if (browser.isConnected()) await gone;
      clearTimeout(overdue);
      await tidy();
    },
  };
}

interface Surroundings {
  /** that it may write to */
  folder: string;
  tunnelPort: number;
}

/** With its sandbox; where the system has none, without it if the operator allows that. */
async function start(
  how: BrowserStart,
  options: BrowserOptions,
  surroundings: Surroundings,
): Promise<{ browser: Browser; sandboxed: boolean }> {
  const attempt = async (sandboxed: boolean) => ({
    browser: await spawnBrowser({ ...how, sandbox: sandboxed }, options, surroundings),
    sandboxed,
  });
  try {
    return await attempt(how.sandbox);
  } catch (error) {
    if (options.allowUnsandboxed && how.sandbox) return attempt(false);
    // the text chooses the words for the operator, nothing else
    if (/no usable sandbox|sandbox helper/i.test(String(error))) throw new BrowserRefusedError(NO_SANDBOX);
    throw error;
  }
}

/** requests that came meanwhile are many turns of the event loop */
const BETWEEN_HALVES_MS = 100;
/** module that `playwright-core` loads first; a string, as the package states no types of it */
const PLAYWRIGHT_UTILITIES: string = 'playwright-core/lib/utilsBundle';

/**
 * Playwright is loaded when it is first needed: most processes never start a browser. Its two halves take a tenth of a second
 * each, and a process that serves requests goes on with those between them.
 */
async function loadChromium(): Promise<BrowserType> {
  await import(PLAYWRIGHT_UTILITIES);
  await sleep(BETWEEN_HALVES_MS);
  const { chromium } = await import('playwright-core');
  // code that this process has compiled is read by the next one that needs it, which would compile it again until this one ends
  flushCompileCache();
  return chromium;
}

let loaded: Promise<BrowserType> | undefined;

async function spawnBrowser(
  how: BrowserStart,
  options: BrowserOptions,
  { folder, tunnelPort }: Surroundings,
): Promise<Browser> {
  loaded ??= loadChromium();
  const chromium = await loaded;
  return chromium.launch({
    executablePath: how.executablePath,
    ignoreDefaultArgs: true,
    args: [
      ...how.args,
      ...browserFlags({
        profile: join(folder, 'profile'),
        tunnelPort,
        sandbox: how.sandbox,
        framesInProcess: options.framesInProcess ?? false,
      }),
    ],
    // the browser gets nothing of our own environment: it holds secrets
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
      ...(options.libraryPath ? { LD_LIBRARY_PATH: options.libraryPath } : {}),
    },
    timeout: START_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** Playwright starts the browser as leader of a group of its own; killing the group leaves no child behind. */
async function processGroup(browser: Browser): Promise<number | null> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  return pid === undefined ? null : groupOf(pid);
}

/** The leader of the process's group; the process itself where no system tells, as it leads a group of its own there. */
export async function groupOf(pid: number, processes = '/proc'): Promise<number> {
  try {
    const stat = await readFile(`${processes}/${pid}/stat`, 'latin1');
    // the name in parentheses may hold blanks; state, parent and group follow it
    const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
    return group > 1 ? group : pid;
  } catch {
    return pid;
  }
}
