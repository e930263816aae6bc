import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import jsChangesMetadata from '../../../src/audit/rules/technical/rendering/js-changes-metadata.js';
import jsOnlyLinks from '../../../src/audit/rules/technical/rendering/js-only-links.js';
import { extractHtml } from '../../../src/crawl/page.js';
import { politenessOf } from '../../../src/crawl/politeness/host-gate.js';
import { createLocalPace } from '../../../src/crawl/politeness/politeness.js';
import { createRenderPool } from '../../../src/crawl/render/pool.js';
import { type Rendering, type RenderResult, renderPage } from '../../../src/crawl/render/render.js';
import { createResourceCache } from '../../../src/crawl/render/resource-cache.js';
import { createTabs } from '../../../src/crawl/render/tabs.js';
import type { HtmlFacts } from '../../../src/facts/html-facts.js';
import { type GuardedBrowser, launchBrowser, type PageOptions } from '../../../src/net/browser/browser.js';
import { createBrowserSlot } from '../../../src/net/browser/browser-slot.js';
import { createSharedBrowser } from '../../../src/net/browser/shared-browser.js';
import { chromiumPath, type LoopbackSite, loopbackSite } from '../../support/chromium.js';
import { pageFrom } from '../../support/sites/pages.js';

const SITE = '127.0.0.2';
const EMBEDDED = '127.0.0.4';
const WORDS = 'Readers come for what a page has to say and stay for how it says it. '.repeat(4);
const page = (body: string, head = '') =>
  `<!doctype html><html lang=en><head><meta name=viewport content="width=device-width"><title>Plain</title>${head}</head><body style="margin:0">${body}</body></html>`;
const layer = (inner: string, style = '', attributes = '') =>
  page(`<main><h1>Story</h1><p>${WORDS.repeat(5)}</p></main>
    <div ${attributes} style="position:fixed;inset:0;background:#fff;${style}">${inner}</div>`);
