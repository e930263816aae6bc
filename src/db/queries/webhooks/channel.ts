import type { PoolClient } from 'pg';
import { columnsOf } from '../../columns-of.js';
import { type EndpointKind, Webhook } from '../../entities/webhook.js';
import { planned, prepared } from '../../query.js';

const COLUMNS = columnsOf(Webhook, 'w');

/** Channels, and webhooks, which take alerts too; oldest first. */
export const channelsOf = planned<[organizationId: string, projectId: string | null], Webhook>(
  `select ${COLUMNS} from webhook w
    where w.organization_id = $1 and ($2::uuid is null or w.project_id is null or w.project_id = $2)
    order by w.created_at, w.id`,
);

export const channelOf = prepared<[id: string, organizationId: string], Webhook>(
  'channel of an organization',
  `select ${COLUMNS} from webhook w where w.id = $1 and w.organization_id = $2 and w.kind <> 'WEBHOOK'`,
);

/** Encrypted targets of all channels. */
export const storedTargets = planned<[], { id: string; target: string }>(
  'select id, target from webhook where target is not null',
);

/** Replaces a target that nobody has changed meanwhile. */
export const replaceTarget = planned<[id: string, known: string, target: string], { id: string }>(
  'update webhook set target = $3 where id = $1 and target = $2 returning id',
);

/** Those of the addresses that belong to members. */
export const membersOf = planned<
  [organizationId: string, addresses: readonly string[]],
  { email: string; emailVerified: boolean }
>(
  `select u.email, u."emailVerified" from "user" u join member m on m."userId" = u.id
    where m."organizationId" = $1 and lower(u.email) = any($2) order by u.email`,
);

export interface ChannelRow {
  id: string;
  organizationId: string;
  projectId: string | null;
  kind: EndpointKind;
  name: string;
  target: string;
  hint: string;
  createdAt: Date;
}

/** Counted under a lock that is held until the commit. */
export async function countChannels(client: PoolClient, organizationId: string): Promise<number> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', [organizationId]);
  const { rows } = await client.query(`select 1 from webhook where organization_id = $1 and kind <> 'WEBHOOK'`, [
    organizationId,
  ]);
  return rows.length;
}

export async function insertChannel(client: PoolClient, channel: ChannelRow): Promise<void> {
  const { id, organizationId, projectId, kind, name, target, hint, createdAt } = channel;
  await client.query(
    `insert into webhook (id, organization_id, project_id, kind, url, target, target_hint, description, events, active, created_at)
     values ($1, $2, $3, $4, '', $5, $6, $7, '{}', true, $8)`,
    [id, organizationId, projectId, kind, target, hint, name, createdAt],
  );
}

/** What is null stays as it is. */
export interface ChannelFields {
  name: string | null;
  active: boolean | null;
  target: string | null;
  hint: string | null;
}

/** Being switched on, or sending elsewhere, ends what failed before. */
export async function updateChannel(
  client: PoolClient,
  id: string,
  { name, active, target, hint }: ChannelFields,
): Promise<void> {
  await client.query(
    `update webhook set description = coalesce($2, description), active = coalesce($3, active),
            target = coalesce($4, target), target_hint = coalesce($5, target_hint),
            disabled_reason = case when $3 is null then disabled_reason end,
            failures = case when $3 or $4 is not null then 0 else failures end,
            failing_since = case when $3 or $4 is not null then null else failing_since end,
            rests_until = case when $3 or $4 is not null then null else rests_until end
      where id = $1`,
    [id, name, active, target, hint],
  );
}
