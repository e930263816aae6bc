import { BrowserRefusedError } from '../../net/browser/browser-account.js';
import type { SharedBrowser } from '../../net/browser/shared-browser.js';
import { NOTHING_SEEN } from '../politeness/paced-fetcher.js';
import type { Politeness } from '../politeness/politeness.js';
import type { SiteHosts } from '../site-hosts.js';
import { type RenderOptions, type RenderResult, renderPage } from './render.js';
import { createTabs } from './tabs.js';

export interface RenderPoolOptions extends Omit<RenderOptions, 'signal' | 'tabs'> {
  browser: SharedBrowser;
  /** a page that is rendered is requested once more, and waits for its turn at the host like any other request */
  politeness: Politeness;
  /** where a site has several hosts */
  hosts?: Pick<SiteHosts, 'politeness'> | null;
}

export interface RenderPool {
  /** waits for its turn; never throws for what a page does */
  render(url: string, signal: AbortSignal): Promise<RenderResult>;
  /** ends what is under way */
  close(): Promise<void>;
}

/** The pages of one crawl, in a browser that others share. */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { browser } = options;
  const waiting: (() => void)[] = [];
  const closing = new AbortController();
  const underWay = new Set<Promise<RenderResult>>();
  const tabs = createTabs();
  let free = browser.pages;

  async function show(url: string): Promise<RenderResult> {
    try {
      let seen = await visit(url);
      // the browser ended with all its pages, of which one at most is at fault
      if (seen.lost) seen = await visit(url);
      return seen.result;
    } catch (error) {
      if (error instanceof BrowserRefusedError) return { ok: false, code: 'BROWSER_REFUSED', message: error.message };
      return failed('The browser could not be started.');
    }
  }

  function visit(url: string): Promise<{ result: RenderResult; lost: boolean }> {
    return browser.use(closing, async (shared) => {
      if (closing.signal.aborted) return { result: ENDED, lost: false };
      const result = await renderPage(shared, url, { ...options, signal: closing.signal, tabs });
      const lost = !result.ok && result.code === 'BROWSER_FAILED' && !shared.alive && !closing.signal.aborted;
      return { result, lost };
    });
  }

  async function showInTurn(url: string, signal: AbortSignal): Promise<RenderResult> {
    if (closing.signal.aborted) return ENDED;
    // a slow host keeps its own pages waiting, not a slot in the browser
    const politeness = options.hosts?.politeness(url) ?? options.politeness;
    await politeness.enter(signal);
    const mayAsk = !closing.signal.aborted && !signal.aborted && !politeness.refused;
    const result = mayAsk ? await show(url) : failed('The page was not requested: the crawl is ending.');
    politeness.leave({ ...NOTHING_SEEN, throttled: result.ok && (result.status === 429 || result.status === 503) });
    return result;
  }

  return {
    async render(url, signal) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      const rendering = showInTurn(url, signal);
      underWay.add(rendering);
      try {
        return await rendering;
      } finally {
        underWay.delete(rendering);
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
    async close() {
      closing.abort();
      await Promise.allSettled(underWay);
      await tabs.close();
    },
  };
}

const failed = (message: string): RenderResult => ({ ok: false, code: 'BROWSER_FAILED', message });
const ENDED = failed('Rendering has ended.');
