import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserPage } from '../../net/browser/browser.js';
import type { PageWindow } from '../../net/browser/browser-dom.js';

/**
 * Runs in the page: entries that its scripts added to the history while it loaded, with its own URL on top. Routers replace the
 * entry, or add one for another URL; navigation in frames adds none here.
 */
export function pushedEntries({ navigation, performance }: PageWindow): number {
  const current = navigation?.currentEntry ?? null;
  const requested = performance.getEntriesByType('navigation')[0]?.name;
  if (!navigation || current === null || current.url?.replace(/#$/, '') !== requested) return 0;
  return navigation.entries().filter(({ sameDocument, index }) => sameDocument && index < current.index).length;
}

/** a page whose main thread is held, or that leaves its document, is not waited for */
const LISTENERS_MS = 1_000;

/** Whether a script of the page learns that its visitor goes back; false where the page does not say in time. */
export async function listensForBack({ cdp }: Pick<BrowserPage, 'cdp'>): Promise<boolean> {
  const look = async (): Promise<boolean> => {
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'window' });
    if (result.objectId === undefined) return false;
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    await cdp.send('Runtime.releaseObject', { objectId: result.objectId });
    return listeners.some(({ type }) => type === 'popstate');
  };
  return Promise.race([look().catch(() => false), sleep(LISTENERS_MS, false)]);
}
