import { expect } from 'vitest';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { type fixedClock, systemClock } from '../../../../src/clock.js';
import { type DeliveryStatus, WebhookDelivery } from '../../../../src/db/entities/webhook-delivery.js';
import { createFetcher } from '../../../../src/net/fetch.js';
import type { Context } from '../../../../src/services/context.js';
import { deliver } from '../../../../src/services/outbound/webhooks/deliver.js';
import { announce, type WebhookEvent } from '../../../../src/services/outbound/webhooks/events.js';
import * as webhooks from '../../../../src/services/outbound/webhooks/webhooks.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { newViewer, type TestContext } from '../../../support/context.js';

export const never = new AbortController().signal;
export type MovableClock = ReturnType<typeof fixedClock>;

/** An organization with a project and a webhook for everything. */
export async function subscribed(
  test: TestContext,
  url: string,
  clock: Context['clock'] = systemClock,
): Promise<{ context: Context; viewer: Viewer; projectId: string; id: string; secret: string }> {
  const context = { ...test.context, clock };
  const viewer = await newViewer(test.db);
  const project = await projects.create(context, viewer, { url: 'https://site.example/' });
  const { webhook, secret } = await webhooks.create(context, viewer, {
    url,
    events: ['audit.completed', 'audit.failed', 'score.dropped', 'ranking.changed'],
  });
  return { context, viewer, projectId: project.id, id: webhook.id, secret };
}

/** Tells of something, and returns the delivery. */
export async function happen(
  context: Context,
  viewer: Viewer,
  projectId: string,
  event: WebhookEvent = 'audit.completed',
): Promise<string> {
  const { organizationId } = viewer;
  await context.db.transaction((client) =>
    announce(context, client, { organizationId, projectId, event, data: { some: 'thing' }, at: context.clock.now() }),
  );
  await context.queues.relay();
  const [row] = await context.db.rows<{ id: string }>(
    'select id from webhook_delivery where project_id = $1 order by created_at desc, id desc limit 1',
    [projectId],
  );
  return row?.id ?? '';
}

export const read = (context: Context, id: string): Promise<WebhookDelivery> =>
  context.db.unitOfWork((em) => em.findOneOrFail(WebhookDelivery, { id }));

/** One attempt, and what its row says then. */
export async function attempt(
  context: Context,
  id: string,
  wanted: { status: DeliveryStatus; error: string | null },
  limitMs?: number,
): Promise<WebhookDelivery> {
  await deliver(context, id, never, limitMs);
  const row = await read(context, id);
  expect({ status: row.status, error: row.error }).toEqual(wanted);
  return row;
}

/** Moves the clock to where the next attempt is due; returns the seconds in between. */
export function waitFor(clock: MovableClock, delivery: WebhookDelivery): number {
  const ms = (delivery.nextAttemptAt?.getTime() ?? Number.NaN) - clock.now().getTime();
  clock.advance(ms);
  return ms / 1_000;
}

/** The same, but the operator allows no address that is not public. */
export const guarded = (context: Context): Context => ({
  ...context,
  unpacedFetcher: createFetcher({ allowNetworks: [], userAgent: 'test' }),
});
