import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { PageWindow } from './browser-dom.js';
import { createInterception, type Decide } from './page-requests.js';
import { createPageWorlds, WORLD } from './page-worlds.js';

export interface PageOptions {
  width: number;
  height: number;
  /** device pixels of a CSS pixel */
  scale: number;
  mobile: boolean;
  userAgent: string;
}

/** A page in a browser context of its own: no cookies, cache or storage of any other page. */
export interface BrowserPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  /**
   * Runs a self-contained function in the main frame, in a world of its own: it sees the DOM, and the page's scripts
   * can neither see nor spoil it. The browser stops it after `timeoutMs`.
   */
  evaluate<Window, Argument, Result>(
    work: (window: Window, argument: Argument) => Result | Promise<Result>,
    argument: Argument,
    timeoutMs?: number,
  ): Promise<Result>;
  /** decides on every request of the page until it is cleared */
  intercept(decide: Decide): Promise<void>;
  /**
   * Leaves the document and removes all that it stored, so that the next one finds what it would find in a new page;
   * listeners and `intercept` end. False where that cannot be had: the page is to be closed then.
   */
  clear(): Promise<boolean>;
  /** runs a function as `evaluate` does, in every document of the page before its own scripts */
  beforeScripts<Window>(work: (window: Window) => void): Promise<void>;
  /** for what has to run where the page's own scripts do, which can see and spoil it */
  readonly mainWorld: {
    /** in every document and frame of the page before its own scripts */
    beforeScripts<Window, Argument>(
      work: (window: Window, argument: Argument) => void,
      argument: Argument,
    ): Promise<void>;
    evaluate<Window, Argument, Result>(
      work: (window: Window, argument: Argument) => Result | Promise<Result>,
      argument: Argument,
      timeoutMs?: number,
    ): Promise<Result>;
  };
  /**
   * fails once the page has lost its process, for a fault or too much memory, or its browser, or fills the console, or goes from
   * document to document; else never settles
   */
  readonly failed: Promise<never>;
  /** documents that the page went to so far, `about:blank` left out */
  documents(): number;
  /** errors in the console and uncaught exceptions so far */
  consoleErrors(): number;
  /** the first of them */
  consoleMessages(): readonly string[];
  /** messages of uncaught exceptions so far, each once */
  scriptErrors(): readonly string[];
  close(): Promise<void>;
}

export const CONSOLE_FLOODED = 'The page floods the console.';
export const KEEPS_LOADING = 'The page loads one document after the other.';
/** a page that has gone to so many documents reloads itself: each is a request that nobody paces */
const MOST_DOCUMENTS = 5;
/** length of console messages, which pass through our own memory */
const CONSOLE_CHARACTERS = 32 * 1_048_576;
const MESSAGE_COST = 1_024;
const MESSAGES = 20;
const MESSAGE_CHARACTERS = 300;
const EVALUATE_MS = 15_000;
/** a hung renderer is ended by the browser; this is for a browser that does not do it either */
const CLOSE_MS = 5_000;
/** a page that takes longer to leave hangs */
const CLEAR_MS = 3_000;
/** documents after which the leftovers in the process slow the next one down */
const MOST_VISITS = 100;
const HEAP_BYTES = 96 * 1_048_576;
const BLANK = 'about:blank';
const OF_A_VISIT = ['request', 'requestfinished', 'requestfailed', 'response', 'websocket'] as const;

export async function openPage(browser: Browser, options: PageOptions, stuck: () => void): Promise<BrowserPage> {
  const context = await browser.newContext({
    viewport: { width: options.width, height: options.height },
    deviceScaleFactor: options.scale,
    isMobile: options.mobile,
    hasTouch: options.mobile,
    userAgent: options.userAgent,
    locale: 'en-US',
    acceptDownloads: false,
    // a service worker that a page registers would respond to requests unseen
    serviceWorkers: 'block',
  });
  try {
    // every permission that a page requests is denied
    await context.grantPermissions([]);
    return await prepare(context, stuck);
  } catch (error) {
    await closeContext(context, stuck);
    throw error;
  }
}

