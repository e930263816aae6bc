import type { PoolClient } from 'pg';
import { columnsOf } from '../../columns-of.js';
import type { EndpointKind } from '../../entities/webhook.js';
import { type DeliveryStatus, WebhookDelivery } from '../../entities/webhook-delivery.js';
import type { Database } from '../../orm.js';
import { planned, prepared } from '../../query.js';

type Rows = Pick<Database, 'rows'>;

const COLUMNS = columnsOf(WebhookDelivery, 'd');

export const deliveryById = prepared<[id: string], WebhookDelivery>(
  'webhook delivery by id',
  `select ${COLUMNS} from webhook_delivery d where d.id = $1`,
);

export const deliveryOf = prepared<[id: string, organizationId: string], WebhookDelivery>(
  'webhook delivery of an organization',
  `select ${COLUMNS} from webhook_delivery d where d.id = $1 and d.organization_id = $2`,
);

type Filter = [webhookId: string, status: DeliveryStatus | null, event: string | null, since: Date | null];

const FITS = `d.webhook_id = $1 and ($2::text is null or d.status = $2) and ($3::text is null or d.event = $3)
  and ($4::timestamptz is null or d.created_at >= $4)`;

/** A page of them, newest first, after the one of that time and id: it may be gone. */
export const deliveryPage = planned<
  [...Filter, afterTime: Date | null, afterId: string | null, limit: number],
  WebhookDelivery
>(
  `select ${COLUMNS} from webhook_delivery d
    where ${FITS} and ($5::timestamptz is null or (d.created_at, d.id) < ($5, $6::uuid))
    order by d.created_at desc, d.id desc limit $7`,
);

export const deliveryCount = planned<Filter, { count: number }>(
  `select count(*)::int as count from webhook_delivery d where ${FITS}`,
);

/** Deliveries that are due and have nothing in their way; of one webhook no more than `ofOne`. */
export const dueDeliveries = planned<[now: Date, createdBefore: Date, ofOne: number, inAll: number], { id: string }>(
  `select id from (
     select d.id, d.next_attempt_at, row_number() over (partition by d.webhook_id order by d.next_attempt_at) as place
       from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.status = 'PENDING' and d.next_attempt_at <= $1 and w.active and coalesce(w.rests_until, $1) <= $1
        and (d.attempts > 0 or d.created_at <= $2)) due
    where place <= $3 order by next_attempt_at limit $4`,
);

type Jobs = [id: string, now: Date];

const QUEUED = "d.status = 'PENDING' and d.next_attempt_at <= $2";

export const queuedOfProject = planned<Jobs, { id: string }>(
  `select d.id from webhook_delivery d where d.project_id = $1 and ${QUEUED}`,
);
export const queuedOfWebhook = planned<Jobs, { id: string }>(
  `select d.id from webhook_delivery d where d.webhook_id = $1 and ${QUEUED}`,
);

/** Fails deliveries to disabled webhooks, and those whose last attempt began before `lostBefore` and has no outcome. */
export async function failHopeless(db: Rows, now: Date, lostBefore: Date, maxAttempts: number): Promise<void> {
  await db.rows(
    `update webhook_delivery d set status = 'FAILED', next_attempt_at = null,
            error = case when w.active then 'INTERRUPTED' else 'WEBHOOK_DISABLED' end
       from webhook w
      where d.status = 'PENDING' and d.next_attempt_at <= $1 and w.id = d.webhook_id
        and (not w.active or (d.attempts - d.former_attempts >= $3 and d.last_attempt_at < $2))`,
    [now, lostBefore, maxAttempts],
  );
}

export async function deleteDeliveriesBefore(db: Rows, moment: Date): Promise<void> {
  await db.rows('delete from webhook_delivery where created_at < $1', [moment]);
}

const AGAIN = "status = 'PENDING', next_attempt_at = $2, former_attempts = attempts";

export async function repeatDelivery(client: PoolClient, id: string, at: Date): Promise<void> {
  await client.query(`update webhook_delivery set ${AGAIN} where id = $1`, [id, at]);
}

