import { expect, it } from 'vitest';
import { boundedLooks } from '../../../src/crawl/render/bounded-looks.js';
import { launchBrowser } from '../../../src/net/browser/browser.js';
import type { PageWindow } from '../../../src/net/browser/browser-dom.js';
import { chromiumPath } from '../../support/chromium.js';

const endless = () => {
  for (;;);
};
const images = (window: PageWindow) => window.document.images.length;
const broken = () => {
  throw new TypeError('Not the page it was');
};

it.skipIf(chromiumPath === null)('each look at a page has its time, and costs the others nothing', async () => {
  const browser = await launchBrowser({ executablePath: chromiumPath as string, allowNetworks: [] });
  try {
    const opened = await browser.open({ width: 412, height: 823, scale: 1, mobile: true, userAgent: 'SextantTest/1' });
    const looks = { before: images, endless, broken, after: images };
    const seen = await boundedLooks(opened, looks, () => 20_000, 300);
    expect(seen).toEqual({ values: { before: 0, after: 0 }, givenUp: ['endless', 'broken'], isBusy: false });
    const late = await boundedLooks(opened, { images }, () => 100);
    expect(late).toEqual({ values: {}, givenUp: ['images'], isBusy: true });
  } finally {
    await browser.close();
  }
});
