import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractHtml } from '../../src/crawl/page.js';
import { type Rendering, renderPage } from '../../src/crawl/render/render.js';
import { type GuardedBrowser, launchBrowser } from '../../src/net/browser/browser.js';
import { runLab } from '../../src/vitals/lab.js';
import { chromiumPath, type LoopbackSite, loopbackSite } from '../support/chromium.js';

const htmlOf = ({ source, facts: { finalUrl: url } }: Rendering) =>
  extractHtml(source, { url, contentType: 'text/html; charset=utf-8' });

const SITE = '127.0.0.2';
/** in the order in which the page looks for them */
const KINDS = ['cookie', 'local', 'session', 'database', 'cache', 'file', 'name', 'history'];

/** Tells in its heading, and to the server, what it finds of an earlier visit; then leaves all that a page can leave. */
const PAGE = `<!doctype html><html lang=en><title>Page</title><h1>Reading</h1><script>
const database = (work) => new Promise((resolve, reject) => {
  const request = indexedDB.open('left', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('left');
  request.onerror = reject;
  request.onsuccess = () => {
    const done = work(request.result.transaction('left', 'readwrite').objectStore('left'));
    done.onsuccess = () => { request.result.close(); resolve(done.result); };
  };
});
const folder = () => navigator.storage.getDirectory();
const SEEN = {
  cookie: () => document.cookie.includes('left'),
  local: () => localStorage.left,
  session: () => sessionStorage.left,
  database: () => database((store) => store.get('left')),
  cache: async () => (await caches.match('/left'))?.text(),
  file: async () => { for await (const name of (await folder()).keys()) return name; },
  name: () => window.name,
  history: () => history.state,
  worker: async () => navigator.serviceWorker.controller ?? (await ServiceWorkerContainer.prototype.getRegistrations.call(navigator.serviceWorker))[0],
};
const LEAVE = {
  cookie: () => { document.cookie = 'left=1; max-age=9999'; },
  local: () => { localStorage.left = 1; },
  session: () => { sessionStorage.left = 1; },
  database: () => database((store) => store.put(1, 'left')),
  cache: async () => (await caches.open('left')).put('/left', new Response('left')),
  file: async () => (await folder()).getFileHandle('left', { create: true }),
  name: () => { window.name = 'left'; },
  history: () => history.replaceState('left', ''),
  worker: async () => {
    // a document of its own has functions of its own
    const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
    for (const { ServiceWorkerContainer } of [window, contentWindow])
      await ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '/worker.js');
    await contentWindow.navigator.serviceWorker.register('/worker.js');
  },
};
(async () => {
  const found = [];
  for (const kind in SEEN) if (await Promise.resolve().then(SEEN[kind]).catch(() => null)) found.push(kind);
  const tried = [];
  for (const kind in LEAVE) await Promise.resolve().then(LEAVE[kind]).then(() => tried.push(kind), () => {});
  await fetch('/told', { method: 'POST', body: JSON.stringify({ found, tried }) });
  document.querySelector('h1').textContent = 'Found: ' + (found.join(' ') || 'nothing');
})();
</script>`;

interface Told {
  found: string[];
  tried: string[];
}

describe.skipIf(chromiumPath === null)('data that a page leaves in the browser', () => {
  let browser: GuardedBrowser;
  let site: LoopbackSite;
  let told: Told[] = [];
  /** messages of the browser about data that it had got before */
  const remembered: string[] = [];

  beforeAll(async () => {
    site = await loopbackSite(SITE, async (request, response) => {
      const { cookie, 'if-none-match': etag } = request.headers;
      if (request.url === '/' && (cookie || etag)) remembered.push(`${cookie}, ${etag}`);
      if (request.url === '/told') {
        let body = '';
        for await (const chunk of request) body += chunk;
        told.push(JSON.parse(body));
        return void response.end();
      }
      if (request.url === '/worker.js') {
        response.setHeader('content-type', 'text/javascript');
        return void response.end("self.onfetch = (event) => event.respondWith(new Response('by the worker'))");
      }
      if (request.url !== '/') return void response.writeHead(404).end();
      response.setHeader('content-type', 'text/html');
      response.setHeader('set-cookie', 'server=1; Max-Age=9999');
      response.setHeader('etag', '"left"');
      response.end(PAGE);
    });
    browser = await launchBrowser({ executablePath: chromiumPath as string, allowNetworks: [`${SITE}/32`] });
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const forget = () => {
    told = [];
    remembered.length = 0;
  };

  it('is there for its own next document, all but a service worker, and for no other page', async () => {
    const opened = await browser.open({ width: 800, height: 600, scale: 1, mobile: false, userAgent: 'SextantTest/1' });
    for (let visit = 1; visit <= 2; visit += 1) {
      await opened.page.goto(`${site.origin}/`);
      await opened.page.waitForFunction('document.querySelector("h1").textContent !== "Reading"');
    }
    expect(told).toEqual([
      { found: [], tried: [...KINDS, 'worker'] },
      { found: KINDS, tried: [...KINDS, 'worker'] },
    ]);
    expect(remembered).toEqual(['server=1; left=1, "left"']);
    forget();
    // beside the one that has left it, and after that
    for (const beside of [true, false]) {
      if (!beside) await opened.close();
      const result = await renderPage(browser, `${site.origin}/`, { userAgent: 'SextantTest/1' });
      if (!result.ok) throw new Error(result.message);
      expect(htmlOf(result).headings.map(({ text }) => text)).toEqual(['Found: nothing']);
    }
    expect(told.map(({ found }) => found)).toEqual([[], []]);
    expect(remembered).toEqual([]);
  });

  it('is not there for any run of the lab', async () => {
    forget();
    const measured = await runLab({
      browser,
      url: `${site.origin}/`,
      formFactor: 'DESKTOP',
      runs: 2,
      now: () => new Date('2026-11-21T12:00:00Z'),
    });
    expect(measured.ok).toBe(true);
    expect(told.map(({ found }) => found)).toEqual([[], []]);
    expect(remembered).toEqual([]);
  });
});
