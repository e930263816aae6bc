import { randomUUID } from 'node:crypto';
import type { BrowserPage } from '../../net/browser/browser.js';
import { type Activity, askActivity, watchActivity } from './page-activity.js';

/** Looks at what the scripts of a page are about to do. */
export interface RestWatch {
  /** whether nothing is about to happen; false after `mostMs` */
  isCalm(mostMs: number): Promise<boolean>;
  /** the page may load more when its screen grows, as far as it was looked at last */
  readonly watchesScreen: boolean;
}

/** no name that scripts would meet by chance */
const KEY = `_${randomUUID()}`;
/** long enough for what completes at once: promises, messages, databases of the browser */
const LOOKS = 4;
const EVERY_MS = 25;
/** one frame is all there is, or what happens elsewhere may tell it anything */
const ALONE = 1;

const watched = new WeakSet<BrowserPage>();

/** Before the page goes to its document. */
export async function watchRest(opened: BrowserPage): Promise<RestWatch> {
  const { page, mainWorld } = opened;
  if (!watched.has(opened)) {
    await mainWorld.beforeScripts(watchActivity, KEY);
    watched.add(opened);
  }
  let watchesScreen = true;
  return {
    async isCalm(mostMs) {
      watchesScreen = true;
      if (page.frames().length > ALONE || page.workers().length > 0) return false;
      const question = { key: KEY, looks: LOOKS, everyMs: EVERY_MS, soonMs: mostMs, mostMs };
      const result: Activity | null = await mainWorld.evaluate(askActivity, question, mostMs).catch(() => null);
      // it comes from where the page's scripts are
      watchesScreen = result?.watchesScreen !== false;
      return result?.calm === true;
    },
    get watchesScreen() {
      return watchesScreen;
    },
  };
}