async function prepare(context: BrowserContext, stuck: () => void): Promise<BrowserPage> {
  const page = await context.newPage();
  let hasOpened = false;
  // windows that a page opens are nobody's business here
  context.on('page', (other) => {
    hasOpened = true;
    other.close().catch(() => {});
  });
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith('about:')) origins.add(URL.parse(frame.url())?.origin ?? '');
  });
  const cdp = await context.newCDPSession(page);
  const messages: string[] = [];
  const thrown = new Set<string>();
  let errors = 0;
  let written = 0;
  let visits = 0;
  let hasFailed = false;
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = (error) => {
      hasFailed = true;
      reject(error);
    };
  });
  failed.catch(() => {});
  page.on('crash', () => fail(new Error('Page crashed')));
  // with its browser: requests that were under way would be waited for
  page.on('close', () => fail(new Error('Page closed')));
  const write = (text: string) => {
    written += MESSAGE_COST + text.length;
    if (written > CONSOLE_CHARACTERS) fail(new Error(CONSOLE_FLOODED));
  };
  const count = (text: string) => {
    errors += 1;
    if (messages.length < MESSAGES) messages.push(text.slice(0, MESSAGE_CHARACTERS));
  };
  page.on('pageerror', ({ message }) => {
    count(message);
    if (thrown.size < MESSAGES) thrown.add(message.slice(0, MESSAGE_CHARACTERS));
    write(message);
  });
  page.on('console', (message) => {
    write(message.text());
    // browsers request it unasked; whether there is one is judged elsewhere
    const favicon = URL.parse(message.location().url)?.pathname === '/favicon.ico';
    // requests that are not let out are not the page's fault
    if (message.type() === 'error' && !favicon && !message.text().includes('ERR_BLOCKED_BY_CLIENT'))
      count(message.text());
  });
  let navigations = 0;
  cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined || frame.url.startsWith('about:')) return;
    navigations += 1;
    if (navigations === MOST_DOCUMENTS) fail(new Error(KEEPS_LOADING));
  });
  const [{ frameTree }] = await Promise.all([cdp.send('Page.getFrameTree'), cdp.send('Page.enable')]);

  const mainFrame = frameTree.frame.id;
  const intercept = createInterception(cdp, mainFrame, {
    most: MOST_DOCUMENTS,
    exceed: () => fail(new Error(KEEPS_LOADING)),
  });

  const { run, evaluate } = createPageWorlds(cdp, mainFrame);

  /** By the page's own doing: a document of the same origin and process, for which nothing is requested. */
  async function leave(): Promise<void> {
    const isBlank = new Promise<void>((resolve) => {
      const look = ({ frame }: { frame: { parentId?: string; url: string } }) => {
        if (frame.parentId !== undefined || frame.url !== BLANK) return;
        cdp.off('Page.frameNavigated', look);
        resolve();
      };
      cdp.on('Page.frameNavigated', look);
    });
    // its response may go with the document
    await run(`location.replace('${BLANK}')`, CLEAR_MS).catch(() => {});
    await isBlank;
  }

  async function clear(): Promise<boolean> {
    visits += 1;
    const [origin] = origins;
    // frames of other origins may keep data for the tab
    const isOwn = origins.size === 1 && origin !== undefined && /^https?:/.test(origin);
    if (hasFailed || hasOpened || !isOwn || visits >= MOST_VISITS) return false;
    for (const event of OF_A_VISIT) page.removeAllListeners(event);
    await intercept(() => 'BLOCK');
    // data that a document stores when it is left is stored by then
    await leave();
    const [heap] = await Promise.all([
      cdp.send('Runtime.getHeapUsage'),
      run(`(${forget.toString()})(globalThis)`, CLEAR_MS),
      cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      context.clearCookies(),
      cdp.send('Page.resetNavigationHistory'),
    ]);
    origins.clear();
    messages.length = 0;
    thrown.clear();
    errors = 0;
    written = 0;
    navigations = 0;
    return !hasFailed && !hasOpened && heap.usedSize < HEAP_BYTES;
  }

  return {
    page,
    cdp,
    failed,
    intercept,
    documents: () => navigations,
    consoleErrors: () => errors,
    consoleMessages: () => messages,
    scriptErrors: () => [...thrown],
    evaluate: (work, argument, timeoutMs = EVALUATE_MS) => run(callOf(work, argument), timeoutMs),
    // a process that ends meanwhile leaves commands without a response
    clear: () => inTime(Promise.race([clear(), failed]), CLEAR_MS).catch(() => false),
    async beforeScripts(work) {
      await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `(${work.toString()})(globalThis)`,
        worldName: WORLD,
      });
    },
    mainWorld: {
      async beforeScripts(work, argument) {
        await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: callOf(work, argument) });
      },
      evaluate: (work, argument, timeoutMs = EVALUATE_MS) => evaluate(callOf(work, argument), timeoutMs),
    },
    close: () => closeContext(context, stuck),
  };
}

const callOf = (work: (...given: never[]) => unknown, argument: unknown): string =>
  `(${work.toString()})(globalThis, ${JSON.stringify(argument) ?? 'undefined'})`;

/** Runs in a document of the same origin that comes after: what a tab keeps, which no command of the browser removes. */
function forget(window: PageWindow): void {
  window.sessionStorage.clear();
  window.name = '';
}

/** Rejects where the work takes longer. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The page was not left in time.')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function closeContext(context: BrowserContext, stuck: () => void): Promise<void> {
  const closed = context.close().then(
    () => true,
    () => true,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS, false);
  });
  const inTime = await Promise.race([closed, late]);
  clearTimeout(timer);
  if (!inTime) stuck();
}
