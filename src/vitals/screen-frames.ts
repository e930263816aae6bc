import type { BrowserPage, GuardedBrowser } from '../net/browser/browser.js';
import type { PageWindow } from '../net/browser/browser-dom.js';
import type { FrameHistogram } from './speed-index.js';

/** A picture of the viewport as the browser sent it. */
export interface ScreenFrame {
  /** milliseconds since the epoch */
  shownAt: number;
  jpeg: string;
}

/** a page that never stops moving is judged by what it showed until then */
const MOST_FRAMES = 400;
const PICTURE = { maxWidth: 240, maxHeight: 480, quality: 70 };

/** Collects a picture whenever the viewport changes. */
export async function recordScreen({ cdp }: BrowserPage): Promise<{ frames: readonly ScreenFrame[] }> {
  const frames: ScreenFrame[] = [];
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ shownAt: metadata.timestamp ? metadata.timestamp * 1_000 : Date.now(), jpeg: data });
    const next =
      frames.length < MOST_FRAMES
        ? cdp.send('Page.screencastFrameAck', { sessionId })
        : cdp.send('Page.stopScreencast');
    next.catch(() => {});
  });
  await cdp.send('Page.startScreencast', { format: 'jpeg', ...PICTURE });
  return { frames };
}

/** Histograms of the pictures, read by the browser itself on an empty page of its own. */
export async function histogramsOf(
  browser: GuardedBrowser,
  frames: readonly ScreenFrame[],
  timeOrigin: number,
): Promise<FrameHistogram[]> {
  if (frames.length === 0) return [];
  const reader = await browser.open({ width: 300, height: 300, scale: 1, mobile: false, userAgent: 'Sextant' });
  try {
    const histograms: number[][] = [];
    for (let start = 0; start < frames.length; start += 50) {
      const pictures = frames.slice(start, start + 50).map(({ jpeg }) => jpeg);
      histograms.push(...(await reader.evaluate(countColours, pictures, 30_000)));
    }
    return histograms.map((histogram, index) => ({ at: (frames[index]?.shownAt ?? 0) - timeOrigin, histogram }));
  } finally {
    await reader.close();
  }
}

async function countColours(window: PageWindow, pictures: string[]): Promise<number[][]> {
  const side = 128;
  const context = new window.OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  const histograms: number[][] = [];
  for (const picture of pictures) {
    const bytes = Uint8Array.from(window.atob(picture), (character) => character.charCodeAt(0));
    const image = await window.createImageBitmap(new window.Blob([bytes], { type: 'image/jpeg' }));
    // all frames at one size, whatever the browser sent
    context.drawImage(image, 0, 0, side, side);
    image.close();
    const { data } = context.getImageData(0, 0, side, side);
    const histogram = Array.from({ length: 768 }, () => 0);
    for (let pixel = 0; pixel < data.length; pixel += 4)
      for (let channel = 0; channel < 3; channel += 1) {
        const slot = 256 * channel + (data[pixel + channel] as number);
        histogram[slot] = (histogram[slot] as number) + 1;
      }
    histograms.push(histogram);
  }
  return histograms;
}
