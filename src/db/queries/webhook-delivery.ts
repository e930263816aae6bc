import { columnsOf } from '../columns-of.js';
import { type DeliveryStatus, WebhookDelivery } from '../entities/webhook-delivery.js';
import { planned, prepared } from '../query.js';

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

/** A page of them, newest first, after the one of that id. */
export const deliveryPage = planned<[...Filter, after: string | null, limit: number], WebhookDelivery>(
  `select ${COLUMNS} from webhook_delivery d
    where ${FITS} and ($5::uuid is null or (d.created_at, d.id) < (select created_at, id from webhook_delivery where id = $5))
    order by d.created_at desc, d.id desc limit $6`,
);

export const deliveryCount = planned<Filter, { count: number }>(
  `select count(*)::int as count from webhook_delivery d where ${FITS}`,
);
