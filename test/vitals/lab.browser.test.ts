import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vitalsScore } from '../../src/audit/score/vitals-score.js';
import type { LabDetails, VitalsFacts } from '../../src/facts/site-facts.js';
import { type GuardedBrowser, launchBrowser } from '../../src/net/browser/browser.js';
import { runLab } from '../../src/vitals/lab.js';
import { chromiumPath, type LoopbackSite, loopbackSite } from '../support/chromium.js';

const IMAGE = noisePng(400, 400);
const UNUSED = Array.from(
  { length: 2_000 },
  (_, n) => `function unused${n}(a){return a+'${n}-${'x'.repeat(30)}'}`,
).join('\n');

describe.skipIf(chromiumPath === null)('the lab', () => {
  let browser: GuardedBrowser;
  let site: LoopbackSite;
  let foreign: LoopbackSite;

  beforeAll(async () => {
    foreign = await loopbackSite('127.0.0.4', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(`/*${'y'.repeat(100_000)}*/setTimeout(function(){${busy(400)}}, 800)`);
    });
    site = await loopbackSite('127.0.0.2', (request, response) => {
      const path = request.url ?? '/';
      const send = (type: string, body: string | Buffer) => {
        response.writeHead(200, { 'content-type': type });
        response.end(body);
      };
      if (path === '/image.png') return send('image/png', IMAGE);
      if (path === '/unused.js') return send('text/javascript', `${UNUSED}\nvar used = 1;`);
      if (path === '/style.css') return void setTimeout(send, 500, 'text/css', 'body{margin:0}');
      if (path === '/missing') {
        response.writeHead(404, { 'content-type': 'text/html' });
        return response.end('<title>No</title>');
      }
      if (path === '/hang') return send('text/html', '<!doctype html><title>Hang</title><p>x<script>for(;;);</script>');
      send(
        'text/html; charset=utf-8',
        `<!doctype html><meta name=viewport content="width=device-width">${PAGES[path]?.(foreign.origin)}`,
      );
    });
    browser = await launchBrowser({
      executablePath: chromiumPath as string,
      allowNetworks: ['127.0.0.2/32', '127.0.0.4/32'],
    });
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await foreign?.close();
  });

  async function measure(path: string, formFactor: 'PHONE' | 'DESKTOP', runs = 1) {
    const url = `${site.origin}${path}`;
    const result = await runLab({ browser, url, formFactor, runs, now: () => new Date('2026-11-21T12:00:00Z') });
    if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
    return { ...result, vitals: result.vitals as VitalsFacts & { lab: LabDetails } };
  }

  it('finds nothing wrong with a good page', async () => {
    const { vitals, lcps } = await measure('/good', 'PHONE', 3);
    expect(vitals).toMatchObject({
      url: `${site.origin}/good`,
      basis: 'LAB',
      formFactor: 'PHONE',
      inp: null,
      before: null,
    });
    expect(lcps).toHaveLength(3);
    expect(vitals.lcp).toBe(lcps[1]);
    // a handshake and a request over a line of 150 ms
    expect(vitals.ttfb).toBeGreaterThanOrEqual(300);
    expect(vitals.fcp).toBeGreaterThanOrEqual(vitals.ttfb as number);
    expect(vitals.lcp).toBeGreaterThanOrEqual(vitals.fcp as number);
    expect(vitals.lcp).toBeLessThan(2_500);
    expect(vitals.cls).toBeLessThan(0.05);
    expect(vitals.tbt).toBeLessThan(200);
    expect(vitals.speedIndex).toBeGreaterThanOrEqual(vitals.fcp as number);
    expect(vitals.lab).toMatchObject({ requests: 1, scriptAndStyleFiles: 0, lcpImage: null, eagerBelowFold: 0 });
    expect(vitals.lab.transferBytes).toBeGreaterThan(500);
    expect(vitals.lab.renderBlockingMs).toBe(0);
    expect(vitalsScore([vitals])?.score).toBeGreaterThan(0.9);
  });

  it('finds the slow main image', async () => {
    const { vitals } = await measure('/image', 'PHONE');
    // half a megabyte over 1.6 Mbit/s
    expect(vitals.lcp).toBeGreaterThan((IMAGE.length * 8) / 1_638.4);
    expect(vitals.lcp).toBeGreaterThan(2_500);
    expect(vitals.fcp).toBeLessThan(vitals.lcp as number);
    expect(vitals.lab.lcpImage).toEqual({
      url: `${site.origin}/image.png`,
      lazy: false,
      inMarkup: true,
      highPriority: false,
    });
    expect(vitals.lab.transferBytes).toBeGreaterThan(IMAGE.length);
    expect(vitals.speedIndex).toBeGreaterThan(vitals.fcp as number);
    const score = vitalsScore([vitals]);
    expect(score?.losses.toSorted((one, other) => other.loss - one.loss)[0]?.metric).toBe('lcp');
  });

  it('knows an image that only a script brings, and how the desktop line is faster', async () => {
    const phone = await measure('/late-image', 'PHONE');
    const desktop = await measure('/late-image', 'DESKTOP');
    expect(phone.vitals.lab.lcpImage).toMatchObject({ inMarkup: false, highPriority: true });
    expect(desktop.vitals.lcp).toBeLessThan(phone.vitals.lcp as number);
    expect(desktop.vitals.formFactor).toBe('DESKTOP');
  });

  it('finds the layout shift, of the size it is', async () => {
    const { vitals } = await measure('/shift', 'PHONE');
    // 400 of 823 px move by 300: (700 ÷ 823) × (300 ÷ 823)
    expect(vitals.cls).toBeGreaterThan(0.25);
    expect(vitals.cls).toBeLessThan(0.37);
    expect(vitals.tbt).toBeLessThan(200);
  });

  it('asks no early loading of a main image that is written out in the page', async () => {
    expect((await measure('/inline-image', 'DESKTOP')).vitals.lab.lcpImage).toBeNull();
  });

  it('finds the long task, of the length it is', async () => {
    const { vitals } = await measure('/task', 'DESKTOP');
    // 500 ms of which the first 50 do not count
    expect(vitals.tbt).toBeGreaterThan(400);
    expect(vitals.tbt).toBeLessThan(1_000);
    expect(vitals.cls).toBeLessThan(0.05);
  });

  it('weighs scripts, styles and what others bring', async () => {
    const { vitals } = await measure('/heavy', 'DESKTOP');
    const { lab } = vitals;
    expect(lab.scriptAndStyleFiles).toBe(3);
    expect(lab.ownScriptBytes).toBeGreaterThan(UNUSED.length);
    expect(lab.ownScriptBytes).toBeLessThan(UNUSED.length + 5_000);
    expect(lab.unusedScriptBytes).toBeGreaterThan(0.5 * UNUSED.length);
    expect(lab.unusedScriptBytes).toBeLessThanOrEqual(lab.ownScriptBytes);
    expect(lab.thirdPartyBytes).toBeGreaterThan(100_000);
    expect(lab.thirdPartyMs).toBeGreaterThan(300);
    expect(lab.renderBlockingMs).toBeGreaterThan(400);
    expect(lab.eagerBelowFold).toBe(2);
    expect(lab.legacyScriptBytes).toBe(0);
  });

  it('does not measure error pages, refused URLs and servers that are away', async () => {
    const attempt = (url: string) => runLab({ browser, url, formFactor: 'DESKTOP', now: () => new Date() });
    expect(await attempt(`${site.origin}/missing`)).toMatchObject({ ok: false, code: 'HTTP_STATUS' });
    expect(await attempt('http://127.0.0.3:8/')).toMatchObject({ ok: false });
    expect(await attempt(`http://127.0.0.3:${site.port}/`)).toMatchObject({ ok: false, code: 'REFUSED' });
    const gone = await loopbackSite('127.0.0.2', {});
    await gone.close();
    expect(await attempt(`${gone.origin}/`)).toMatchObject({ ok: false, code: 'UNREACHABLE' });
  });

  it('gives up on a page that hangs, and measures the next one', async () => {
    const stuck = await runLab({
      browser,
      url: `${site.origin}/hang`,
      formFactor: 'DESKTOP',
      runs: 1,
      maxWaitMs: 3_000,
      readMs: 3_000,
      now: () => new Date(),
    });
    expect(stuck).toMatchObject({ ok: false, code: 'TIMEOUT' });
    const { vitals } = await measure('/good', 'DESKTOP');
    expect(vitals.fcp).toBeGreaterThan(0);
  });
});

