import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

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
  /** runs a function as `evaluate` does, in every document of the page before its own scripts */
  beforeScripts<Window>(work: (window: Window) => void): Promise<void>;
  /** fails once the page has lost its process, for a fault or too much memory, or its browser, or fills the console; else never settles */
  readonly failed: Promise<never>;
  /** errors in the console and uncaught exceptions so far */
  consoleErrors(): number;
  /** the first of them */
  consoleMessages(): readonly string[];
  close(): Promise<void>;
}

const WORLD = 'sextant';
/** how the message of an error begins that code of ours met in a page */
export const CODE_FAILED = 'Code in the page failed';
export const CONSOLE_FLOODED = 'The page floods the console.';
/** what is written there passes through our own memory */
const CONSOLE_CHARACTERS = 32 * 1_048_576;
const MESSAGE_COST = 1_024;
const MESSAGES = 20;
const MESSAGE_CHARACTERS = 300;
const EVALUATE_MS = 15_000;
/** a hung renderer is ended by the browser; this is for a browser that does not do it either */
const CLOSE_MS = 5_000;

export async function openPage(browser: Browser, options: PageOptions, stuck: () => void): Promise<BrowserPage> {
  const context = await browser.newContext({
    viewport: { width: options.width, height: options.height },
    deviceScaleFactor: options.scale,
    isMobile: options.mobile,
    hasTouch: options.mobile,
    userAgent: options.userAgent,
    locale: 'en-US',
    acceptDownloads: false,
    // one that a page registers would answer requests out of sight
    serviceWorkers: 'block',
  });
  try {
    // whatever a page asks for is denied
    await context.grantPermissions([]);
    return await prepare(context, stuck);
  } catch (error) {
    await closeContext(context, stuck);
    throw error;
  }
}

async function prepare(context: BrowserContext, stuck: () => void): Promise<BrowserPage> {
  const page = await context.newPage();
  // windows that a page opens are nobody's business here
  context.on('page', (other) => void other.close().catch(() => {}));
  const cdp = await context.newCDPSession(page);
  const messages: string[] = [];
  let errors = 0;
  let written = 0;
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
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
    write(message);
  });
  page.on('console', (message) => {
    write(message.text());
    // browsers ask for it unasked; whether there is one is judged elsewhere
    const favicon = URL.parse(message.location().url)?.pathname === '/favicon.ico';
    // requests that are not let out are not the page's fault
    if (message.type() === 'error' && !favicon && !message.text().includes('ERR_BLOCKED_BY_CLIENT'))
      count(message.text());
  });
  await cdp.send('Page.enable');

  return {
    page,
    cdp,
    failed,
    consoleErrors: () => errors,
    consoleMessages: () => messages,
    async evaluate(work, argument, timeoutMs = EVALUATE_MS) {
      const { frameTree } = await cdp.send('Page.getFrameTree');
      const { executionContextId } = await cdp.send('Page.createIsolatedWorld', {
        frameId: frameTree.frame.id,
        worldName: WORLD,
      });
      const answer = await cdp.send('Runtime.evaluate', {
        expression: `(${work.toString()})(globalThis, ${JSON.stringify(argument) ?? 'undefined'})`,
        contextId: executionContextId,
        returnByValue: true,
        awaitPromise: true,
        timeout: timeoutMs,
      });
      if (answer.exceptionDetails) {
        const { exception, text } = answer.exceptionDetails;
        throw new Error(`${CODE_FAILED}: ${(exception?.description ?? text).slice(0, 500)}`);
      }
      return answer.result.value as Awaited<ReturnType<typeof work>>;
    },
    async beforeScripts(work) {
      await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `(${work.toString()})(globalThis)`,
        worldName: WORLD,
      });
    },
    close: () => closeContext(context, stuck),
  };
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
