import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'playwright-core';
import type { BrowserPage, GuardedBrowser, PageOptions } from '../net/browser/browser.js';
import { type PageFailure, pageFailure, REFUSED_PAGE } from '../net/browser/page-failure.js';
import type { Span } from './blocking-time.js';
import { imageInMarkup } from './image-in-markup.js';
import { legacyScriptBytes } from './legacy-script.js';
import { type NetworkRecord, type RecordedRequest, recordNetwork } from './network-record.js';
import { type PageTimings, readTimings, watchTimings } from './page-timings.js';
import { recordScreen, type ScreenFrame } from './screen-frames.js';
import { readCoverage, type ScriptUse, startCoverage } from './script-coverage.js';
import type { Throttling } from './throttling.js';

/** Everything seen in one load of a page. */
export interface LabRun {
  finalUrl: string;
  timings: PageTimings;
  requests: RecordedRequest[];
  spans: Span[];
  frames: readonly ScreenFrame[];
  coverage: ScriptUse[];
  legacyBytes: number;
  lcpInMarkup: boolean;
}

/** The code may be `REFUSED` or `HTTP_STATUS` as well. */
export type LabFailure = PageFailure;

export interface LabRunInput {
  browser: GuardedBrowser;
  url: string;
  device: PageOptions;
  throttling: Throttling;
  /** the page counts as loaded after this, whatever is still under way */
  maxWaitMs: number;
  /** and has this long for telling what it was: one that hangs never does */
  readMs: number;
  /** neither long tasks nor more than two requests for this long: nothing more is expected */
  quietMs: number;
  /** ends the run at once; the page is closed and the reason thrown */
  signal?: AbortSignal | undefined;
}

const SCRIPT_CHARACTERS = 8 * 1_048_576;

export async function labRun(input: LabRunInput): Promise<LabRun | LabFailure> {
  const { browser, device, throttling } = input;
  let opened: BrowserPage | null = null;
  const deadline = AbortSignal.timeout(input.maxWaitMs + input.readMs);
  const ending = input.signal ? AbortSignal.any([deadline, input.signal]) : deadline;
  try {
    browser.shape(throttling.link);
    opened = await browser.open(device);
    const page = opened;
    return await Promise.race([measure(page, input), rejection(ending), page.failed]);
  } catch (error) {
    input.signal?.throwIfAborted();
    if (error instanceof RefusedByGuard) return REFUSED_PAGE;
    return pageFailure(deadline.aborted ? deadline.reason : error, browser);
  } finally {
    browser.shape(null);
    await opened?.close();
  }
}

async function measure(opened: BrowserPage, input: LabRunInput): Promise<LabRun | LabFailure> {
  const { page, cdp } = opened;
  const { throttling } = input;
  const network = await recordNetwork(opened);
  await opened.beforeScripts(watchTimings);
  await startCoverage(cdp);
  if (throttling.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpu });
  const screen = await recordScreen(opened);

  const end = performance.now() + input.maxWaitMs;
  const refusedBefore = input.browser.refused.length;
  const response = await page
    .goto(input.url, { waitUntil: 'commit', timeout: input.maxWaitMs })
    .catch((error: unknown) => {
      if (input.browser.refused.length > refusedBefore) throw new RefusedByGuard();
      throw error;
    });
  const status = response?.status() ?? 0;
  if (status >= 400) return { code: 'HTTP_STATUS', message: `The page returns status ${status}.` };
  const type = response?.headers()['content-type'] ?? 'text/html';
  if (!/html/i.test(type)) return { code: 'NOT_HTML', message: 'The URL returns a download, not a page.' };
  await page.waitForLoadState('load', { timeout: Math.max(1, end - performance.now()) }).catch(() => {});
  const timings = await untilQuiet(opened, network, input.quietMs, end);

  await cdp.send('Page.stopScreencast');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return {
    finalUrl: page.url(),
    timings,
    requests: (await network.finished()).filter(({ url }) => /^https?:/i.test(url)),
    spans: network.spans(timings.timeOrigin),
    frames: screen.frames,
    coverage: await readCoverage(cdp),
    legacyBytes: legacyScriptBytes(await network.scriptTexts(SCRIPT_CHARACTERS)),
    lcpInMarkup: await isInMarkup(opened, response, timings.lcp?.url ?? ''),
  };
}

async function isInMarkup(opened: BrowserPage, response: Response | null, image: string): Promise<boolean> {
  const html = await response?.text().catch(() => null);
  if (!html || !response || image === '') return false;
  return await opened.evaluate(imageInMarkup, { html, base: response.url(), url: image });
}

/** Waits until neither network nor main thread have been busy for a while, asking the page as seldom as possible. */
async function untilQuiet(
  opened: BrowserPage,
  network: NetworkRecord,
  quietMs: number,
  end: number,
): Promise<PageTimings> {
  await sleep(quietMs);
  for (;;) {
    const left = end - performance.now();
    const wait = quietMs - network.quietMs();
    if (wait > 0 && left > 0) {
      await sleep(Math.min(Math.max(wait, 50), left));
      continue;
    }
    const timings = await opened.evaluate(readTimings, undefined, Math.max(10_000, left));
    const lastTask = timings.longTasks.at(-1)?.end ?? 0;
    const calm = timings.now - lastTask;
    if (calm >= quietMs || left <= 0) return timings;
    await sleep(Math.min(Math.max(50, quietMs - calm), Math.max(1, left)));
  }
}

class RefusedByGuard extends Error {}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
