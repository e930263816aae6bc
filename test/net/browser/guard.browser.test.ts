import { createSocket } from 'node:dgram';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedBrowser, launchBrowser, type PageOptions } from '../../../src/net/browser/browser.js';
import { browserEnded, processesOf } from '../../support/browser-processes.js';
import { chromiumPath, type LoopbackSite, loopbackSite } from '../../support/chromium.js';

const PAGE: PageOptions = { width: 800, height: 600, scale: 1, mobile: false, userAgent: 'SextantTest/1' };
/** the site's address; no other loopback address is allowed */
const SITE = '127.0.0.2';

interface FetchingWindow {
  fetch(url: string, options?: object): Promise<{ text(): Promise<string> }>;
}

describe.skipIf(chromiumPath === null)('a page in the guarded browser', () => {
  let browser: GuardedBrowser;
  let site: LoopbackSite;
  let witness: LoopbackSite;
  const asked = new Set<string>();

  beforeAll(async () => {
    witness = await loopbackSite('127.0.0.3', (_request, response) => {
      response.writeHead(200, { 'access-control-allow-origin': '*' });
      response.end('secret');
    });
    site = await loopbackSite(SITE, {
      '/': '<!doctype html><title>Site</title><p id=p>hello</p>',
      '/own.txt': 'own',
      '/service.js': `self.oninstall = () => fetch('http://127.0.0.3:${witness.port}/service', { mode: 'no-cors' });`,
      '/attack': attackPage(witness.port),
    });
    browser = await launchBrowser({
      executablePath: chromiumPath as string,
      allowNetworks: [`${SITE}/32`],
      resolve: async (host) => {
        asked.add(host);
        if (host === 'inside.example') return [{ address: '127.0.0.3', family: 4 }];
        if (host === 'site.example') return [{ address: SITE, family: 4 }];
        throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      },
    });
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await witness?.close();
  });

  it('reaches what is allowed, by address and by name', async () => {
    const opened = await browser.open(PAGE);
    await opened.page.goto(`http://site.example:${site.port}/`);
    expect(await opened.page.title()).toBe('Site');
    const text = await opened.evaluate(
      async (window: FetchingWindow, url: string) => (await window.fetch(url)).text(),
      `http://site.example:${site.port}/own.txt`,
    );
    expect(text).toBe('own');
    await opened.close();
  });

  it('reaches nothing else: no address, name, file, beacon, socket or datagram', async () => {
    const datagrams = createSocket('udp4');
    let received = 0;
    datagrams.on('message', () => {
      received += 1;
    });
    await new Promise<void>((resolve) => {
      datagrams.bind(witness.port, '127.0.0.3', resolve);
    });
    const before = witness.connections();
    const opened = await browser.open(PAGE);
    await opened.page.goto(`${site.origin}/attack`);
    await opened.page.waitForFunction('window.attacksDone === true', undefined, { timeout: 60_000 });
    await sleep(500);
    const outcomes = await opened.page.evaluate('window.outcomes');
    expect(Object.keys(outcomes as object).length).toBeGreaterThan(8);
    for (const [attack, outcome] of Object.entries(outcomes as object))
      expect([attack, outcome]).toEqual([attack, 'nothing']);
    expect(witness.connections()).toBe(before);
    expect(received).toBe(0);
    expect(browser.refused).toContain(`127.0.0.3:${witness.port}`);
    expect(browser.refused).toContain(`inside.example:${witness.port}`);
    expect(browser.refused).toContain('169.254.169.254:80');
    await opened.close();
    datagrams.close();
  });

  it('does not follow a redirect to a refused address', async () => {
    const redirecting = await loopbackSite(SITE, (_request, response) => {
      response.writeHead(302, { location: `${witness.origin}/` });
      response.end();
    });
    const before = witness.connections();
    const opened = await browser.open(PAGE);
    await expect(opened.page.goto(`${redirecting.origin}/`)).rejects.toThrow(/ERR_SOCKS|ERR_PROXY|ERR_/);
    expect(witness.connections()).toBe(before);
    await opened.close();
    await redirecting.close();
  });

  it('keeps pages apart from one another and from our own code', async () => {
    const one = await browser.open(PAGE);
    await one.page.goto(`${site.origin}/`);
    await one.page.evaluate(
      "document.cookie = 'a=1'; Object.prototype.toJSON = () => 'spoiled'; JSON.stringify = null",
    );
    const seen = await one.evaluate(
      (window: { document: { cookie: string } }) => ({ cookie: window.document.cookie }),
      undefined,
    );
    expect(seen).toEqual({ cookie: 'a=1' });
    const other = await browser.open(PAGE);
    await other.page.goto(`${site.origin}/`);
    expect(await other.page.evaluate('document.cookie')).toBe('');
    await one.close();
    await other.close();
  });

  it('requests nothing by itself', async () => {
    await sleep(2_000);
    expect([...asked].sort()).toEqual(['inside.example', 'localhost', 'site.example']);
  });
});

