import type { PageFacts } from '../facts/page-facts.js';
import { renewFacts } from './packed/packed-facts.js';
import { type CrawlDigest, PackedPage, type ReadPage } from './threads/page-reader.js';

/** All of a page's facts but its HTML. */
export type ResponseFacts = Omit<PageFacts, 'html' | 'raw'>;

export function answerOf(facts: PageFacts): ResponseFacts {
  const response: Partial<PageFacts> = { ...facts };
  delete response.html;
  delete response.raw;
  return response as ResponseFacts;
}

/** A result that was worked out of a page in the audit before and holds for as long as page and rules are the same. */
export interface KeptPage<D extends CrawlDigest> {
  response: ResponseFacts;
  /** the same for the response of today */
  renew(response: ResponseFacts): { digest: D; appendix: Uint8Array };
}

/** An unchanged page without its HTML being unpacked; null where the response differs in something that a rule may look at. */
export function renewPage<D extends CrawlDigest>(
  kept: KeptPage<D>,
  previous: Uint8Array,
  response: ResponseFacts,
): ReadPage<D> | null {
  if (comparable(kept.response) !== comparable(response)) return null;
  const { digest, appendix } = kept.renew(response);
  const packed = renewFacts(previous, response, appendix);
  return packed && new PackedPage(digest, packed);
}

/** Facts that may differ from response to response, and are read by no page rule (`renewed-pages.test.ts`). */
const OF_THE_MOMENT = new Set(['fetchedAt', 'timing', 'unchanged', 'depth', 'headers']);
const HEADERS_OF_THE_MOMENT = new Set(['date', 'age']);

const comparable = (response: ResponseFacts): string =>
  JSON.stringify([lasting(response, OF_THE_MOMENT), lasting(response.headers, HEADERS_OF_THE_MOMENT)]);

const lasting = (facts: object, left: ReadonlySet<string>): [string, unknown][] =>
  Object.entries(facts)
    .filter(([name, value]) => value !== undefined && !left.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
