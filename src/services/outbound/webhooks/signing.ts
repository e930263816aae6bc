import { createHmac } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';

/**
 * The secret of a webhook: made from the installation's own whenever it is needed, so that no table and no dump of one
 * gives it away.
 */
export const secretOf = (installation: string, webhookId: string, version: number): string =>
  `whsec_${createHmac('sha256', installation).update(`webhook ${webhookId} ${version}`).digest('base64')}`;

/** Headers of https://www.standardwebhooks.com; while a secret is being replaced both sign. */
export function signedHeaders(
  secrets: readonly string[],
  eventId: string,
  at: Date,
  payload: string,
): Record<string, string> {
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(eventId, at, payload)).join(' '),
  };
}
