import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'playwright-core';
import { isTracker } from '../../defaults/trackers.js';
import type { FailedRequest, RenderedFacts } from '../../facts/rendered-facts.js';
import type { BrowserPage } from '../../net/browser/browser.js';
import type { Decision, PausedRequest } from '../../net/browser/page-requests.js';
import type { HeadersFor } from '../own-headers.js';
import { setOwnCookies } from './own-cookies.js';
import { watchRest } from './page-rest.js';
import { watchSources } from './page-sources.js';
import type { ResourceCache } from './resource-cache.js';

export interface TrafficOptions {
  /** URLs that robots.txt lets Googlebot fetch; all of them where it is not known */
  allowed?: (url: string) => boolean;
  /** scripts and style sheets that other pages of the audit have fetched */
  resources?: ResourceCache;
  /** third-party analytics and ads are loaded like anything else */
  loadTrackers?: boolean;
  /** the project's own headers, for its own host */
  headersFor?: HeadersFor;
  /** decides on documents of the page itself, which come from the site otherwise */
  documents?: (url: string) => Decision;
}

/** The requests of a page, and how far they have come. */
export interface PageTraffic {
  /** bytes of an image over the wire, for this page or for one before it in the audit; 0 where they are not known */
  imageBytes(url: string): Promise<number>;
  /**
   * Waits until nothing has been requested for so long, or nothing is about to happen; tells why not where it was ended
   * before.
   */
  rest(quietMs: number, until: number): Promise<RenderedFacts['endedBy'] | null>;
  /** false where a larger screen shows nothing new */
  mayUnroll(): boolean;
  blocked(): string[];
  madeOf(): Promise<RenderedFacts['madeOf'] | null>;
  failed(): FailedRequest[];
}

/** no rule looks at them: they are requested by nobody */
const UNUSED: ReadonlySet<string> = new Set(['font', 'media', 'manifest', 'texttrack', 'ping', 'cspviolationreport']);
/** connections that stay open tell nothing of the page's rest */
const LASTING: ReadonlySet<string> = new Set(['eventsource', 'websocket']);
const CACHED: ReadonlySet<string> = new Set(['script', 'stylesheet']);
/** types of requests by scripts */
const ASKED: ReadonlySet<string> = new Set(['fetch', 'xhr']);
/** the same URL, but for its query, so often after loading, and for so long, is polling */
const POLLS = 10;
const POLLING_MS = 3_000;
/** a response that is not there so long after everything else is not waited for */
const PENDING_MS = 5_000;
const LOOK_MS = 25;
const KEPT = { images: 2_000, sizes: 20_000, samples: 20, url: 2_048 };

export async function watchTraffic(opened: BrowserPage, url: string, options: TrafficOptions): Promise<PageTraffic> {
  const { allowed = () => true, resources, loadTrackers = false, headersFor } = options;
  const { page, intercept } = opened;
  const images = new Map<string, Promise<number>>();
  const open = new Set<Request>();
  const blocked = new Set<string>();
  const failed = new Map<string, string>();
  let polls = new Map<string, number>();
  let quietSince = performance.now();

  const isPage = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame();

  function decide({ url: target, type, method, isPage: isDocument }: PausedRequest): Decision {
    const own = headersFor?.(target);
    const proceed: Decision = own ? { add: own } : 'CONTINUE';
    if (isDocument) return options.documents?.(target) ?? proceed;
    const isBlocked = !allowed(target);
    if (isBlocked && blocked.size < KEPT.samples) blocked.add(target.slice(0, KEPT.url));
    if (isBlocked || UNUSED.has(type) || (!loadTrackers && isTracker(target, url))) return 'BLOCK';
    return (CACHED.has(type) && method === 'GET' && resources?.get(target)) || proceed;
  }
  const sources = watchSources(opened, resources);
  const [rest] = await Promise.all([watchRest(opened), intercept(decide), setOwnCookies(page, url, headersFor)]);

  page.on('request', (request) => {
    if (LASTING.has(request.resourceType())) return;
    open.add(request);
    quietSince = performance.now();
    if (!ASKED.has(request.resourceType())) return;
    const path = request.url().split('?', 1)[0] as string;
    if (polls.size < 500 || polls.has(path)) polls.set(path, (polls.get(path) ?? 0) + 1);
  });
  async function bytesOf(request: Request): Promise<number> {
    const sizes = await request.sizes().catch(() => null);
    const bytes = sizes?.responseBodySize ?? 0;
    // one that the browser has kept comes over no wire
    if (bytes > 0 && resources && resources.imageBytes.size < KEPT.sizes)
      resources.imageBytes.set(request.url(), bytes);
    return bytes;
  }
  const ended = (request: Request) => {
    if (open.delete(request)) quietSince = performance.now();
  };
  const note = (request: Request, reason: string) => {
    const target = request.url();
    const isIcon = URL.parse(target)?.pathname === '/favicon.ico';
    if (isPage(request) || isIcon || failed.size >= KEPT.samples) return;
    failed.set(target.slice(0, KEPT.url), reason);
  };
  page.on('requestfinished', (request) => {
    ended(request);
    if (request.resourceType() === 'image' && images.size < KEPT.images) images.set(request.url(), bytesOf(request));
  });
  page.on('requestfailed', (request) => {
    ended(request);
    const reason = request.failure()?.errorText ?? '';
    // a request that the page itself cancels is no failure, nor is one that is not let out
    if (!/ERR_ABORTED|ERR_BLOCKED_BY_CLIENT/.test(reason)) note(request, reason.replace(/^net::/, ''));
  });
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() >= 400) note(request, String(response.status()));
    sources.take(response);
  });

  return {
    imageBytes: async (target) => {
      const bytes = (await images.get(target)) ?? 0;
      return bytes > 0 ? bytes : (resources?.imageBytes.get(target) ?? 0);
    },
    async rest(quietMs, until) {
      const since = performance.now();
      polls = new Map();
      quietSince = Math.max(quietSince, since - quietMs / 2);
      for (;;) {
        const now = performance.now();
        if (open.size === 0 && now - quietSince >= quietMs) return null;
        const isPolling = now - since > POLLING_MS && Math.max(0, ...polls.values()) >= POLLS;
        if (isPolling) return 'POLLING';
        if (open.size > 0 && now - quietSince > PENDING_MS) return 'PENDING_REQUEST';
        if (now >= until) return 'TIME';
        if (open.size === 0) {
          const isCalm = await Promise.race([rest.isCalm(quietMs), sleep(quietMs, false)]);
          if (isCalm && open.size === 0 && quietSince <= now) return null;
        }
        await sleep(LOOK_MS);
      }
    },
    mayUnroll: () => rest.watchesScreen,
    blocked: () => [...blocked],
    async madeOf() {
      const madeOf = await sources.files();
      return madeOf && loadTrackers ? { ...madeOf, trackers: true } : madeOf;
    },
    failed: () => [...failed].map(([target, reason]) => ({ url: target, reason })),
  };
}
