import type { BrowserPage, GuardedBrowser, PageOptions } from '../../net/browser/browser.js';

/** Pages of the browser that one crawl shows one document after the other in: a new page costs more than what it shows. */
export interface Tabs {
  open(browser: GuardedBrowser, options: PageOptions): Promise<BrowserPage>;
  /** takes a page back, cleared of all that was shown in it, or closes it */
  leave(page: BrowserPage): Promise<void>;
  close(): Promise<void>;
}

export function createTabs(): Tabs {
  const idle: BrowserPage[] = [];
  const browsers = new WeakMap<BrowserPage, GuardedBrowser>();
  let closed = false;
  return {
    async open(browser, options) {
      for (let page = idle.pop(); page; page = idle.pop()) {
        if (browsers.get(page) === browser && browser.alive) return page;
        // the page of a browser that has been replaced
        await page.close();
      }
      const page = await browser.open(options);
      browsers.set(page, browser);
      return page;
    },
    async leave(page) {
      const isClear = !closed && browsers.get(page)?.alive && (await page.clear());
      if (isClear && !closed) idle.push(page);
      else await page.close();
    },
    async close() {
      closed = true;
      await Promise.all(idle.splice(0).map((page) => page.close()));
    },
  };
}
