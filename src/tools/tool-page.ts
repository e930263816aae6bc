import { pageFacts } from '../crawl/page.js';
import type { PageFacts } from '../facts/page-facts.js';
import type { FetchResponse } from '../net/types.js';

/** Bytes of a page that the tools ask for: what Googlebot reads of one, and a little to see that there is more. */
export const TOOL_PAGE_BYTES = 2 * 1024 ** 2 + 65_536;
/**
 * Tags of one page that are parsed, some 400 ms at worst: a tool runs on the one thread that handles all requests. The
 * largest real pages have a few ten thousand.
 */
const MAX_TAGS = 50_000;
const LESS_THAN = 0x3c;

/** Facts of a URL that a tool fetched, with positions in the source. */
export function toolPage(response: FetchResponse, discoveredBy: 'START' | 'REDIRECT', now: Date): PageFacts {
  const facts = pageFacts({
    url: response.url,
    depth: 0,
    discoveredBy,
    robots: { us: true, googlebot: true },
    fetchedAt: now.toISOString(),
    attempts: 1,
    positions: true,
    result: { ...response, body: firstTags(response.body) },
  });
  return { ...facts, bodyBytes: response.body.byteLength };
}

function firstTags(body: Uint8Array): Uint8Array {
  let at = -1;
  for (let tags = 0; tags <= MAX_TAGS; tags++) {
    at = body.indexOf(LESS_THAN, at + 1);
    if (at < 0) return body;
  }
  return body.subarray(0, at);
}
