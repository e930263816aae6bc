import type { PoolClient } from 'pg';
import { columnsOf } from '../../columns-of.js';
import { Webhook } from '../../entities/webhook.js';
import { planned, prepared } from '../../query.js';

const COLUMNS = columnsOf(Webhook, 'w');

export const webhookOf = prepared<[id: string, organizationId: string], Webhook>(
  'webhook of an organization',
  `select ${COLUMNS} from webhook w where w.id = $1 and w.organization_id = $2 and w.kind = 'WEBHOOK'`,
);

/** A webhook or a channel: both have deliveries. */
export const endpointOf = prepared<[id: string, organizationId: string], Webhook>(
  'endpoint of an organization',
  `select ${COLUMNS} from webhook w where w.id = $1 and w.organization_id = $2`,
);

/** Newest first. */
export const webhooksOf = planned<[organizationId: string], Webhook>(
  `select ${COLUMNS} from webhook w where w.organization_id = $1 and w.kind = 'WEBHOOK'
    order by w.created_at desc, w.id desc`,
);

interface Listener {
  id: string;
  /** name of the project */
  name: string;
  url: string;
}

/** Webhooks that want the event, held until the commit: one that is deleted beside us must not take the transaction with it. */
export async function holdListeners(
  client: PoolClient,
  organizationId: string,
  projectId: string,
  event: string,
  plans: readonly string[],
): Promise<Listener[]> {
  const { rows } = await client.query<Listener>(
    `select w.id, p.name, p.url from webhook w join project p on p.id = $2 join organization o on o.id = w.organization_id
      where w.organization_id = $1 and w.active and $3 = any(w.events) and (w.project_id is null or w.project_id = $2)
        and o.plan = any($4::text[])
      for key share of w`,
    [organizationId, projectId, event, plans],
  );
  return rows;
}

/** Counted under a lock that is held until the commit: webhooks made side by side are counted one after the other. */
export async function countForNew(client: PoolClient, organizationId: string): Promise<number> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [organizationId]);
  const { rows } = await client.query(`select 1 from webhook where organization_id = $1 and kind = 'WEBHOOK'`, [
    organizationId,
  ]);
  return rows.length;
}

/** Alert rules that name it name it no longer; one that named no other goes to all channels, as one that names none does. */
export async function deleteWebhook(client: PoolClient, id: string, organizationId: string): Promise<void> {
  // before the rules: who names it in a rule at this moment holds it
  await client.query('select from webhook where id = $1 and organization_id = $2 for update', [id, organizationId]);
  await client.query(
    `update alert_rule set channel_ids = nullif(array_remove(channel_ids, $1), '{}')
      where organization_id = $2 and $1 = any(channel_ids)`,
    [id, organizationId],
  );
  await client.query('delete from webhook where id = $1 and organization_id = $2', [id, organizationId]);
}

/** The next secret; the one of before signs until `until`, and so do at most `kept` earlier ones whose time is not over. */
export async function rotateSecret(
  client: PoolClient,
  id: string,
  organizationId: string,
  { until, now, kept }: { until: Date; now: Date; kept: number },
): Promise<void> {
  await client.query(
    `update webhook set secret_version = secret_version + 1, former_secret_until = $3,
          earlier_secrets_until = array(
            select until from unnest(former_secret_until || earlier_secrets_until) with ordinality as former (until, place)
             where until > $4 order by place limit $5)
      where id = $1 and organization_id = $2`,
    [id, organizationId, until, now, kept],
  );
}

export async function clearFailures(client: PoolClient, id: string): Promise<void> {
  await client.query(
    'update webhook set failures = 0, failing_since = null, rests_until = null where id = $1 and failures > 0',
    [id],
  );
}

/** `retryAt` is what the receiver requested; without it the webhook rests until `restsUntil` from that many failures on. */
export async function countFailure(
  client: PoolClient,
  id: string,
  { now, retryAt, restsFrom, restsUntil }: { now: Date; retryAt: Date | null; restsFrom: number; restsUntil: Date },
): Promise<{ failures: number; failing_since: Date } | null> {
  const { rows } = await client.query<{ failures: number; failing_since: Date }>(
    `update webhook set failures = failures + 1, failing_since = coalesce(failing_since, $2),
            rests_until = case when $3::timestamptz is not null then $3 when failures + 1 >= $4 then $5 else rests_until end
      where id = $1 and active returning failures, failing_since`,
    [id, now, retryAt, restsFrom, restsUntil],
  );
  return rows[0] ?? null;
}

/** False if it was disabled already. */
export async function disableWebhook(client: PoolClient, id: string, reason: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update webhook set active = false, disabled_reason = $2 where id = $1 and active',
    [id, reason],
  );
  return rowCount === 1;
}
