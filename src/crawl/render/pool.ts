import { BrowserRefusedError } from '../../net/browser/browser-account.js';
import type { SharedBrowser } from '../../net/browser/shared-browser.js';
import { NOTHING_SEEN } from '../politeness/paced-fetcher.js';
import type { Politeness } from '../politeness/politeness.js';
import type { SiteHosts } from '../site-hosts.js';
import { type RenderOptions, type RenderResult, renderPage } from './render.js';
import { createTabs } from './tabs.js';

export interface RenderPoolOptions extends Omit<RenderOptions, 'signal' | 'tabs' | 'onResponse' | 'axe'> {
  browser: SharedBrowser;
  /** a page that is rendered is requested once more, and waits for its turn at the host like any other request */
  politeness: Politeness;
  /** hosts of a site that has several */
  hosts?: Pick<SiteHosts, 'politeness'> | null;
}

export interface RenderPool {
  /** waits for its turn; never throws for what a page does */
  render(url: string, signal: AbortSignal, axe?: boolean): Promise<RenderResult>;
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

  async function show(url: string, more: Pick<RenderOptions, 'axe' | 'onResponse'>): Promise<RenderResult> {
    try {
      let seen = await visit(url, more);
      // the browser ended with all its pages, of which one at most is at fault
      if (seen.lost) seen = await visit(url, more);
      return seen.result;
    } catch (error) {
      if (error instanceof BrowserRefusedError) return { ok: false, code: 'BROWSER_REFUSED', message: error.message };
      return failed('The browser could not be started.');
    }
  }

  function visit(
    url: string,
    more: Pick<RenderOptions, 'axe' | 'onResponse'>,
  ): Promise<{ result: RenderResult; lost: boolean }> {
    return browser.use(closing, async (shared) => {
      if (closing.signal.aborted) return { result: ENDED, lost: false };
      const result = await renderPage(shared, url, { ...options, ...more, signal: closing.signal, tabs });
      const lost = !result.ok && result.code === 'BROWSER_FAILED' && !shared.alive && !closing.signal.aborted;
      return { result, lost };
    });
  }

  async function showInTurn(url: string, signal: AbortSignal, axe: boolean): Promise<RenderResult> {
    if (closing.signal.aborted) return ENDED;
    // a slow host keeps its own pages waiting, not a slot in the browser
    const politeness = options.hosts?.politeness(url) ?? options.politeness;
    await politeness.enter(signal);
    let isIn = true;
    // most of the time that a page takes, its host has nothing to do with it: others are requested meanwhile
    const leave = (status: number | null) => {
      if (isIn) politeness.leave({ ...NOTHING_SEEN, throttled: status === 429 || status === 503 });
      isIn = false;
    };
    const mayAsk = !closing.signal.aborted && !signal.aborted && !politeness.refused;
    try {
      return mayAsk
        ? await show(url, { axe, onResponse: leave })
        : failed('The page was not requested: the crawl is ending.');
    } finally {
      leave(null);
    }
  }

  return {
    async render(url, signal, axe = true) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      const rendering = showInTurn(url, signal, axe);
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
