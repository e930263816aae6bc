import { columnsOf } from '../columns-of.js';
import { Webhook } from '../entities/webhook.js';
import { planned, prepared } from '../query.js';

const COLUMNS = columnsOf(Webhook, 'w');

export const webhookOf = prepared<[id: string, organizationId: string], Webhook>(
  'webhook of an organization',
  `select ${COLUMNS} from webhook w where w.id = $1 and w.organization_id = $2`,
);

/** Newest first. */
export const webhooksOf = planned<[organizationId: string], Webhook>(
  `select ${COLUMNS} from webhook w where w.organization_id = $1 order by w.created_at desc, w.id desc`,
);
