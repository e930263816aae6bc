import type { BrowserPage, GuardedBrowser } from '../../net/browser/browser.js';
import { networkError, type PageFailure, pageFailure, REFUSED_PAGE } from '../../net/browser/page-failure.js';
import type { Tabs } from './tabs.js';

export interface InPageOptions {
  userAgent: string;
  /** ends it before its time */
  signal?: AbortSignal;
  /** everything together: loading, settling, looking */
  totalMs?: number;
  /** pages that are kept for the next document; without it each is closed after its own */
  tabs?: Tabs;
}

/** The phone that Google renders pages with: what is not there is not indexed. */
export const SCREEN = { width: 412, height: 823, scale: 1.75, mobile: true };
/** Scale of the picture, which nobody looks at: this small it costs next to nothing, and the layout is that of the full size. */
const PICTURE = 0.05;
const TOTAL_MS = 30_000;

/** heights of the screens of tabs */
const heights = new WeakMap<BrowserPage, number>();

/** Work in a page of the browser within its time; a page that hangs, crashes or leaves is a result, not an exception. */
export async function inPage<Result extends { ok: boolean }>(
  browser: GuardedBrowser,
  url: string,
  options: InPageOptions,
  work: (opened: BrowserPage, deadline: number) => Promise<Result>,
): Promise<Result | ({ ok: false } & PageFailure)> {
  const totalMs = options.totalMs ?? TOTAL_MS;
  const deadline = performance.now() + totalMs;
  let opened: BrowserPage | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let hasRested = false;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), totalMs);
    options.signal?.addEventListener('abort', () => reject(new Error('Rendering has ended.')), { once: true });
  });
  late.catch(() => {});
  try {
    const shape = { ...SCREEN, userAgent: options.userAgent };
    const opening = options.tabs ? options.tabs.open(browser, shape) : browser.open(shape);
    opening.then((page) => (ended ? page.close() : undefined)).catch(() => {});
    opened = await Promise.race([opening, late]);
    const result = await Promise.race([work(opened, deadline), late, opened.failed]);
    hasRested = result.ok;
    return result;
  } catch (error) {
    if (options.signal?.aborted) return { ok: false, code: 'BROWSER_FAILED', message: 'Rendering has ended.' };
    if (networkError(error) && isRefused(url, browser)) return { ok: false, ...REFUSED_PAGE };
    return { ok: false, ...pageFailure(error, browser) };
  } finally {
    clearTimeout(timer);
    ended = true;
    if (opened && hasRested && options.tabs) await options.tabs.leave(opened);
    else await opened?.close();
  }
}

export async function resize(opened: BrowserPage, height: number): Promise<void> {
  if (heights.get(opened) === height) return;
  heights.set(opened, height);
  await opened.cdp.send('Emulation.setDeviceMetricsOverride', {
    width: SCREEN.width,
    height,
    screenWidth: SCREEN.width,
    screenHeight: height,
    screenOrientation: { type: 'portraitPrimary', angle: 0 },
    deviceScaleFactor: SCREEN.scale,
    mobile: SCREEN.mobile,
    scale: PICTURE,
  });
}

function isRefused(url: string, browser: GuardedBrowser): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return false;
  const port = parsed.port || (parsed.protocol === 'https:' ? '443' : '80');
  return browser.refused.includes(`${parsed.hostname.replace(/^\[|\]$/g, '')}:${port}`);
}
