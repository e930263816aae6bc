import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageFacts } from '../../facts/page-facts.js';
import type { RenderedFacts } from '../../facts/rendered-facts.js';
import type { FetchOptions, FetchResult } from '../../net/types.js';
import { extractorVersion } from '../extractor.js';
import { unpack } from '../packed/open-facts.js';
import { sourceHash } from './page-sources.js';

export interface KeptRenderingOptions {
  fetch: (url: string, options: FetchOptions) => Promise<FetchResult>;
  robots: (url: string) => { us: boolean; googlebot: boolean };
  loadTrackers: boolean;
  now: () => Date;
}

/** The rendering that a browser made of a page in the audit before, as far as it is judged. */
export interface KeptRendering {
  html: HtmlFacts;
  rendered: RenderedFacts;
}

/** The rendering of a page whose response has not changed; null where another one may come out today. */
export type FindKeptRendering = (previous: Uint8Array, signal: AbortSignal) => Promise<KeptRendering | null>;

/** age after which a change by the day or by chance shows at the latest */
const MOST_MS = 7 * 86_400_000;
const LIMITS = { bodyBytes: 4 * 1_048_576, totalMs: 15_000 };

/**
 * Asks for the scripts, style sheets and data that made up a rendering, each once an audit: where they are what they were, and
 * robots.txt still allows the same of them, the page is not rendered again.
 */
export function createKeptRenderings(options: KeptRenderingOptions): FindKeptRendering {
  const { robots, loadTrackers } = options;
  const hashes = new Map<string, Promise<string | null>>();

  async function ask(url: string, signal: AbortSignal): Promise<string | null> {
    const result = await options.fetch(url, { limits: LIMITS, signal });
    return result.ok && result.status === 200 && result.truncated === null ? sourceHash(result.body) : null;
  }

  function hashOf(url: string, signal: AbortSignal): Promise<string | null> {
    let known = hashes.get(url);
    if (known === undefined) {
      known = ask(url, signal);
      hashes.set(url, known);
    }
    return known;
  }

  return async (previous, signal) => {
    const { html, raw, rendered, extractor } = unpack<PageFacts>(previous);
    const madeOf = rendered?.madeOf;
    if (!rendered || !madeOf || !html || !raw || extractor !== extractorVersion()) return null;
    const age = options.now().getTime() - Date.parse(madeOf.at);
    if (!(age < MOST_MS) || (madeOf.trackers ?? false) !== loadTrackers) return null;
    const mayAsk = madeOf.files.every(({ url }) => robots(url).us && robots(url).googlebot);
    const isStillBlocked = (rendered.blockedResources ?? []).every((url) => !robots(url).googlebot);
    if (!mayAsk || !isStillBlocked) return null;
    const same = await Promise.all(madeOf.files.map(async ({ url, hash }) => (await hashOf(url, signal)) === hash));
    return same.every(Boolean) ? { html, rendered } : null;
  };
}
