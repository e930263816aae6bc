import { getDomain } from 'tldts';
import type { LabDetails, VitalsFacts } from '../facts/site-facts.js';
import type { GuardedBrowser, PageOptions } from '../net/browser/browser.js';
import { totalBlockingTime } from './blocking-time.js';
import { cumulativeLayoutShift } from './cls.js';
import { type LabFailure, type LabRun, labRun } from './lab-run.js';
import { histogramsOf } from './screen-frames.js';
import { speedIndex } from './speed-index.js';
import { type LabFormFactor, THROTTLING, type Throttling } from './throttling.js';

export interface LabInput {
  browser: GuardedBrowser;
  url: string;
  formFactor: LabFormFactor;
  now: () => Date;
  /** names us in the User-Agent, after the device's own */
  product?: string;
  runs?: number;
  throttling?: Throttling;
  maxWaitMs?: number;
  readMs?: number;
  quietMs?: number;
  signal?: AbortSignal;
}

export type LabResult = { ok: true; vitals: VitalsFacts; lcps: number[] } | ({ ok: false } & LabFailure);

/** Screens of Lighthouse 13. */
const SCREENS = {
  PHONE: { width: 412, height: 823, scale: 1.75, mobile: true },
  DESKTOP: { width: 1_350, height: 940, scale: 1, mobile: false },
} as const;
const PLATFORMS = {
  PHONE: ['Linux; Android 11; moto g power (2022)', 'Mobile Safari/537.36'],
  DESKTOP: ['X11; Linux x86_64', 'Safari/537.36'],
} as const;

/** Loads a page several times with an empty cache under fixed conditions; the run with the median LCP speaks for it. */
export async function runLab(input: LabInput): Promise<LabResult> {
  const { browser, url, formFactor, runs = 3, maxWaitMs = 45_000, readMs = 20_000, quietMs = 2_000 } = input;
  const throttling = input.throttling ?? THROTTLING[formFactor];
  const device = deviceOf(browser, formFactor, input.product);
  const measured: LabRun[] = [];
  let failure: LabFailure | null = null;
  for (let run = 0; run < runs; run += 1) {
    input.signal?.throwIfAborted();
    const outcome = await labRun({
      browser,
      url,
      device,
      throttling,
      maxWaitMs,
      readMs,
      quietMs,
      signal: input.signal,
    });
    if (!('code' in outcome)) measured.push(outcome);
    else {
      failure = outcome;
      // these will not change from one run to the next
      if (outcome.code !== 'TIMEOUT' && outcome.code !== 'UNREACHABLE') break;
    }
  }
  // one good run of three is a chance, not a measurement
  if (measured.length * 2 <= runs || !measured[0])
    return { ok: false, ...(failure ?? { code: 'BROWSER_FAILED', message: 'The page could not be measured.' }) };

  const ranked = measured.toSorted((one, other) => lcpOf(one) - lcpOf(other));
  const median = ranked[Math.floor((ranked.length - 1) / 2)] ?? measured[0];
  const { timings } = median;
  return {
    ok: true,
    lcps: ranked.flatMap(({ timings: { lcp } }) => (lcp ? [rounded(lcp.at)] : [])) as number[],
    vitals: {
      url,
      basis: 'LAB',
      formFactor,
      lcp: rounded(timings.lcp?.at ?? null),
      inp: null,
      cls: timings.fcp === null ? null : Math.round(cumulativeLayoutShift(timings.shifts) * 10_000) / 10_000,
      fcp: rounded(timings.fcp),
      ttfb: rounded(timings.ttfb),
      tbt: rounded(totalBlockingTime(timings.longTasks, median.spans, timings.fcp)),
      speedIndex: rounded(await speedIndexOf(browser, median)),
      collectedAt: input.now().toISOString(),
      before: null,
      lab: labDetails(median),
    },
  };
}