describe.skipIf(chromiumPath === null)('the life of a guarded browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-life-'));
  // the browser's own account has to pass
  chmodSync(folder, 0o711);
  const options = { executablePath: chromiumPath ?? '', allowNetworks: [`${SITE}/32`], folder };
  const profiles = () => readdirSync(folder);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('leaves no process and no folder behind', async () => {
    const browser = await launchBrowser(options);
    const opened = await browser.open(PAGE);
    await opened.page.goto('about:blank');
    const mine = profiles();
    expect(mine).toHaveLength(1);
    expect(processesOf(mine[0] as string).length).toBeGreaterThan(0);
    await browser.close();
    expect(browser.alive).toBe(false);
    await browserEnded(mine[0] as string);
    expect(profiles()).toEqual([]);
  });

  it('is killed with all its processes when its time is up, and a hung page cannot prevent it', async () => {
    const site = await loopbackSite(SITE, { '/': '<!doctype html><title>Hang</title><script>for(;;);</script>' });
    const browser = await launchBrowser({ ...options, lifetimeMs: 6_000 });
    const mine = profiles();
    const opened = await browser.open(PAGE);
    const visit = opened.page.goto(`${site.origin}/`, { timeout: 60_000 }).then(
      () => 'loaded',
      () => 'ended',
    );
    expect(await visit).toBe('ended');
    await browser.close();
    expect(browser.alive).toBe(false);
    await browserEnded(mine[0] as string);
    await site.close();
  });

  it('gives up a page whose process dies while it is cleared, and the next one works', async () => {
    const site = await loopbackSite(SITE, { '/': '<!doctype html><title>Fine</title>' });
    const browser = await launchBrowser(options);
    const [mine = ''] = profiles();
    for (let tries = 0; tries < 6; tries += 1) {
      const opened = await browser.open(PAGE);
      await opened.page.goto(`${site.origin}/`);
      const cleared = opened.clear();
      await sleep(tries);
      for (const { pid, command } of processesOf(mine))
        if (command.includes('--type=renderer')) process.kill(pid, 'SIGKILL');
      const began = performance.now();
      await cleared;
      expect(performance.now() - began).toBeLessThan(4_000);
      await opened.close();
    }
    expect(browser.alive).toBe(true);
    const next = await browser.open(PAGE);
    await next.page.goto(`${site.origin}/`);
    expect(await next.clear()).toBe(true);
    await browser.close();
    await site.close();
  });

  it('closes a page that hangs, and the next one works', async () => {
    const site = await loopbackSite(SITE, {
      '/hang': '<!doctype html><title>Hang</title><script>for(;;);</script>',
      '/': '<!doctype html><title>Fine</title>',
    });
    const browser = await launchBrowser(options);
    const hung = await browser.open(PAGE);
    await expect(hung.page.goto(`${site.origin}/hang`, { timeout: 3_000 })).rejects.toThrow(/Timeout/);
    await hung.close();
    expect(browser.alive).toBe(true);
    const next = await browser.open(PAGE);
    await next.page.goto(`${site.origin}/`);
    expect(await next.page.title()).toBe('Fine');
    await browser.close();
    await site.close();
  });
});

