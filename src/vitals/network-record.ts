import type { Request } from 'playwright-core';
import type { BrowserPage } from '../net/browser/browser.js';
import type { Span } from './blocking-time.js';

export interface RecordedRequest {
  url: string;
  /** `document`, `script`, `stylesheet`, `image` … */
  type: string;
  /** on the wire, headers included */
  bytes: number;
}

/** Keeps what a page asks for, its frames included. */
export interface NetworkRecord {
  /** how long no more than two requests have been under way */
  quietMs(): number;
  /** requests as spans of the page's own time */
  spans(timeOrigin: number): Span[];
  /** every request that has ended, with its size */
  finished(): Promise<RecordedRequest[]>;
  /** text of finished scripts, up to the given number of characters altogether */
  scriptTexts(characters: number): Promise<string[]>;
}

/** a page of more requests is judged by these */
const MOST = 5_000;
const QUIET_REQUESTS = 2;

export async function recordNetwork({ page, cdp }: BrowserPage): Promise<NetworkRecord> {
  const times = new Map<Request, { start: number; end: number }>();
  const done: Request[] = [];
  let underWay = 0;
  let quietSince = performance.now();

  page.on('request', (request) => {
    if (times.size >= MOST) return;
    times.set(request, { start: Date.now(), end: Number.POSITIVE_INFINITY });
    underWay += 1;
  });
  const ended = (request: Request) => {
    const span = times.get(request);
    if (!span || span.end !== Number.POSITIVE_INFINITY) return;
    span.end = Date.now();
    if (underWay > QUIET_REQUESTS) quietSince = performance.now();
    underWay -= 1;
  };
  page.on('requestfinished', (request) => {
    ended(request);
    if (done.length < MOST) done.push(request);
  });
  page.on('requestfailed', ended);
  // the bodies that the browser keeps for us are capped: all it knows of them otherwise is their size
  await cdp.send('Network.enable', { maxTotalBufferSize: 32 * 1_048_576, maxResourceBufferSize: 4 * 1_048_576 });

  return {
    quietMs: () => (underWay > QUIET_REQUESTS ? 0 : performance.now() - quietSince),
    spans: (timeOrigin) =>
      Array.from(times.values(), ({ start, end }) => ({ start: start - timeOrigin, end: end - timeOrigin })),
    async finished() {
      const sized = done.map(async (request) => {
        const sizes = await request.sizes().catch(() => null);
        const bytes = sizes ? sizes.responseHeadersSize + sizes.responseBodySize : 0;
        return { url: request.url(), type: request.resourceType(), bytes: Math.max(0, bytes) };
      });
      return await Promise.all(sized);
    },
    async scriptTexts(characters) {
      const texts: string[] = [];
      let left = characters;
      for (const request of done) {
        if (request.resourceType() !== 'script' || left <= 0) continue;
        const response = await request.response().catch(() => null);
        const body = await response?.body().catch(() => null);
        if (!body) continue;
        const text = body.toString('utf8').slice(0, left);
        left -= text.length;
        texts.push(text);
      }
      return texts;
    },
  };
}
