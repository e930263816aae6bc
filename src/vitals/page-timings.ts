import type { PageTimingEntry, PageWindow } from '../net/browser/browser-dom.js';
import type { Span } from './blocking-time.js';
import type { LayoutShift } from './cls.js';

/** The times of a page's own performance timeline, milliseconds since its navigation. */
export interface PageTimings {
  timeOrigin: number;
  now: number;
  ttfb: number | null;
  /** end of the document's own response */
  documentEnd: number | null;
  fcp: number | null;
  lcp: {
    at: number;
    /** empty when the largest element is text */
    url: string;
    lazy: boolean;
    highPriority: boolean;
  } | null;
  shifts: LayoutShift[];
  longTasks: Span[];
  /** responses that rendering waited for */
  blockingEnds: number[];
  /** main thread time of scripts in long animation frames, by URL of the script */
  scriptMs: Record<string, number>;
  /** files of images, other than icons, that stand below the first screen only and are loaded without waiting for a scroll */
  eagerBelowFold: number;
}

interface Watched {
  fcp: number | null;
  lcp: PageTimings['lcp'];
  shifts: LayoutShift[];
  longTasks: Span[];
  blockingEnds: number[];
  scriptMs: Record<string, number>;
}

interface WatchedWindow extends PageWindow {
  sextantVitals?: Watched;
}

/** Runs in the page before its scripts: keeps what observers report, since the browser's own buffers are short and the page may empty them. */
export function watchTimings(window: WatchedWindow): void {
  const seen: Watched = { fcp: null, lcp: null, shifts: [], longTasks: [], blockingEnds: [], scriptMs: {} };
  window.sextantVitals = seen;
  // a page that never rests must not fill the memory
  const most = 5_000;

  // asked of a form itself, it may be a control of that name
  const { getAttribute } = window.Element.prototype;
  const preloadedHigh = (url: string) =>
    Array.from(window.document.querySelectorAll('link[rel~=preload][fetchpriority=high]')).some(
      (link) => (link as { href?: string }).href === url,
    );
  const observe = (type: string, work: (entry: PageTimingEntry) => void) => {
    try {
      const observer = new window.PerformanceObserver((list) => {
        for (const entry of list.getEntries()) work(entry);
      });
      observer.observe({ type, buffered: true });
    } catch {
      // an older browser does not know this kind
    }
  };

  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { element, url = '' } = entry;
    const said = (name: string) => (element ? getAttribute.call(element, name)?.toLowerCase() : undefined);
    seen.lcp = {
      at: entry.startTime,
      url,
      lazy: said('loading') === 'lazy',
      highPriority: said('fetchpriority') === 'high' || preloadedHigh(url),
    };
  });
  observe('layout-shift', (entry) => {
    if (entry.hadRecentInput || seen.shifts.length >= most) return;
    seen.shifts.push({ at: entry.startTime, value: entry.value ?? 0 });
  });
  observe('longtask', (entry) => {
    if (seen.longTasks.length < most)
      seen.longTasks.push({ start: entry.startTime, end: entry.startTime + entry.duration });
  });
  observe('resource', ({ renderBlockingStatus, responseEnd = 0 }) => {
    if (renderBlockingStatus === 'blocking' && seen.blockingEnds.length < most) seen.blockingEnds.push(responseEnd);
  });
  observe('long-animation-frame', (entry) => {
    for (const { sourceURL, duration } of entry.scripts ?? [])
      seen.scriptMs[sourceURL] = (seen.scriptMs[sourceURL] ?? 0) + duration;
  });
}

/** Runs in the page at the end. */
export function readTimings(window: WatchedWindow): PageTimings {
  const { performance, document, sextantVitals: seen } = window;
  const [navigation] = performance.getEntriesByType('navigation');
  const icon = 64;
  const inView = new Set<string>();
  const below = new Set<string>();
  for (const image of Array.from(document.images)) {
    const lazy = image.getAttribute('loading')?.toLowerCase() === 'lazy';
    const source = image.currentSrc ?? '';
    if (lazy || !source.startsWith('http')) continue;
    const { top, width, height } = image.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    if (top < window.innerHeight) inView.add(source);
    else if (width > icon || height > icon) below.add(source);
  }
  return {
    timeOrigin: performance.timeOrigin,
    now: performance.now(),
    ttfb: navigation?.responseStart || null,
    documentEnd: navigation?.responseEnd || null,
    fcp: seen?.fcp ?? null,
    lcp: seen?.lcp ?? null,
    shifts: seen?.shifts ?? [],
    longTasks: seen?.longTasks ?? [],
    blockingEnds: seen?.blockingEnds ?? [],
    scriptMs: seen?.scriptMs ?? {},
    eagerBelowFold: [...below].filter((source) => !inView.has(source)).length,
  };
}
