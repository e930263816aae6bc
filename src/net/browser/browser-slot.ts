import type { GuardedBrowser } from './browser.js';

export interface BrowserSlot {
  /** runs the work with a browser of its own once every work before it has ended; the browser ends with it */
  use<Result>(work: (browser: GuardedBrowser) => Promise<Result>): Promise<Result>;
}

/** One browser at a time: two that share the processor would measure each other. */
export function createBrowserSlot(launch: () => Promise<GuardedBrowser>): BrowserSlot {
  let last: Promise<unknown> = Promise.resolve();
  return {
    use(work) {
      const turn = last.then(async () => {
        const browser = await launch();
        try {
          return await work(browser);
        } finally {
          await browser.close();
        }
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
}
