import { hash } from 'node:crypto';
import { readSitemap } from '../../../crawl/sitemaps/sitemap.js';
import type { CheckedTarget } from '../../../db/queries/watch/watch-target.js';
import type { Fetcher, FetchOptions } from '../../../net/types.js';
import { requestChanged } from './conditional-request.js';
import type { Observation } from './observation.js';

/** URLs of a sitemap that a version keeps: an index has a few, and of long lists the count tells what changed */
const KEPT_URLS = 2_000;

/** Requests the sitemap, or the index of them, and lists what is in it. */
export async function checkSitemap(
  fetcher: Fetcher,
  target: CheckedTarget,
  now: Date,
  options: FetchOptions,
): Promise<Observation> {
  const checked = await requestChanged(fetcher, target, now, options);
  const { tls } = checked.result;
  const nothing = { target, state: null, validators: null, content: null, problem: null, isFailure: false, tls };
  if (checked.kind === 'UNCHANGED') return nothing;
  if (checked.kind === 'FAILED') {
    const { message, action } = checked.result;
    if (action === 'REFUSED' || action === 'INCONCLUSIVE') return { ...nothing, problem: message };
    return { ...nothing, state: { ...target.state, status: null }, problem: message, isFailure: true };
  }
  const { result, validators } = checked;
  if (result.status !== 200) return { ...nothing, validators, state: { ...target.state, status: result.status } };
  const urls: string[] = [];
  const facts = await readSitemap(
    whole(result.body),
    { url: target.url, declaredBy: 'ROBOTS', status: 200, now },
    ({ loc }) => {
      if (urls.length < KEPT_URLS) urls.push(loc);
    },
  );
  const content = urls.join('\n');
  const state = { status: 200, entries: facts.entries, contentHash: hash('sha256', content, 'hex') };
  return { ...nothing, validators, state, content };
}

async function* whole(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
}