const SVG = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><!--${'z'.repeat(60_000)}--><rect width="9" height="9"/></svg>`,
);

const PAGES: Record<string, string> = {
  '/plain': page(`<h1>Plain</h1><p>${WORDS}</p><a href=/one>One</a>`),
  '/script': page(
    `<h1>Before</h1><div id=app></div><script>
      document.title = 'Set by script';
      document.querySelector('[rel=canonical]').href = '/elsewhere';
      app.innerHTML = '<p>${WORDS}</p>' + [1,2,3,4,5,6].map((n) => '<a href="/late-' + n + '">Late ' + n + '</a>').join(' ');
      fetch('/data.json').then((r) => r.json()).then((data) => { app.append(data.text); });
    </script>`,
    '<link rel=canonical href=/script>',
  ),
  '/reloads': page('<p>Wait for a cookie</p><script>location.reload()</script>'),
  '/moved': page('<p>Moving</p><script>location.replace("/plain")</script>'),
  '/component': page(`<x-menu></x-menu><script>
      const root = document.querySelector('x-menu').attachShadow({ mode: 'open' });
      root.innerHTML = '<nav><a href=/in-menu>In the menu</a><x-item></x-item></nav>';
      root.querySelector('x-item').attachShadow({ mode: 'open' }).innerHTML = '<a href=/in-item>In the item</a>';
    </script>`),
  '/closed':
    page(`<x-title></x-title><x-menu></x-menu><x-plain>Plain</x-plain><form><input name=localName></form><script>
      const close = (name, inside) => customElements.define(name, class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = inside; }
      });
      close('x-item', '<a href=/in-item>In the item</a>');
      close('x-title', '<h1>In a closed root</h1>');
      customElements.define('x-plain', class extends HTMLElement {});
      const root = document.querySelector('x-menu').attachShadow({ mode: 'open' });
      root.innerHTML = '<x-item></x-item>';
    </script>`),
  '/emptied': page('<p>Gone</p><script>setTimeout(() => document.open(), 20)</script>'),
  '/to-private': page('<p>Leaving</p><script>location.replace("http://10.0.0.1/")</script>'),
  '/overlay': layer('<p>Subscribe to our newsletter now!</p>', '', 'class=popup'),
  '/half': layer('<p>Subscribe!</p>', 'top:50%', 'class=banner'),
  '/consent': layer('<p>We use cookies. Accept all?</p>', '', 'id=banner'),
  '/age': layer('<p>Are you over 18? Please verify your age.</p>'),
  '/sign-in': layer('<form><input type=password></form>'),
  '/shell': page(`<div style="position:fixed;inset:0;background:#fff"><main><h1>App</h1><p>${WORDS}</p></main></div>`),
  '/glass': layer('', 'background:transparent;pointer-events:none'),
  '/contrast': page(`
    <p id=pale style="color:#aaa">Pale grey on white is hard to read</p>
    <p style="color:#767676">Grey on white that is just dark enough</p>
    <p style="color:#949494;font-size:24px">Large grey text that may be paler</p>
    <p style="color:#999;font-size:24px;opacity:.5">Cannot be told</p>
    <div style="background:#333"><p id=dark style="color:#555">Dark grey on darker grey</p><p style="color:#fff">White on dark</p></div>
    <div style="background:linear-gradient(red,blue)"><p style="color:#aaa">On a gradient nothing is said</p></div>
    <style>.veil{position:relative}.veil::before{content:"";position:absolute;inset:0;background:#000}.veil p{position:relative}
      .line{position:relative}.line::after{content:"";position:absolute;bottom:0;left:0;width:100%;height:2px;background:#000}</style>
    <div class=veil><p style="color:#eee">Bright on a dark layer</p></div><div class=line><p id=lined style="color:#aaa">Pale above a line</p></div>
    <p id=modern style="color:oklch(0.85 0 0)">Pale in a modern notation</p>
    <p style="color:#fff">Hidden on purpose</p>`),
  '/contrast-late': page(
    `${'<b style="text-shadow:0 0 1px">Menu</b> '.repeat(1_600)}${'<button disabled>Go</button> '.repeat(1_600)}<p id=last style="color:#aaa">Pale</p>`,
  ),
  '/targets': page(`
    <nav style="font-size:10px;line-height:10px"><a id=t1 href=/a style="display:block">A</a><a id=t2 href=/b style="display:block">B</a></nav>
    <div style="padding:60px"><a href=/alone style="display:inline-block;width:10px;height:10px">x</a></div>
    <p>In the middle of a sentence there may be <a href=/c>a small link</a> and <a href=/d>another one</a>, which is fine.</p>
    <button style="width:30px;height:30px">ok</button><button style="width:30px;height:30px">ok</button>`),
  '/images': page('<img src=/big.svg width=100 height=100 alt=""><img src=/big.svg?fits style="width:4000px" alt="">'),
  '/kept-large': page('<img src="/big.svg?kept" style="width:4000px" alt="">'),
  '/kept-small': page('<img src="/big.svg?kept" width=100 alt="">'),
  '/sized':
    page(`<style>.both{width:9px;height:9px}.shape{aspect-ratio:1}.wide{width:9px}.over{position:absolute}</style>
    <img src=/big.svg?both class=both><img src=" /big.svg?shape " class=shape><img src=/big.svg?wide class=wide><img src=/big.svg?over class=over>
    <img src=/big.svg?none><img src=/big.svg?attributes width=9 height=9><img src=/big.svg?twice class=both><img src=/big.svg?twice>`),
  '/errors': page('<script>console.error("one"); setTimeout(() => { throw new Error("two"); }, 0)</script>'),
  '/back': page(
    '<script>history.pushState(1, "", location.href); history.pushState(2, "", "#"); onpopstate = () => {}</script>',
  ),
  '/back-swapped': page(
    '<script>history.replaceState(1, "", "/offers"); history.pushState(2, "", "/back-swapped"); addEventListener("popstate", () => {})</script>',
  ),
  '/back-unheard': page('<script>history.pushState(1, "", location.href)</script>'),
  '/back-routed': page('<script>history.pushState(1, "", "/start"); addEventListener("popstate", () => {})</script>'),
  '/back-replaced': page('<script>history.replaceState(1, "", location.href); onpopstate = () => {}</script>'),
  '/back-section': page(
    '<p id=one>One</p><script>location.hash = "one"; addEventListener("popstate", () => {})</script>',
  ),
  '/back-framed': page(
    `<iframe id=frame src=/plain></iframe><script>onpopstate = () => {}; frame.onload = () => { frame.onload = null; frame.contentWindow.location.assign('/images'); };</script>`,
  ),
  '/hang': page('<p>x</p><script>for(;;);</script>'),
  '/lazy': page(`<div id=far style="margin-top:4000px"></div><script>
      new IntersectionObserver(([seen]) => { if (seen.isIntersecting && !far.firstChild) fetch('/data.json').then((r) => r.json()).then(({ text }) => { far.innerHTML = '<a href=/far>' + text + '</a>'; }); }).observe(far);
    </script>`),
  '/endless': page(`<main id=list></main><div id=end style="height:1px"></div><script>
      const more = () => { list.insertAdjacentHTML('beforeend', '<a href="/item-' + list.children.length + '" style="display:block;height:900px">More</a>'); };
      new IntersectionObserver(([seen]) => { if (seen.isIntersecting) fetch('/data.json').then(more); }, { rootMargin: '0px 0px 300px' }).observe(end);
      more();
    </script>`),
  '/tall': page(`<p style="height:20000px">${WORDS}</p>`),
  '/hero': page(`<div style="height:100vh">Hero</div><p style="height:900px">${WORDS}</p>`),
  '/no-viewport': `<!doctype html><title>T</title><p style="height:3000px">${WORDS}</p>`,
  '/quirks': `<title>T</title><p style="height:3000px">${WORDS}</p>`,
  '/pending': page(`<p>${WORDS}</p><script>fetch('/never')</script>`),
  '/disallowed': page('<p>Before</p><script src=/private/app.js></script>'),
  '/failing': page('<script>fetch("/gone.json"); console.error("Failed to start")</script>'),
  '/tracked':
    page(`<script src="https://www.google-analytics.com/analytics.js"></script><style>@font-face{font-family:x;src:url(/font.woff2)}p{font-family:x}</style>
      <p>${WORDS}</p><script>alert('Hello'); document.title = String(confirm('Sure?')); Notification.requestPermission().then((it) => { document.title += ' ' + it; })</script>`),
  '/counted': page('<script src="https://www.google-analytics.com/analytics.js"></script>'),
  '/router': page(`<div id=app></div><script>
      const go = () => { history.pushState({}, '', '/pushed'); return false; };
      history.replaceState({}, '', '/router/view');
      app.innerHTML = '<a href=by-href onclick="return go()">A</a><a onclick="go()">B</a><span role=link data-href=/by-data onclick="go()">C</span>';
    </script>`),
  '/worker': page(`<script>
      const registered = navigator.serviceWorker.register('/worker.js').then((it) => it?.scope ?? 'none', () => 'none');
      registered.then((scope) => fetch('/data.json?' + scope)).then((it) => it.json()).then(({ text }) => { document.title = text; });
    </script>`),
  '/shared-1': page('<script src=/shared.js></script>'),
  '/shared-2': page('<script src=/shared.js></script>'),
  '/keeps': page(`<script>
      sessionStorage.setItem('a', 1); localStorage.setItem('a', 1); document.cookie = 'a=1'; window.name = 'kept';
      history.pushState({}, '', '#kept'); addEventListener('pagehide', () => sessionStorage.setItem('late', 1));
      caches.open('a'); indexedDB.open('a').onsuccess = () => { document.title = 'Kept'; };
    </script>`),
  '/finds': page(`<script>
      Promise.all([indexedDB.databases(), caches.keys()]).then(([databases, stores]) => {
        document.title = [sessionStorage.length, localStorage.length, databases.length, stores.length, document.cookie + window.name + document.referrer].join();
      });
    </script>`),
  '/later': page('<p>Soon</p><script>setTimeout(() => { document.title = "Later"; }, 400)</script>'),
  '/replaced': page(
    '<script>window.setTimeout = null; MutationObserver = null; for (const name of Object.getOwnPropertyNames(window)) if (name.startsWith("_")) try { window[name] = () => ({ calm: "spoilt" }); } catch {}</script>',
  ),
  '/native': page(`<script>
      document.title = [setTimeout, requestAnimationFrame, fetch, IntersectionObserver].map(String).every((text) => text.includes('[native code]')) && new IntersectionObserver(() => {}) instanceof IntersectionObserver ? 'Native' : 'Wrapped';
    </script>`),
  '/tall-watched': page(
    '<p style="height:9000px">Tall</p><script>addEventListener("resize", () => { document.title = "Grown"; })</script>',
  ),
  '/tall-unwatched': page(
    '<p style="height:9000px">Tall</p><script>matchMedia("(min-height: 4000px)").onchange = () => { document.title = "Grown"; }</script>',
  ),
  '/frames': page('<iframe src="http://127.0.0.3:1/"></iframe>'),
  '/restless': page(`<p>${WORDS}</p><script>setInterval(() => fetch('/data.json?' + Math.random()), 20)</script>`),
};

describe.skipIf(chromiumPath === null)('rendering a page', () => {
  let site: LoopbackSite;
  let embedded: LoopbackSite;
  const framed: string[] = [];
  let browser: GuardedBrowser;
  const requests: string[] = [];
  const launch = () =>
    launchBrowser({
      executablePath: chromiumPath as string,
      allowNetworks: [`${SITE}/32`, `${EMBEDDED}/32`],
      framesInProcess: true,
    });

  beforeAll(async () => {
    embedded = await loopbackSite(EMBEDDED, (request, response) => {
      framed.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        '<style>@font-face{font-family:x;src:url(/font.woff2)}p{font-family:x}</style><p>Framed</p><script src=/private/frame.js></script>',
      );
    });
    site = await loopbackSite(SITE, (request, response) => {
      const path = request.url ?? '/';
      const send = (type: string, body: string | Buffer, status = 200) => {
        response.writeHead(status, {
          'content-type': type,
          ...(path.endsWith('?kept') && { 'cache-control': 'max-age=600' }),
        });
        response.end(body);
      };
      if (path.startsWith('/big.svg')) return send('image/svg+xml', SVG);
      requests.push(path);
      if (path === '/embeds') return send('text/html', page(`<iframe src="${embedded.origin}/frame"></iframe>`));
      if (path === '/never') return undefined;
      if (path === '/shared.js') return send('text/javascript', "document.title = 'Shared';");
      if (path.startsWith('/data.json')) return send('application/json', '{"text":"fetched afterwards"}');
      if (path === '/file.pdf') return send('application/pdf', '%PDF-1.4');
      const body = PAGES[path];
      send('text/html; charset=utf-8', body ?? 'not found', body === undefined ? 404 : 200);
    });
    browser = await launch();
  });

  afterAll(async () => {
    await tabs.close();
    await browser?.close();
    await site?.close();
    await embedded?.close();
  });

  const resources = createResourceCache();
  const tabs = createTabs();
  const render = (path: string, totalMs = 60_000) =>
    renderPage(browser, `${site.origin}${path}`, {
      userAgent: 'SextantTest/1',
      totalMs,
      quietMs: 250,
      resources,
      tabs,
      allowed: (url) => !url.includes('/private/'),
    });
  const htmlOf = ({ source, facts: { finalUrl: url } }: Rendering) =>
    extractHtml(source, { url, contentType: 'text/html; charset=utf-8' });
  async function facts(path: string) {
    const result: RenderResult = await render(path);
    if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
    return { ...result.facts, html: htmlOf(result), redirect: result.redirect };
  }
  type Shown = Awaited<ReturnType<typeof facts>>;
  const raw = (path: string) =>
    extractHtml(Buffer.from(PAGES[path] as string), {
      url: `${site.origin}${path}`,
      contentType: 'text/html; charset=utf-8',
    });

  it('shows what scripts have made of it, which the raw facts do not', async () => {
    const before = raw('/script');
    const rendered = await facts('/script');
    expect(before.titles[0]?.text).toBe('Plain');
    expect(rendered.html.titles[0]?.text).toBe('Set by script');
    const canonical = ({ links }: typeof before) => links.find(({ rel }) => rel.includes('canonical'))?.url;
    expect(canonical(before)).toBe(`${site.origin}/script`);
    expect(canonical(rendered.html)).toBe(`${site.origin}/elsewhere`);
    expect(before.anchors.filter(({ url }) => url?.includes('/late-'))).toHaveLength(0);
    expect(rendered.html.anchors.filter(({ url }) => url?.includes('/late-'))).toHaveLength(6);
    expect(rendered.html.text.words).toBeGreaterThan(before.text.words + 40);
    expect(rendered.consoleErrors).toBe(0);

    const page = pageFrom(PAGES['/script'] as string, { url: `${site.origin}/script` });
    const audited = { ...page, html: rendered.html, raw: page.html as HtmlFacts, rendered };
    const kinds = [jsChangesMetadata, jsOnlyLinks].map(({ check }) => check(createPageView(audited)).kind);
    expect(kinds).toEqual(['fail', 'fail']);
  });

  it('leaves a page without scripts as it is', async () => {
    const before = raw('/plain');
    const { html, finalUrl } = await facts('/plain');
    expect(html.titles).toEqual(before.titles);
    expect(html.anchors).toEqual(before.anchors);
    expect(html.text.words).toBe(before.text.words);
    expect(html.quirks).toBe('NO_QUIRKS');
    expect(finalUrl).toBe(`${site.origin}/plain`);
  });

  it('follows a script that leads elsewhere', async () => {
    const rendered = await facts('/moved');
    expect(rendered).toMatchObject({ finalUrl: `${site.origin}/plain`, redirect: `${site.origin}/plain` });
    expect(rendered.html.titles[0]?.text).toBe('Plain');
  });

  it('has no facts of a page that goes where nothing could be loaded', async () => {
    expect(await render('/to-private')).toMatchObject({ ok: false, code: 'UNREACHABLE' });
  });

  it('reads what components show, and a document that was emptied', async () => {
    const paths = (await facts('/component')).html.anchors.map(({ href }) => href);
    expect(paths.toSorted()).toEqual(['/in-item', '/in-menu']);
    const { html: closed } = await facts('/closed');
    expect(closed.headings.map(({ text }) => text)).toEqual(['In a closed root']);
    expect(closed.anchors.map(({ href }) => href)).toEqual(['/in-item']);
    expect((await facts('/emptied')).html.titles).toEqual([]);
  });

  it('measures what a layer covers, and lets those pass that must be there', async () => {
    expect((await facts('/overlay')).overlayShare).toBe(1);
    const half = (await facts('/half')).overlayShare;
    expect(half).toBeGreaterThan(0.45);
    expect(half).toBeLessThan(0.55);
    const harmless = ['/consent', '/age', '/sign-in', '/shell', '/glass', '/plain'];
    const shares = await Promise.all(harmless.map(async (path) => [path, (await facts(path)).overlayShare]));
    expect(shares).toEqual(harmless.map((path) => [path, 0]));
  });

  it('finds text that is too pale for its ground, and says nothing where it cannot know', async () => {
    const { lowContrast } = await facts('/contrast');
    expect(lowContrast.count).toBe(4);
    expect(lowContrast.samples.map((sample) => sample.split(' ')[0])).toEqual([
      'p#pale',
      'p#dark',
      'p#lined',
      'p#modern',
    ]);
    expect(lowContrast.samples[0]).toContain('(2.32)');
    // texts that are never judged leave the limit of looks to those behind them
    expect((await facts('/contrast-late')).lowContrast.count).toBe(1);
  });

  it('finds targets that are too small for a finger, with the exceptions of WCAG 2.5.8', async () => {
    const { smallTargets } = await facts('/targets');
    expect(smallTargets.samples.map((sample) => sample.split(' ')[0])).toEqual(['a#t1', 'a#t2']);
    expect(smallTargets.count).toBe(2);
  });

  it('counts entries that a page adds to its history for itself, where it listens for the back button', async () => {
    const counted = async (path: string) => [path, (await facts(path)).pushedEntries ?? 0] as const;
    expect(await Promise.all(['/back', '/back-swapped'].map(counted))).toEqual([
      ['/back', 2],
      ['/back-swapped', 1],
    ]);
    const harmless = ['/plain', '/back-unheard', '/back-routed', '/back-replaced', '/back-section', '/back-framed'];
    expect(await Promise.all(harmless.map(counted))).toEqual(harmless.map((path) => [path, 0]));
  });

  it('finds images of more pixels than are shown, and counts errors', async () => {
    const { oversizedImages } = await facts('/images');
    expect(oversizedImages).toHaveLength(1);
    expect(oversizedImages[0]).toMatchObject({
      url: `${site.origin}/big.svg`,
      naturalWidth: 4000,
      displayedWidth: 175,
    });
    expect(oversizedImages[0]?.bytes).toBeGreaterThan(51_200);
    expect((await facts('/errors')).consoleErrors).toBe(2);
  });

  it('knows the size of an image that the browser has kept from another page', async () => {
    const own = createTabs();
    const options = { userAgent: 'SextantTest/1', quietMs: 250, tabs: own, resources: createResourceCache() };
    const oversized = async (path: string) => {
      const result = await renderPage(browser, `${site.origin}${path}`, options);
      return result.ok ? result.facts.oversizedImages.map(({ url }) => url) : result.code;
    };
    expect(await oversized('/kept-large')).toEqual([]);
    expect(await oversized('/kept-small')).toEqual([`${site.origin}/big.svg?kept`]);
    await own.close();
  });

  it('finds images whose room style sheets keep', async () => {
    expect((await facts('/sized')).sizedImages).toEqual(
      ['both', 'shape', 'over', 'attributes'].map((name) => `/big.svg?${name}`),
    );
    expect((await facts('/plain')).sizedImages).toBeUndefined();
  });

  it('judges a page that never rests as it stands', async () => {
    const result = await render('/restless', 12_000);
    expect(result).toMatchObject({ ok: true, status: 200, facts: { endedBy: 'POLLING' } });
  });

  it('sees what loads when it comes into view, and ends what would go on for ever', async () => {
    const ordinary = ['/tall', '/hero', '/no-viewport', '/quirks'];
    const [lazy, endless, pending, ...others] = (await Promise.all(
      ['/lazy', '/endless', '/pending', ...ordinary].map(facts),
    )) as [Shown, Shown, Shown, ...Shown[]];
    expect(lazy.html.anchors.map(({ href }) => href)).toEqual(['/far']);
    expect(lazy.endedBy).toBeUndefined();
    expect(endless.endedBy).toBe('INFINITE_SCROLL');
    expect(endless.html.anchors.length).toBeGreaterThan(3);
    expect(others.map(({ endedBy }, at) => [ordinary[at], endedBy])).toEqual(ordinary.map((path) => [path, undefined]));
    expect(pending.endedBy).toBe('PENDING_REQUEST');
  });

  it('requests no trackers, fonts and what robots.txt disallows, denies permission prompts and reports what failed', async () => {
    const tracked = await facts('/tracked');
    expect(tracked.html.titles[0]?.text).toBe('false denied');
    expect([tracked.consoleErrors, tracked.failedRequests]).toEqual([0, undefined]);
    expect(requests).not.toContain('/font.woff2');
    const disallowed = await facts('/disallowed');
    expect(disallowed.blockedResources).toEqual([`${site.origin}/private/app.js`]);
    expect(requests).not.toContain('/private/app.js');
    const failing = await facts('/failing');
    expect(failing.failedRequests).toEqual([{ url: `${site.origin}/gone.json`, reason: '404' }]);
    expect(failing.consoleMessages).toContain('Failed to start');
  });

  it('waits for timers that end soon, whatever the page makes of them', async () => {
    const titleOf = async (path: string) => {
      const result = await renderPage(browser, `${site.origin}${path}`, { userAgent: 'SextantTest/1', tabs });
      return result.ok ? htmlOf(result).titles[0]?.text : result.code;
    };
    expect(await Promise.all(['/later', '/replaced', '/native'].map(titleOf))).toEqual(['Later', 'Plain', 'Native']);
  });

  it('makes the screen taller for pages that notice, and for no others', async () => {
    const titles = await Promise.all(['/tall-watched', '/tall-unwatched'].map(facts));
    expect(titles.map(({ html }) => html.titles[0]?.text)).toEqual(['Grown', 'Plain']);
  });

  it('decides on the requests of frames of other sites', async () => {
    const result = await facts('/embeds');
    expect(result.blockedResources).toEqual([`${embedded.origin}/private/frame.js`]);
    expect(framed).toContain('/frame');
    expect(framed).not.toContain('/private/frame.js');
    expect(framed).not.toContain('/font.woff2');
  });

  it('loads trackers where the options request it', async () => {
    const script = Buffer.from("document.title = 'Counted';").toString('base64');
    const canned = { status: 200, headers: [{ name: 'content-type', value: 'text/javascript' }], body: script };
    const known = {
      ...createResourceCache(),
      get: (url: string) => (url.includes('analytics.js') ? canned : undefined),
      keep: async () => {},
    };
    const titleOf = async (loadTrackers: boolean) => {
      const options = { userAgent: 'SextantTest/1', quietMs: 250, resources: known, loadTrackers };
      const result = await renderPage(browser, `${site.origin}/counted`, options);
      return result.ok ? htmlOf(result).titles[0]?.text : result.code;
    };
    expect([await titleOf(false), await titleOf(true)]).toEqual(['Plain', 'Counted']);
  });

  it('follows links by their href alone, and none that a click would push', async () => {
    const { html, redirect, finalUrl } = await facts('/router');
    expect(redirect).toBeNull();
    expect(finalUrl).toBe(`${site.origin}/router/view`);
    expect(html.anchors.flatMap(({ url }) => url ?? [])).toEqual([`${site.origin}/router/by-href`]);
  });

  it('registers no service worker', async () => {
    expect((await facts('/worker')).html.titles[0]?.text).toBe('fetched afterwards');
    expect(requests).toContain('/data.json?none');
    expect(requests).not.toContain('/worker.js');
  });

  it('requests a script once for all pages of an audit', async () => {
    for (const path of ['/shared-1', '/shared-2']) expect((await facts(path)).html.titles[0]?.text).toBe('Shared');
    expect(requests.filter((path) => path === '/shared.js')).toHaveLength(1);
  });

  it('shows one page after the other in one tab, and none finds what another has stored', async () => {
    let opened = 0;
    const counted: GuardedBrowser = Object.create(browser, {
      open: {
        value: (options: PageOptions) => {
          opened += 1;
          return browser.open(options);
        },
      },
    });
    const own = createTabs();
    const titleOf = async (path: string) => {
      const options = { userAgent: 'SextantTest/1', quietMs: 250, tabs: own };
      const result = await renderPage(counted, `${site.origin}${path}`, options);
      return result.ok ? `${htmlOf(result).titles[0]?.text} ${result.redirect}` : result.code;
    };
    expect(await titleOf('/keeps')).toBe('Kept null');
    expect(await titleOf('/finds')).toBe('0,0,0,0, null');
    expect(await titleOf('/moved')).toBe(`Plain ${site.origin}/plain`);
    expect(await titleOf('/plain')).toBe('Plain null');
    expect(opened).toBe(1);
    // a frame of another origin may keep data for the tab
    expect(await titleOf('/frames')).toBe('Plain null');
    expect(await titleOf('/finds')).toBe('0,0,0,0, null');
    expect(opened).toBe(2);
    await own.close();
  });

  it('gives up in time on a page that hangs, and on files and addresses it may not visit', async () => {
    const startedAt = performance.now();
    expect(await render('/hang', 4_000)).toMatchObject({ ok: false, code: 'TIMEOUT' });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(await render('/file.pdf')).toMatchObject({ ok: false, code: 'NOT_HTML' });
    const refused = await renderPage(browser, `http://127.0.0.3:${site.port}/`, { userAgent: 'SextantTest/1' });
    expect(refused).toMatchObject({ ok: false, code: 'REFUSED' });
    expect(await render('/plain')).toMatchObject({ ok: true });
  });

  it('ends a page that reloads itself at its fifth document', async () => {
    expect(await render('/reloads')).toMatchObject({
      ok: false,
      code: 'TIMEOUT',
      message: 'The page loads one document after the other.',
    });
    expect(requests.filter((path) => path === '/reloads').length).toBeLessThanOrEqual(5);
  });

  it('renders several pages at once, and goes on after its browser has died', async () => {
    const started: GuardedBrowser[] = [];
    const shared = createSharedBrowser({
      launch: async () => {
        const next = await launch();
        started.push(next);
        return next;
      },
      pages: 2,
    });
    const options = { browser: shared, userAgent: 'SextantTest/1', totalMs: 60_000 };
    const pool = createRenderPool({ ...options, politeness: politenessOf(createLocalPace()) });
    const other = createRenderPool({ ...options, politeness: politenessOf(createLocalPace()) });
    const never = new AbortController().signal;
    const paths = ['/plain', '/script', '/contrast', '/targets'];
    const results = await Promise.all(paths.map((path) => pool.render(`${site.origin}${path}`, never)));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(started).toHaveLength(1);
    // a caller that comes at once finds a new one, too
    started[0]?.kill();
    expect(await pool.render(`${site.origin}/plain`, never)).toMatchObject({ ok: true });
    expect(started).toHaveLength(2);
    // the end of one audit ends its own pages, at once, and no other's
    const [hanging, plain] = [pool.render(`${site.origin}/hang`, never), other.render(`${site.origin}/plain`, never)];
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await pool.close();
    expect(await hanging).toMatchObject({ ok: false, message: 'Rendering has ended.' });
    expect(await plain).toMatchObject({ ok: true });
    expect(await pool.render(`${site.origin}/plain`, never)).toMatchObject({ ok: false });
    expect(await other.render(`${site.origin}/plain`, never)).toMatchObject({ ok: true });
    expect(started).toHaveLength(2);
    await shared.close();
    expect(started[1]?.alive).toBe(false);
    expect(await other.render(`${site.origin}/plain`, never)).toMatchObject({ ok: false });
  });

  it('never runs two browsers of one slot', async () => {
    let running = 0;
    let most = 0;
    const slot = createBrowserSlot(async () => {
      running += 1;
      most = Math.max(most, running);
      return { close: async () => void (running -= 1) } as unknown as GuardedBrowser;
    });
    const works = [1, 2, 3].map((n) =>
      slot.use(async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (n === 2) throw new Error('failed');
        return n;
      }),
    );
    const ends = await Promise.allSettled(works);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(most).toBe(1);
    expect(running).toBe(0);
  });
});
