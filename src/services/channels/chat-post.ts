import type { Context } from '../context.js';
import { type Attempt, type DeliveryOutcome, post } from '../webhooks/post.js';

/** The URL of a chat service: its own host over https, or the origin that the operator set in its place. */
export function chatUrl(given: string | null | undefined, hosts: RegExp, origin: string | null): URL | null {
  const url = URL.parse(given?.trim() ?? '');
  if (!url || url.href.length > 2_048 || url.username || url.password) return null;
  if (origin !== null) return url.origin === new URL(origin).origin ? url : null;
  return url.protocol === 'https:' && url.port === '' && hosts.test(url.hostname) ? url : null;
}

/** Posts JSON to a chat service. An origin of the operator's is reached wherever it is, the services' own hosts if public. */
export const chatPost = (
  context: Context,
  origin: string | null,
  { url, body }: { url: string; body: unknown },
  attempt: Attempt,
): Promise<DeliveryOutcome> =>
  post(
    context,
    origin === null ? context.unpacedFetcher : context.operatorFetcher,
    { url, body: JSON.stringify(body) },
    attempt,
  );