const TEXT = 'A good page says what it has to say in plain words and at once. '.repeat(8);

const PAGES: Record<string, (foreign: string) => string> = {
  '/good': () => `<title>Good</title><h1>Good</h1><p>${TEXT}</p>`,
  '/image': () => `<title>Image</title><h1>Image</h1><img src=/image.png width=400 height=400 alt=noise><p>Below</p>`,
  '/late-image': () =>
    `<title>Late</title><h1>Late</h1><div id=here style="height:400px"></div><script>
      const image = new Image(400, 400); image.fetchPriority = 'high'; image.src = '/image.png'; here.append(image);
    </script>`,
  '/inline-image': () =>
    `<title>Inline</title><h1>Inline</h1><img width=400 height=400 alt=noise src="data:image/png;base64,${noisePng(100, 100).toString('base64')}">`,
  '/shift': () =>
    `<title>Shift</title><style>body{margin:0}</style><div id=moved style="height:400px;background:#246">Moved</div>
     <script>setTimeout(() => { const ad = document.createElement('div'); ad.style.height = '300px'; document.body.prepend(ad); }, 600)</script>`,
  '/task': () =>
    `<title>Task</title><h1>Task</h1><p>${TEXT}</p><script>setTimeout(() => { ${busy(500)} }, 1000)</script>`,
  '/heavy': (foreign) =>
    `<title>Heavy</title><link rel=stylesheet href=/style.css><script src=/unused.js defer></script>
     <script src="${foreign}/tag.js" async></script><h1>Heavy</h1><p>${TEXT}</p><div style="height:3000px"></div>
     <img src=/image.png?1 width=100 height=100 alt=""><img src=/image.png?2 width=100 height=100 alt="">
     <img src=/image.png?3 width=100 height=100 alt="" loading=lazy>
     <img src=/image.png?1 width=100 height=100 alt=""><img src=/image.png?4 width=16 height=16 alt="">`,
};

function busy(ms: number): string {
  return `const end = performance.now() + ${ms}; while (performance.now() < end);`;
}

/** A PNG that does not compress: its bytes are known, and the browser takes it for a real picture. */
function noisePng(width: number, height: number): Buffer {
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(3 * width)])),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(8);
    framed.writeUInt32BE(data.length, 0);
    framed.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([framed.subarray(0, 4), body, framed.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
