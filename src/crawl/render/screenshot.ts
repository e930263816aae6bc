import type { BrowserPage, GuardedBrowser } from '../../net/browser/browser.js';
import type { HeadersFor } from '../own-headers.js';
import { setOwnCookies } from './own-cookies.js';

export const VIEWPORTS = ['PHONE', 'DESKTOP'] as const;
export type Viewport = (typeof VIEWPORTS)[number];

export interface Screenshot {
  viewport: Viewport;
  width: number;
  height: number;
  /** WebP */
  image: Buffer;
}

/** The image is smaller than the screen by the factor `shrink`. */
const SCREENS: Readonly<Record<Viewport, { width: number; height: number; mobile: boolean; shrink: number }>> = {
  PHONE: { width: 412, height: 823, mobile: true, shrink: 0.75 },
  DESKTOP: { width: 1_280, height: 800, mobile: false, shrink: 0.5 },
};
const QUALITIES = [70, 40, 10];
/** photographs and gradients of a whole screen take 30 to 80 KB at the first quality */
const SCREENSHOT_BYTES = 131_072;
/** a page that never rests is shown as it stands */
const REST_MS = 3_000;

/** The view that a visitor sees first, scripts run; null where the page cannot be shown in time. */
export async function takeScreenshot(
  browser: GuardedBrowser,
  url: string,
  viewport: Viewport,
  { userAgent, totalMs, headersFor }: { userAgent: string; totalMs: number; headersFor?: HeadersFor },
): Promise<Screenshot | null> {
  const { shrink, ...screen } = SCREENS[viewport];
  const deadline = performance.now() + totalMs;
  let opened: BrowserPage | null = null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, totalMs, null);
  });
  try {
    opened = await browser.open({ ...screen, scale: 1, userAgent });
    if (headersFor?.(url)) {
      await opened.intercept((request) => {
        const own = headersFor(request.url);
        return own ? { add: own } : 'CONTINUE';
      });
      await setOwnCookies(opened.page, url, headersFor);
    }
    const taken = capture(opened, url, { ...screen, scale: shrink }, deadline);
    taken.catch(() => {});
    const image = await Promise.race([taken, late, opened.failed]);
    const [width, height] = [Math.round(screen.width * shrink), Math.round(screen.height * shrink)];
    return image && { viewport, width, height, image };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    await opened?.close();
  }
}

async function capture(
  { page, cdp }: BrowserPage,
  url: string,
  { width, height, scale }: { width: number; height: number; scale: number },
  deadline: number,
): Promise<Buffer | null> {
  const left = () => Math.max(1, deadline - performance.now());
  const response = await page.goto(url, { waitUntil: 'commit', timeout: left() });
  if (!response?.ok() || !/html/i.test(response.headers()['content-type'] ?? '')) return null;
  await page.waitForLoadState('load', { timeout: left() / 2 }).catch(() => {});
  await page.waitForLoadState('networkidle', { timeout: Math.min(REST_MS, left() / 2) }).catch(() => {});
  if (!/^https?:/.test(page.url())) return null;
  for (const quality of QUALITIES) {
    const { data } = await cdp.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { x: 0, y: 0, width, height, scale },
    });
    const image = Buffer.from(data, 'base64');
    if (image.byteLength <= SCREENSHOT_BYTES) return image;
  }
  return null;
}
