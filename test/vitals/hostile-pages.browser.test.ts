import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractHtml } from '../../src/crawl/page.js';
import { type Rendering, renderPage } from '../../src/crawl/render/render.js';
import { type GuardedBrowser, launchBrowser } from '../../src/net/browser/browser.js';
import { runLab } from '../../src/vitals/lab.js';
import { chromiumPath, type LoopbackSite, loopbackSite } from '../support/chromium.js';

const htmlOf = ({ source, facts: { finalUrl: url } }: Rendering) =>
  extractHtml(source, { url, contentType: 'text/html; charset=utf-8' });

const SITE = '127.0.0.2';
const TOTAL_MS = 20_000;
/** a busy machine takes its time until a page has done more than it may */
const EXCESS_MS = 90_000;
const page = (body: string) =>
  `<!doctype html><html lang=en><title>Page</title><body style="margin:0"><h1>Heading</h1>${body}`;
const named = ['shadowRoot', 'matches', 'parentElement', 'getAttribute', 'getRootNode', 'innerText', 'closest', 'id'];

const PAGES: Record<string, string> = {
  '/plain': page('<p>Text</p>'),
  '/hoard': page(
    '<script>const all = []; setInterval(() => { fetch("/plain"); all.push(new Uint8Array(1e8).fill(1)); }, 20)</script>',
  ),
  '/named':
    page(`<p>${'Readers come for what a page says. '.repeat(20)}</p><form style="position:fixed;inset:0;background:#fff;color:#aaa" id=form>Subscribe to our letter
    ${named.map((name) => `<input name=${name}>`).join('')}</form>`),
  '/tampered': page(`<script>
    Array.from = Array.prototype.map = JSON.stringify = Promise = document.querySelectorAll = null;
    Object.defineProperty(Element.prototype, 'outerHTML', { get: () => '<html>' });
    document.querySelector('h1').textContent = 'By script';
  </script>`),
  '/writing': page('<script>for (;;) console.log("x".repeat(1e6))</script>'),
  '/leading-on': page('<script>location.href = "/leading-on?" + Math.random()</script>'),
  // thousands of texts on top of each other, and of targets in one line
  '/heavy':
    page(`<div style="position:fixed;inset:0">${'<i style="position:absolute;inset:0;color:#999">Text</i>'.repeat(3_000)}</div>
    <p>${'<a href=/plain><b>x</b></a>'.repeat(5_000)}</p>`),
  '/asking': page('<script>alert(1); confirm(2); prompt(3); print(); onbeforeunload = () => "stay"</script>'),
  '/opening': page('<script>for (let at = 0; at < 20; at += 1) window.open("/plain?" + at)</script>'),
};