/** Everything a page may try in order to reach the witness, each attempt ending as `nothing` or as what it got. */
function attackPage(port: number): string {
  const inside = `http://127.0.0.3:${port}`;
  return `<!doctype html><title>Attack</title>
<link rel=preconnect href="${inside}"><link rel=dns-prefetch href="//inside.example"><link rel=prefetch href="${inside}/prefetch">
<img src="${inside}/img.png"><iframe src="${inside}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
<script src="${inside}/script.js"></script><link rel=stylesheet href="${inside}/style.css">
<script type=speculationrules>{"prerender":[{"source":"list","urls":["/?ahead"],"eagerness":"immediate"}],"prefetch":[{"source":"list","urls":["${inside}/ahead"],"eagerness":"immediate"}]}</script>
<iframe srcdoc='<meta http-equiv=refresh content="0;url=${inside}/refresh">'></iframe>
<iframe name=posted></iframe><form id=post method=post target=posted action="${inside}/post"><input name=a value=b></form>
<script>
window.outcomes = {};
const note = (name, work) => Promise.race([
  Promise.resolve().then(work).then((got) => got, () => 'nothing'),
  new Promise((resolve) => setTimeout(resolve, 15000, 'nothing')),
]).then((outcome) => { outcomes[name] = outcome; });
const text = (url, options) => fetch(url, options).then((answer) => answer.text());
const socket = (url) => new Promise((resolve) => {
  const ws = new WebSocket(url); ws.onopen = () => resolve('open'); ws.onerror = () => resolve('nothing');
});
Promise.all([
  note('address', () => text('${inside}/')),
  note('no-cors', () => fetch('${inside}/', { mode: 'no-cors' }).then(() => 'answered')),
  note('name', () => text('http://inside.example:${port}/')),
  note('decimal', () => text('http://2130706435:${port}/')),
  note('mapped', () => text('http://[::ffff:127.0.0.3]:${port}/')),
  note('metadata', () => text('http://169.254.169.254/latest/meta-data/')),
  note('file', () => text('file:///etc/passwd')),
  note('localhost', () => text('http://localhost:${port}/')),
  note('socket', () => socket('ws://127.0.0.3:${port}/')),
  note('secure-socket', () => socket('wss://127.0.0.3:${port}/')),
  note('transport', () => new WebTransport('https://127.0.0.3:${port}/').ready.then(() => 'ready')),
  note('beacon', () => { navigator.sendBeacon('${inside}/beacon', 'x'); return 'nothing'; }),
  note('events', () => new Promise((resolve) => { const s = new EventSource('${inside}/events'); s.onopen = () => resolve('open'); s.onerror = () => resolve('nothing'); })),
  note('form', () => { document.getElementById('post').submit(); return 'nothing'; }),
  note('window', () => { open('${inside}/window'); open('file:///etc/passwd'); return 'nothing'; }),
  note('ping', () => { const a = document.createElement('a'); a.href = '#'; a.ping = '${inside}/ping'; a.click(); return 'nothing'; }),
  note('service-worker', () => ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '/service.js').then(() => new Promise((resolve) => setTimeout(resolve, 2000, 'nothing')))),
  note('worker', () => new Promise((resolve) => {
    const w = new Worker(URL.createObjectURL(new Blob(["fetch('${inside}/worker').then(r=>r.text()).then(postMessage,()=>postMessage('nothing'))"])));
    w.onmessage = (message) => resolve(message.data);
  })),
  note('rtc', async () => {
    const rtc = new RTCPeerConnection({ iceServers: [
      { urls: 'stun:127.0.0.3:${port}' },
      { urls: 'turn:127.0.0.3:${port}?transport=tcp', username: 'a', credential: 'b' },
    ] });
    rtc.createDataChannel('x');
    await rtc.setLocalDescription(await rtc.createOffer());
    await new Promise((resolve) => { rtc.onicegatheringstatechange = () => rtc.iceGatheringState === 'complete' && resolve(); setTimeout(resolve, 6000); });
    return 'nothing';
  }),
]).then(() => { window.attacksDone = true; });
</script>`;
}
