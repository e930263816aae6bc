import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LabDetails, VitalsFacts } from '../../src/facts/site-facts.js';
import { type GuardedBrowser, launchBrowser } from '../../src/net/browser/browser.js';
import { runLab } from '../../src/vitals/lab.js';
import { chromiumPath, type LoopbackSite, loopbackSite } from '../support/chromium.js';

const SITE = '127.0.0.2';
const TEXT = 'A page says what it has to say. '.repeat(30);

/** A page with a style that blocks for half a second, a shift of its layout, a task of half a second and large text in a form. */
const page = (first: string, inForm = '') => `<!doctype html><html lang=en><title>Page</title>${first}
<link rel=stylesheet href=/style.css>
<form style="margin:0;font-size:30px">${TEXT}${inForm}</form>
<script>
  const busy = (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); };
  setTimeout(() => { const ad = document.createElement('div'); ad.style.height = '300px'; document.body.prepend(ad); }, 600);
  setTimeout(busy, 1000, 500);
</script>`;

const PAGES: Record<string, string> = {
  '/honest': page(''),
  '/scripted': page(`<script>
    const flattering = { fcp: 1, lcp: { at: 1, url: '', lazy: false, highPriority: false }, shifts: [], longTasks: [], scriptMs: {} };
    Object.defineProperty(window, 'sextantVitals', { value: Object.freeze(flattering) });
    Object.defineProperty(Object.prototype, 'sextantVitals', { get: () => flattering, set() {} });
    PerformanceObserver.prototype.observe = () => {};
    PerformanceObserver.prototype.takeRecords = () => [];
    window.PerformanceObserver = class { observe() {} disconnect() {} };
    Performance.prototype.now = () => 1;
    for (const read of ['getEntries', 'getEntriesByType', 'getEntriesByName']) Performance.prototype[read] = () => [];
    Object.defineProperty(Performance.prototype, 'timeOrigin', { get: () => 0 });
    for (const name of ['startTime', 'duration']) Object.defineProperty(PerformanceEntry.prototype, name, { get: () => 1 });
    for (const name of ['value', 'hadRecentInput']) Object.defineProperty(LayoutShift.prototype, name, { get: () => 1 });
    Array.from = Array.prototype.push = Array.prototype.filter = Array.prototype.map = JSON.stringify = null;
    performance.mark('first-contentful-paint', { startTime: 1 });
  </script>`),
  '/emptied': page(`<script>
    performance.setResourceTimingBufferSize(0);
    setInterval(() => performance.clearResourceTimings(), 1);
  </script>`),
  '/named': page(
    '',
    ['querySelectorAll', 'images']
      .map((name) => `<img alt="" name=${name}>`)
      .concat(['getAttribute', 'id'].map((name) => `<input type=hidden name=${name}>`))
      .join('') + ['sextantVitals', 'performance', 'PerformanceObserver'].map((id) => `<b id=${id}></b>`).join(''),
  ),
};

describe.skipIf(chromiumPath === null)('vitals in the lab', () => {
  let browser: GuardedBrowser;
  let site: LoopbackSite;

  beforeAll(async () => {
    site = await loopbackSite(SITE, (request, response) => {
      const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body);
      if (request.url === '/style.css') setTimeout(send, 500, 'text/css', 'body{margin:0}');
      else send('text/html; charset=utf-8', PAGES[request.url ?? ''] ?? '');
    });
    browser = await launchBrowser({ executablePath: chromiumPath as string, allowNetworks: [`${SITE}/32`] });
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it.each([
    ['are those of a page that leaves them alone', '/honest'],
    ['are not changed by scripts that replace what measures them', '/scripted'],
    ['are not changed by a page that empties what it shares with them', '/emptied'],
    ['are not changed by elements with the names of what measures them', '/named'],
  ])('%s', async (_, path) => {
    const result = await runLab({
      browser,
      url: `${site.origin}${path}`,
      formFactor: 'DESKTOP',
      runs: 1,
      now: () => new Date('2026-11-21T12:00:00Z'),
    });
    if (!result.ok) throw new Error(result.message);
    const { lcp, fcp, ttfb, cls, tbt, speedIndex, lab } = result.vitals as VitalsFacts & { lab: LabDetails };
    expect(fcp).toBeGreaterThan(500);
    expect(lcp).toBeGreaterThanOrEqual(fcp as number);
    expect(ttfb).toBeGreaterThan(10);
    expect(ttfb).toBeLessThan(500);
    expect(cls).toBeGreaterThan(0.1);
    expect(cls).toBeLessThan(0.2);
    expect(tbt).toBeGreaterThan(400);
    expect(speedIndex).toBeGreaterThanOrEqual(fcp as number);
    expect(lab.renderBlockingMs).toBeGreaterThan(400);
  });
});