/** How many failed ones since then are pending again. */
export async function repeatFailed(db: Rows, webhookId: string, at: Date, since: Date): Promise<number> {
  const rows = await db.rows(
    `update webhook_delivery set ${AGAIN} where webhook_id = $1 and status = 'FAILED' and created_at >= $3 returning id`,
    [webhookId, at, since],
  );
  return rows.length;
}

export interface NewDeliveries {
  /** one for each of the webhooks, in their order */
  ids: readonly string[];
  webhookIds: readonly string[];
  organizationId: string;
  /** null for a test */
  projectId: string | null;
  eventId: string;
  event: string;
  payload: string;
  at: Date;
  /** not before; left out: at once */
  dueAt?: Date;
}

export async function insertDeliveries(client: PoolClient, one: NewDeliveries): Promise<void> {
  await client.query(
    `insert into webhook_delivery (id, webhook_id, organization_id, project_id, event_id, event, payload, next_attempt_at, created_at)
     select d.id, d.webhook_id, $1, $2, $3, $4, $5, $9, $6 from unnest($7::uuid[], $8::uuid[]) as d (id, webhook_id)`,
    [
      one.organizationId,
      one.projectId,
      one.eventId,
      one.event,
      one.payload,
      one.at,
      one.ids,
      one.webhookIds,
      one.dueAt ?? one.at,
    ],
  );
}

/** A delivery with what its webhook says about sending it. */
export interface Sending {
  id: string;
  webhook_id: string;
  organization_id: string;
  project_id: string | null;
  event_id: string;
  event: string;
  payload: string;
  attempts: number;
  former_attempts: number;
  kind: EndpointKind;
  url: string;
  /** recipients of an e-mail who do not have it yet; null: all of the channel's */
  recipients_left: string[] | null;
  /** encrypted target of a channel */
  target: string | null;
  /** its name */
  description: string;
  secret_version: number;
  former_secret_until: Date | null;
  earlier_secrets_until: Date[];
}

/** Counts the attempt before it is made: of two workers that hold the same job, only the later one may write. */
export async function claimDelivery(db: Rows, id: string, now: Date, maxAttempts: number): Promise<Sending | null> {
  const [row] = await db.rows<Sending>(
    `update webhook_delivery d set attempts = d.attempts + 1, last_attempt_at = $2 from webhook w
      where d.id = $1 and d.status = 'PENDING' and d.next_attempt_at <= $2 and w.id = d.webhook_id and w.active
        and coalesce(w.rests_until, $2) <= $2 and d.attempts - d.former_attempts < $3
      returning d.id, d.webhook_id, d.organization_id, d.project_id, d.event_id, d.event, d.payload, d.attempts, d.former_attempts,
                d.recipients_left, w.kind, w.url, w.target, w.description, w.secret_version, w.former_secret_until, w.earlier_secrets_until`,
    [id, now, maxAttempts],
  );
  return row ?? null;
}

export interface Settled {
  status: DeliveryStatus;
  nextAttemptAt: Date | null;
  responseStatus: number | null;
  latencyMs: number;
  error: string | null;
  errorDetail: string | null;
  recipientsLeft: readonly string[] | null;
}

/** False if it is gone, or a later attempt of another worker speaks for it. */
export async function settleDelivery(
  client: PoolClient,
  { id, attempts }: Pick<Sending, 'id' | 'attempts'>,
  { status, nextAttemptAt, responseStatus, latencyMs, error, errorDetail, recipientsLeft }: Settled,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update webhook_delivery set status = $3, next_attempt_at = $4, response_status = $5, latency_ms = $6, error = $7,
            error_detail = $8, recipients_left = $9
      where id = $1 and attempts = $2 and status = 'PENDING'`,
    [id, attempts, status, nextAttemptAt, responseStatus, latencyMs, error, errorDetail, recipientsLeft],
  );
  return rowCount === 1;
}
