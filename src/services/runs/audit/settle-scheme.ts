import { withRetries } from '../../../crawl/retrying-fetcher.js';
import { settleProject } from '../../../db/queries/projects/project.js';
import { normalizeUrl } from '../../../facts/url.js';
import type { Context } from '../../context.js';
import type { OwnedAudit } from './owned-audit.js';

const TIMEOUT_MS = 20_000;

/**
 * A site that was added without a scheme is taken for https. Where nothing responds there and http does, the project becomes
 * one of the http site before its first audit fails: our guess must not cost a project of the plan.
 */
export async function settleScheme(context: Context, audit: OwnedAudit, signal: AbortSignal): Promise<void> {
  if (!audit.isGuessed) return;
  const plain = `http:${audit.url.slice('https:'.length)}`;
  let isSecure = await responds(context, audit.url, signal);
  const isPlain = !isSecure && (await responds(context, plain, signal));
  // a hiccup of https must not move the project for good
  if (isPlain) isSecure = await responds({ fetcher: withRetries(context.fetcher) }, audit.url, signal);
  signal.throwIfAborted();
  // neither: the next audit asks again
  if (!isSecure && !isPlain) return;
  const url = isSecure ? audit.url : plain;
  const settled = await settleProject.first(context.db, audit.projectId, audit.url, url, new URL(url).origin);
  if (!settled || isSecure) return;
  context.log.info({ audit: audit.id, url }, 'https did not respond for a site added without a scheme; using http');
  audit.url = url;
  audit.startUrl = normalizeUrl(url) ?? url;
}

/** Any HTTP response will do. robots.txt is what may be requested before all else. */
async function responds(context: Pick<Context, 'fetcher'>, url: string, signal: AbortSignal): Promise<boolean> {
  const { hops, result } = await context.fetcher.follow(new URL('/robots.txt', url).href, {
    maxRedirects: 0,
    limits: { bodyBytes: 1_024, totalMs: TIMEOUT_MS },
    signal,
  });
  return result.ok || hops.length > 0;
}
