import { hostOf } from '../../facts/url.js';
import type { Rendering } from './render.js';

/** The outcome of a page in the browser; null where there is none, or it ended before its time. */
export type RenderOutcome = Rendering | { failed: string } | null;

/** How a browser names that nobody responded, and what servers in front of one that is away send in its place. */
const AWAY =
  /^(?:50[234]$|ERR_(?:CONNECTION|EMPTY_RESPONSE|NAME_NOT_RESOLVED|TIMED_OUT|SOCKS|TUNNEL|PROXY_CONNECTION|ADDRESS_UNREACHABLE|NETWORK_CHANGED))/;

/** A URL whose response the browser missed, of a page or of the files on its host; null where it missed none. */
export function missedUrl(url: string, shown: RenderOutcome): string | null {
  if (shown === null) return null;
  if ('failed' in shown) return shown.failed === 'UNREACHABLE' || shown.failed.startsWith('HTTP_5') ? url : null;
  const { failedRequests = [] } = shown.facts;
  const host = hostOf(url);
  return failedRequests.find(({ url: file, reason }) => hostOf(file) === host && AWAY.test(reason))?.url ?? null;
}
