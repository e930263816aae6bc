import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlayShare } from '../../../src/crawl/render/overlay-share.js';
import { type BrowserPage, type GuardedBrowser, launchBrowser } from '../../../src/net/browser/browser.js';
import { chromiumPath, type LoopbackSite, loopbackSite } from '../../support/chromium.js';

const SITE = '127.0.0.2';
const SEEDS = 80;

/** as much of the page as the test itself uses */
interface ShownWindow {
  document: {
    body: { innerHTML: string };
    querySelectorAll(selector: string): Iterable<{
      attachShadow(options: { mode: string }): { innerHTML: string };
      getAttribute(name: string): string;
      showModal(): void;
      elementFromPoint: unknown;
    }>;
  };
  Document: { prototype: { elementFromPoint: unknown } };
  Element: { prototype: { getBoundingClientRect: () => unknown } };
  innerWidth: number;
  innerHeight: number;
}

/** Numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/** A page with fixed layers in the shapes that pages give them. */
function madePage(seed: number): string {
  const next = numbers(seed);
  const one = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
  const length = () => `${next(90) - 20}${one(['px', 'vw', 'vh', '%'])}`;
  const ground = () => one(['#fff', 'rgba(0, 0, 0, .5)', 'transparent', 'linear-gradient(red, blue)']);
  const inside = (depth: number): string => {
    const kinds = [
      () => `<p>${'Subscribe to our letter. '.repeat(1 + next(6))}</p>`,
      () =>
        `<div style="width:20px;height:10px;white-space:nowrap;background:${ground()}">Text that is longer than its box</div>`,
      () =>
        `<div style="position:absolute;left:${length()};top:${length()};width:${length()};height:${length()};background:${ground()}"></div>`,
      () => `<div class=${one(['veil', 'mark', 'wide', 'before', 'moved'])} style="height:${next(40)}px">Offer</div>`,
      () => `<div style="margin:-${next(60)}px;background:${ground()}">Offer</div>`,
      () =>
        `<svg style="overflow:${one(['visible', 'hidden'])}" width=40 height=30><circle r=60 stroke-width=9 stroke=red /></svg>`,
      () => `<ul style="background:${ground()}"><li>One<li>Two</ul>`,
      () => `<x-offer data-inside="${depth > 2 ? 'Offer' : inside(depth + 1).replaceAll('"', '&quot;')}"></x-offer>`,
      () => (depth > 2 ? 'Offer' : layer(depth + 1)),
      () => `<img width=${next(300)} height=${next(300)} alt="" style="transform:rotate(${next(90)}deg)">`,
    ];
    return Array.from({ length: 1 + next(3) }, () => one(kinds)()).join('');
  };
  const layer = (depth: number): string => {
    const style = [
      'position:fixed',
      `${one(['left', 'right'])}:${length()}`,
      `${one(['top', 'bottom'])}:${length()}`,
      one(['', `width:${length()}`, 'inset:0']),
      one(['', `height:${length()}`]),
      `background:${ground()}`,
      one(['', '', 'opacity:.05', 'pointer-events:none', 'display:none', 'visibility:hidden', 'z-index:-1']),
      one(['', '', 'transform:translate(-50%, 20px)', 'transform:scale(2)', 'overflow:hidden', 'translate:0 9px']),
    ].join(';');
    return `<div ${one(['', 'class=veil', 'role=dialog', 'class=cookie', 'class=mark'])} style="${style}">${inside(depth)}</div>`;
  };
  const dialog = () =>
    one([
      '',
      '',
      '<dialog open style="background:#fff">News</dialog>',
      '<dialog class=modal style="background:#fff">News</dialog>',
    ]);
  return `<style>
    .veil::before { content: ''; position: fixed; inset: 0; background: #0005 }
    .mark { position: relative } .mark::after { content: ''; position: absolute; left: 90px; top: -30px; width: 50px; height: 40px; background: red }
    .wide::after { content: 'more and more of it'; white-space: nowrap } .before::before { content: ''; display: block; height: 50px; margin: -40px; background: red }
    .moved::before { content: ''; position: absolute; inset: 0; background: red; transform: translate(40px, 60px) scale(1.5) }
    </style><main><h1>Story</h1><p>${'What the page has to say. '.repeat(60)}</p></main>
    ${Array.from({ length: 1 + next(3) }, () => layer(0)).join('')}${dialog()}`;
}

/** Runs in the page. */
const show = (window: ShownWindow, source: string) => {
  window.document.body.innerHTML = source;
  for (const host of window.document.querySelectorAll('x-offer'))
    host.attachShadow({ mode: 'open' }).innerHTML = host.getAttribute('data-inside');
  for (const dialog of window.document.querySelectorAll('dialog.modal')) dialog.showModal();
};
/** Runs in the page: hides where elements are, so that every point of the screen is tested. */
const hideBoxes = (window: ShownWindow) => {
  const { innerWidth: width, innerHeight: height } = window;
  window.Element.prototype.getBoundingClientRect = () => ({
    left: 0,
    top: 0,
    right: width,
    bottom: height,
    width,
    height,
  });
};
/** Runs in the page: counts tests of points. */
const countTests = (window: ShownWindow & { tests: number }) => {
  const { elementFromPoint: original } = window.Document.prototype;
  window.tests = 0;
  window.Document.prototype.elementFromPoint = function (this: unknown, ...given: unknown[]) {
    window.tests += 1;
    return Reflect.apply(original as (...given: unknown[]) => unknown, this, given);
  };
};
const tests = (window: { tests: number }) => window.tests;

describe.skipIf(chromiumPath === null)('overlayShare', () => {
  let site: LoopbackSite;
  let browser: GuardedBrowser;
  const open = async (path = '/'): Promise<BrowserPage> => {
    const opened = await browser.open({ width: 412, height: 823, scale: 1, mobile: true, userAgent: 'SextantTest/1' });
    await opened.page.goto(`${site.origin}${path}`);
    return opened;
  };

  beforeAll(async () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => `<p>Paragraph <b>${at}</b></p>`).join('');
    site = await loopbackSite(SITE, {
      '/': '<!doctype html><meta name=viewport content="width=device-width"><body>',
      '/long': `<!doctype html><meta name=viewport content="width=device-width"><nav style="position:fixed;left:-300px;width:200px">Menu</nav>
        <div style="position:fixed;right:0;bottom:0;width:48px;height:48px;background:red">Up</div>${rows}`,
    });
    browser = await launchBrowser({ executablePath: chromiumPath as string, allowNetworks: [`${SITE}/32`] });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it('gives the share that tests of all points give', { timeout: 120_000 }, async () => {
    const [seen, everywhere] = [await open(), await open()];
    await everywhere.evaluate(hideBoxes, undefined);
    let covered = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const source = madePage(seed);
      const shares = [];
      for (const page of [seen, everywhere]) {
        await page.evaluate(show, source);
        shares.push(await page.evaluate(overlayShare, undefined));
      }
      expect({ seed, share: shares[0] }).toEqual({ seed, share: shares[1] });
      if ((shares[0] ?? 0) > 0) covered += 1;
    }
    expect(covered).toBeGreaterThan(SEEDS / 5);
    await Promise.all([seen.close(), everywhere.close()]);
  });

  it('tests only points where a fixed element is', async () => {
    const page = await open('/long');
    await page.evaluate(countTests, undefined);
    expect(await page.evaluate(overlayShare, undefined)).toBeCloseTo((4 * 4) / (35 * 69), 2);
    expect(await page.evaluate(tests, undefined)).toBeLessThan(40);
    await page.close();
  });
});
