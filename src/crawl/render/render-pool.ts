import type { GuardedBrowser } from '../../net/browser/browser.js';
import { BrowserRefusedError } from '../../net/browser/browser-account.js';
import { NOTHING_SEEN } from '../politeness/paced-fetcher.js';
import type { Politeness } from '../politeness/politeness.js';
import { type RenderOptions, type RenderResult, renderPage } from './render.js';

export interface RenderPoolOptions extends RenderOptions {
  launch: () => Promise<GuardedBrowser>;
  /** pages open at once */
  pages: number;
  /** a page that is rendered is asked for once more, and waits for its turn at the host like any other request */
  politeness: Politeness;
}

export interface RenderPool {
  /** waits for its turn; never throws for what a page does */
  render(url: string, signal: AbortSignal): Promise<RenderResult>;
  /** ends what is under way */
  close(): Promise<void>;
}

/** a browser grows with every page; a new one costs half a second */
const PAGES_PER_BROWSER = 200;

interface Lodging {
  browser: GuardedBrowser;
  served: number;
  guests: number;
  retired: boolean;
}

/** One browser for a crawl, started by the first page, replaced when it has died or grown old. */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const waiting: (() => void)[] = [];
  let free = options.pages;
  let closed = false;
  let current: Promise<Lodging> | null = null;
  const all = new Set<Lodging>();

  async function start(): Promise<Lodging> {
    const lodging = { browser: await options.launch(), served: 0, guests: 0, retired: false };
    all.add(lodging);
    return lodging;
  }

  async function lodge(): Promise<Lodging> {
    let lodging = await (current ??= start());
    if (!lodging.browser.alive || lodging.served >= PAGES_PER_BROWSER) {
      lodging.retired = true;
      // whoever comes first replaces it; the others find the new one
      if ((await current) === lodging) current = start();
      if (lodging.guests === 0) await leave(lodging);
      lodging = await current;
    }
    lodging.guests += 1;
    lodging.served += 1;
    return lodging;
  }

  async function leave(lodging: Lodging): Promise<void> {
    if (!all.delete(lodging)) return;
    await lodging.browser.close();
  }

  async function show(url: string): Promise<RenderResult> {
    try {
      const lodging = await lodge();
      const result = await renderPage(lodging.browser, url, options);
      lodging.guests -= 1;
      if (lodging.retired && lodging.guests === 0) await leave(lodging);
      return result;
    } catch (error) {
      current = null;
      if (error instanceof BrowserRefusedError) return { ok: false, code: 'BROWSER_REFUSED', message: error.message };
      return failed('The browser could not be started.');
    }
  }

  async function showInTurn(url: string, signal: AbortSignal): Promise<RenderResult> {
    if (closed) return failed('Rendering has ended.');
    const { politeness } = options;
    await politeness.enter(signal);
    const mayAsk = !closed && !signal.aborted && !politeness.refused;
    const result = mayAsk ? await show(url) : failed('The page was not requested: the crawl is ending.');
    politeness.leave({ ...NOTHING_SEEN, throttled: result.ok && (result.status === 429 || result.status === 503) });
    return result;
  }

  return {
    async render(url, signal) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await showInTurn(url, signal);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
    async close() {
      closed = true;
      await current?.catch(() => {});
      await Promise.all([...all].map(leave));
    },
  };
}

const failed = (message: string): RenderResult => ({ ok: false, code: 'BROWSER_FAILED', message });
