import type { Response } from 'playwright-core';
import type { CannedResponse } from '../../net/browser/page-requests.js';
import { sourceHash } from './page-sources.js';

/** Scripts and style sheets of one audit: requested once, however many of its pages use them. */
export interface ResourceCache {
  get(url: string): CannedResponse | undefined;
  /** hash of a body that was kept */
  hashOf(url: string): string | undefined;
  /** bytes of images, as they came over the wire */
  readonly imageBytes: Map<string, number>;
  /** takes its body where the response may be given to other pages */
  keep(response: Response): Promise<void>;
}

const MOST_BYTES = 32 * 1_048_576;
const RESOURCE_BYTES = 4 * 1_048_576;
/** the body is kept as it is once decoded, and a tab that has it need not ask again */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['content-encoding', 'content-length', 'transfer-encoding'],
  ...['cache-control', 'pragma', 'expires', 'date', 'age'],
]);
const FRESH = { name: 'cache-control', value: 'max-age=3600' };

export function createResourceCache(): ResourceCache {
  const kept = new Map<string, CannedResponse>();
  const hashes = new Map<string, string>();
  const asked = new Set<string>();
  let bytes = 0;

  return {
    get: (url) => kept.get(url),
    hashOf: (url) => hashes.get(url),
    imageBytes: new Map(),
    async keep(response) {
      const url = response.url();
      if (kept.has(url) || asked.has(url) || response.request().method() !== 'GET') return;
      const headers = response.headers();
      if (response.status() !== 200 || !isShareable(headers)) return;
      asked.add(url);
      // the page may close before its resources have arrived: the next one tries again
      const body = await response.body().catch(() => null);
      asked.delete(url);
      if (body === null || body.length > RESOURCE_BYTES || bytes + body.length > MOST_BYTES) return;
      bytes += body.length;
      hashes.set(url, sourceHash(body));
      const left = Object.entries(headers).filter(([name]) => !LEFT_OUT.has(name));
      kept.set(url, {
        status: 200,
        headers: [...left.map(([name, value]) => ({ name, value })), FRESH],
        body: body.toString('base64'),
      });
    },
  };
}

/** The same for every page: nothing in it is about who asks. */
function isShareable(headers: Readonly<Record<string, string>>): boolean {
  const varies = (headers['vary'] ?? '').toLowerCase();
  return (
    headers['set-cookie'] === undefined &&
    !/no-store|private/i.test(headers['cache-control'] ?? '') &&
    !/\*|cookie|origin|referer/.test(varies)
  );
}
