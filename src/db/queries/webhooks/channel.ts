import type { PoolClient } from 'pg';
import { columnsOf } from '../../columns-of.js';
import { Webhook } from '../../entities/webhook.js';
import { planned, prepared } from '../../query.js';
import { STILL_MEMBER } from '../organizations/member.js';

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

/** The addresses that belong to members who see the project; null: to members who see the whole organization. */
export const membersOf = planned<
  [organizationId: string, addresses: readonly string[], projectId: string | null],
  { email: string; emailVerified: boolean }
>(
  `select u.email, u."emailVerified" from "user" u join member m on m."userId" = u.id
    where m."organizationId" = $1 and lower(u.email) = any($2) and ${STILL_MEMBER}
      and (m.client_ids is null or exists (
        select from project p where p.id = $3 and p.client_id = any(m.client_ids::uuid[])))
    order by u.email`,
);

/** Counted under a lock that is held until the commit. */
export async function countChannels(client: PoolClient, organizationId: string): Promise<number> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', [organizationId]);
  const { rows } = await client.query(`select 1 from webhook where organization_id = $1 and kind <> 'WEBHOOK'`, [
    organizationId,
  ]);
  return rows.length;
}