describe.skipIf(chromiumPath === null)('a page that is up to something', () => {
  let site: LoopbackSite;
  let browser: GuardedBrowser;
  const requests = new Map<string, number>();

  beforeAll(async () => {
    site = await loopbackSite(SITE, (request, response) => {
      const [path = '/'] = (request.url ?? '/').split('?');
      requests.set(path, (requests.get(path) ?? 0) + 1);
      const saved = path === '/saved' ? { 'content-disposition': 'attachment; filename=page.html' } : {};
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...saved });
      response.end(PAGES[path] ?? page(''));
    });
    browser = await launchBrowser({
      executablePath: chromiumPath as string,
      allowNetworks: [`${SITE}/32`],
      // a slow machine gives a page a hundred megabytes a second, and the page is left by then for its endless requests
      pageBytes: 600 * 1_048_576,
    });
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const render = (path: string, totalMs = TOTAL_MS) =>
    renderPage(browser, `${site.origin}${path}`, { userAgent: 'SextantTest/1', totalMs });

  it('is left when it fills the console, which passes through our memory, and the next one works', {
    timeout: 2 * EXCESS_MS,
  }, async () => {
    const message = 'The page floods the console.';
    expect(await render('/writing', EXCESS_MS)).toEqual({ ok: false, code: 'BROWSER_FAILED', message });
    expect(browser.alive).toBe(true);
    expect(await render('/plain')).toMatchObject({ ok: true });
  });

  // on a busy machine one document may last long enough to be looked at
  it('is reported as never idle when it redirects for ever', { retry: 2 }, async () => {
    const result = await renderPage(browser, `${site.origin}/leading-on`, {
      userAgent: 'SextantTest/1',
      totalMs: 6_000,
    });
    expect(result).toMatchObject({ ok: false, code: 'TIMEOUT' });
    // another may be on its way when the last one that counts arrives
    expect(requests.get('/leading-on')).toBeLessThanOrEqual(3 * 6);
  });

  it('is looked at within its time, and what takes longer is given up by name', { timeout: EXCESS_MS }, async () => {
    const start = performance.now();
    const result = await render('/heavy', 30_000);
    expect(performance.now() - start).toBeLessThan(40_000);
    if (!result.ok) throw new Error(result.message);
    expect(result.facts.givenUp).toEqual(expect.arrayContaining(['lowContrast']));
    expect(result.facts.lowContrast.count).toBe(0);
    expect(htmlOf(result).headings.map(({ text }) => text)).toEqual(['Heading']);
  });

  it('leaves its tab to no other one when its process ends while the tab is cleared', {
    timeout: EXCESS_MS,
  }, async () => {
    for (const delay of [0, 0, 1, 2, 5]) {
      const opened = await browser.open({
        width: 412,
        height: 823,
        scale: 1,
        mobile: true,
        userAgent: 'SextantTest/1',
      });
      await opened.page.goto(`${site.origin}/plain`);
      const start = performance.now();
      const cleared = opened.clear();
      await sleep(delay);
      opened.cdp.send('Page.crash').catch(() => {});
      const isClear = await cleared;
      expect(performance.now() - start).toBeLessThan(4_000);
      if (isClear) await opened.failed.catch(() => {});
      await opened.close();
    }
    expect(await render('/plain')).toMatchObject({ ok: true });
  });

  it.runIf(process.platform === 'linux')(
    'loses its process when it hoards memory, and the next one works',
    { timeout: 3 * EXCESS_MS },
    async () => {
      // the code alone tells a page that lost its process from one that used up its time
      expect(await render('/hoard', EXCESS_MS)).toMatchObject({ ok: false, code: 'PAGE_CRASHED' });
      const url = `${site.origin}/hoard`;
      const measured = await runLab({ browser, url, formFactor: 'DESKTOP', now: () => new Date() });
      expect(measured).toMatchObject({ ok: false, code: 'PAGE_CRASHED' });
      expect(browser.alive).toBe(true);
      expect(await render('/plain')).toMatchObject({ ok: true });
    },
  );

  it('is looked at although controls have the names of what browsers offer for that', async () => {
    const result = await render('/named');
    if (!result.ok) throw new Error(result.message);
    expect(result.facts.overlayShare).toBeGreaterThan(0.9);
    expect(result.facts.lowContrast.samples[0]).toMatch(/^form#form /);
    expect(htmlOf(result).controls.map(({ label }) => label)).toEqual(named.map((name) => `input[name=${name}]`));
  });

  it('cannot change what is read by what it does to its own world', async () => {
    const result = await render('/tampered');
    if (!result.ok) throw new Error(result.message);
    expect(htmlOf(result).headings.map(({ text }) => text)).toEqual(['By script']);
  });

  it.each(['/asking', '/opening'])('is not waited for when it asks people or opens windows: %s', async (path) => {
    expect(await render(path)).toMatchObject({ ok: true, status: 200 });
  });

  it('is no page when it is to be saved', async () => {
    expect(await render('/saved')).toMatchObject({ ok: false, code: 'NOT_HTML' });
    const attempt = await runLab({
      browser,
      url: `${site.origin}/saved`,
      formFactor: 'DESKTOP',
      now: () => new Date(),
    });
    expect(attempt).toMatchObject({ ok: false, code: 'NOT_HTML' });
  });
});
