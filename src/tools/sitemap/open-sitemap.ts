import { type OnSitemapEntry, readSitemap, type SitemapContext } from '../../crawl/sitemaps/sitemap.js';
import { SITEMAP_MAX_BYTES } from '../../facts/protocol-limits.js';
import type { SitemapFacts } from '../../facts/site-facts.js';
import { normalizeUrl } from '../../facts/url.js';
import type { Fetcher, FetchFailure, StreamedResponse } from '../../net/types.js';

export interface OpenSitemap {
  finalUrl: string;
  /** reads the body; facts with an error where there is none to read */
  read(context: SitemapContext, onEntry: OnSitemapEntry): Promise<SitemapFacts>;
}

export interface UnopenedSitemap extends OpenSitemap {
  failure: FetchFailure;
}

const MAX_REDIRECTS = 5;

/** Opens the file behind a URL as a stream, hop by hop, until `end` on the clock of `performance`. */
export async function openSitemap(
  fetcher: Fetcher,
  start: string,
  end: number,
): Promise<OpenSitemap | UnopenedSitemap> {
  let url = start;
  for (let hops = 0; ; hops++) {
    const response = await fetcher.stream(url, {
      limits: {
        // one byte more than is read tells a file of exactly the limit from a larger one
        bodyBytes: SITEMAP_MAX_BYTES + 1,
        wireBytes: SITEMAP_MAX_BYTES + 1,
        totalMs: Math.max(1, Math.ceil(end - performance.now())),
      },
    });
    if (!response.ok)
      return { finalUrl: url, failure: response, read: (context) => unread(context, null, response.message) };
    const location = response.status >= 300 && response.status < 400 ? response.headers['location']?.[0] : undefined;
    const next = location === undefined || hops === MAX_REDIRECTS ? null : normalizeUrl(location, url);
    if (next !== null) {
      await discard(response.body);
      url = next;
      continue;
    }
    const { status } = response;
    if (status !== 200) {
      await discard(response.body);
      return { finalUrl: url, read: (context) => unread(context, status, `The server returned ${status}.`) };
    }
    return {
      finalUrl: url,
      read: (context, onEntry) => readSitemap(whole(response), { ...context, status: 200 }, onEntry),
    };
  }
}

/** An empty stream gives facts of the right shape; what it says about emptiness is not about this file. */
async function unread(context: SitemapContext, status: number | null, error: string): Promise<SitemapFacts> {
  const facts = await readSitemap('', context, () => {});
  return { ...facts, status, error, problems: [], problemCounts: {} };
}

async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of body) break;
}

/** The body, or an error where the response broke off. */
async function* whole({ body, done }: StreamedResponse): AsyncIterable<Uint8Array> {
  yield* body;
  const { failure } = await done;
  if (failure) throw new Error(failure.message);
}