const lcpOf = ({ timings }: LabRun) => timings.lcp?.at ?? Number.POSITIVE_INFINITY;
const rounded = (value: number | null) => (value === null ? null : Math.round(value));

function deviceOf(browser: GuardedBrowser, formFactor: LabFormFactor, product = ''): PageOptions {
  const [platform, tail] = PLATFORMS[formFactor];
  // browsers give their major version only
  const chrome = `Chrome/${browser.version.split('.')[0]}.0.0.0`;
  const userAgent = `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} ${tail} ${product}`;
  return { ...SCREENS[formFactor], userAgent: userAgent.trimEnd() };
}

async function speedIndexOf(browser: GuardedBrowser, { frames, timings }: LabRun): Promise<number | null> {
  const { fcp, timeOrigin } = timings;
  if (fcp === null) return null;
  // only the last picture before the navigation counts: the empty viewport
  const before = frames.filter(({ shownAt }) => shownAt < timeOrigin).slice(-1);
  const after = frames.filter(({ shownAt }) => shownAt >= timeOrigin);
  const index = speedIndex(await histogramsOf(browser, [...before, ...after], timeOrigin));
  // a page that ends as it began, all white, has no progress to see; nothing is complete before it is painted
  return index === null ? null : Math.max(index, fcp);
}

function labDetails({ finalUrl, requests, timings, coverage, legacyBytes, lcpInMarkup }: LabRun): LabDetails {
  const own = siteOf(finalUrl);
  const foreign = (url: string) => siteOf(url) !== own;
  const sum = (chosen: typeof requests) => chosen.reduce((bytes, request) => bytes + request.bytes, 0);
  const scripts = requests.filter(({ type }) => type === 'script');
  const { documentEnd, fcp, lcp, blockingEnds } = timings;
  // one that is written out in the page is there with it
  const image = lcp !== null && /^https?:/i.test(lcp.url) ? lcp : null;
  const blockedUntil = Math.min(Math.max(0, ...blockingEnds), fcp ?? Number.POSITIVE_INFINITY);
  const foreignMs = Object.entries(timings.scriptMs).filter(([url]) => /^https?:/i.test(url) && foreign(url));
  return {
    transferBytes: sum(requests),
    requests: requests.length,
    scriptAndStyleFiles: requests.filter(({ type }) => type === 'script' || type === 'stylesheet').length,
    ownScriptBytes: sum(scripts.filter(({ url }) => !foreign(url))),
    unusedScriptBytes: unusedBytes(scripts, coverage),
    legacyScriptBytes: legacyBytes,
    renderBlockingMs: documentEnd === null ? 0 : Math.round(Math.max(0, blockedUntil - documentEnd)),
    thirdPartyMs: Math.round(foreignMs.reduce((total, [, ms]) => total + ms, 0)),
    thirdPartyBytes: sum(requests.filter(({ url }) => foreign(url))),
    lcpImage: image && { url: image.url, lazy: image.lazy, inMarkup: lcpInMarkup, highPriority: image.highPriority },
    eagerBelowFold: timings.eagerBelowFold,
  };
}

/** Registrable domain; hosts without one (addresses, single names) stand for themselves. */
function siteOf(url: string): string {
  return getDomain(url) ?? URL.parse(url)?.hostname ?? '';
}

/** Lighthouse lists a script from here on: less cannot be split off usefully. */
const UNUSED_LEAST_BYTES = 20_480;

/** The bytes of the scripts' transfer whose code did not run, for scripts where they are many. */
function unusedBytes(scripts: LabRun['requests'], coverage: LabRun['coverage']): number {
  const transfer = new Map(scripts.map(({ url, bytes }) => [url, bytes]));
  let total = 0;
  for (const { url, length, unused } of coverage) {
    const bytes = length === 0 ? 0 : ((transfer.get(url) ?? 0) * unused) / length;
    if (bytes >= UNUSED_LEAST_BYTES) total += bytes;
  }
  return Math.round(total);
}
