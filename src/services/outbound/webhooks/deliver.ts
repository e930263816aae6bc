import type { PoolClient } from 'pg';
import { instant } from '../../../db/instant.js';
import { clearFailures, countFailure, disableWebhook } from '../../../db/queries/webhooks/webhook.js';
import { claimDelivery, type Sending, settleDelivery } from '../../../db/queries/webhooks/webhook-delivery.js';
import type { Context } from '../../context.js';
import { type DisabledWebhook, react } from '../../reaction-lists.js';
import { sendToChannel } from '../channels/send-to-channel.js';
import { type DeliveryOutcome, post } from './post.js';
import { MAX_ATTEMPTS, waitAfter } from './retry.js';
import { secretOf, signedHeaders } from './signing.js';

/** a receiver has to take the event and work on it afterwards */
const LIMIT_MS = 10_000;
/** after that many failures in a row one attempt a minute has to do: a receiver that hangs must not hold the others up */
const RESTING = { failures: 10, ms: 60_000 };
/** failing for that long, and that often, it is taken for abandoned */
const ABANDONED = { failures: 2 * MAX_ATTEMPTS, ms: 5 * 24 * 3_600_000 };

/** One attempt at one delivery. What became of it is in its row; the schedule queues the next attempt when it is due. */
export async function deliver(
  context: Context,
  deliveryId: string,
  signal: AbortSignal,
  limitMs = LIMIT_MS,
): Promise<void> {
  const sending = await claimDelivery(context.db, deliveryId, context.clock.now(), MAX_ATTEMPTS);
  if (!sending) return;
  const outcome = await send(context, sending, signal, limitMs);
  // an interrupted one says nothing: the next worker sends it again
  signal.throwIfAborted();
  const { attempts, webhook_id: webhook, event } = sending;
  context.log.info({ webhook, event, attempts, status: outcome.status, error: outcome.error }, 'webhook sent');
  await context.db.transaction((client) => settle(context, client, sending, outcome));
}

async function send(
  context: Context,
  sending: Sending,
  signal: AbortSignal,
  limitMs: number,
): Promise<DeliveryOutcome> {
  if (sending.kind !== 'WEBHOOK') return sendToChannel(context, sending, { signal, limitMs });
  const { webhook_id, event_id, payload, url, secret_version: version } = sending;
  const now = context.clock.now();
  const installation = await context.secret();
  const secrets = [version, ...overlapping(sending, now)].map((one) => secretOf(installation, webhook_id, one));
  const headers = signedHeaders(secrets, event_id, now, payload);
  return post(context, context.unpacedFetcher, { url, body: payload, headers }, { signal, limitMs });
}

/** Versions of the replaced secrets whose day is not over, newest first. */
function overlapping({ secret_version, former_secret_until, earlier_secrets_until }: Sending, now: Date): number[] {
  const untils = [...(former_secret_until === null ? [] : [former_secret_until]), ...earlier_secrets_until];
  return untils.flatMap((until, place) => (instant(until) > now ? [secret_version - 1 - place] : []));
}

async function settle(context: Context, client: PoolClient, sending: Sending, outcome: DeliveryOutcome): Promise<void> {
  const now = context.clock.now();
  // recipients who refuse for good keep nobody else waiting, and no attempt changes it
  const arrived = outcome.error === null || outcome.partly === 'FOR_GOOD';
  const isTest = sending.project_id === null;
  const waitMs =
    arrived || outcome.final || isTest
      ? null
      : waitAfter(sending.attempts - sending.former_attempts, outcome.retryAfterMs);
  const status = arrived ? 'DELIVERED' : waitMs === null ? 'FAILED' : 'PENDING';
  const isOurs = await settleDelivery(client, sending, {
    status,
    nextAttemptAt: waitMs === null ? null : new Date(now.getTime() + waitMs),
    responseStatus: outcome.status,
    latencyMs: outcome.latencyMs,
    error: outcome.error,
    errorDetail: outcome.detail ?? null,
    recipientsLeft: outcome.left ?? null,
  });
  if (!isOurs) return;
  if (arrived || outcome.partly) await clearFailures(client, sending.webhook_id);
  else if (outcome.error === 'GONE') await disable(context, client, sending, 'GONE', now);
  // a key that is missing here is unknown to the receiver
  else if (!isTest && outcome.error !== 'SECRET_UNREADABLE') await noteFailure(context, client, sending, outcome, now);
}

async function noteFailure(
  context: Context,
  client: PoolClient,
  sending: Sending,
  outcome: DeliveryOutcome,
  now: Date,
): Promise<void> {
  const row = await countFailure(client, sending.webhook_id, {
    now,
    retryAt: outcome.retryAfterMs === null ? null : new Date(now.getTime() + outcome.retryAfterMs),
    restsFrom: RESTING.failures,
    restsUntil: new Date(now.getTime() + RESTING.ms),
  });
  if (!row || row.failures < ABANDONED.failures) return;
  if (now.getTime() - instant(row.failing_since).getTime() >= ABANDONED.ms)
    await disable(context, client, sending, 'FAILING', now);
}

async function disable(
  context: Context,
  client: PoolClient,
  sending: Sending,
  reason: DisabledWebhook['reason'],
  now: Date,
): Promise<void> {
  const isDisabled = await disableWebhook(client, sending.webhook_id, reason);
  if (!isDisabled || sending.project_id === null) return;
  const { project_id } = sending;
  await react(context.reactions.webhookDisabled, context, client, {
    sending: { ...sending, project_id },
    reason,
    at: now,
  });
}
