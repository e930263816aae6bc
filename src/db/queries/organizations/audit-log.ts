import type { ActorKind, AuditLogAction } from '../../audit-log.js';
import { type Client, planned } from '../../query.js';

const COLUMNS = `id, at, action, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName", target_id as "targetId",
  target_name as "targetName", details, address, user_agent as "userAgent"`;

const WHERE = `organization_id = $1 and ($2::text is null or action = $2) and ($3::text is null or actor_id = $3)
  and ($4::text is null or target_id = $4) and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)`;

export interface AuditLogRow {
  id: string;
  at: Date;
  action: AuditLogAction;
  actorKind: ActorKind;
  actorId: string | null;
  actorName: string | null;
  targetId: string | null;
  targetName: string | null;
  details: unknown;
  address: string | null;
  userAgent: string | null;
}

export type Filtered = [
  organizationId: string,
  action: AuditLogAction | null,
  actorId: string | null,
  targetId: string | null,
  from: Date | null,
  to: Date | null,
];

/** A page of entries, newest first. */
export const auditLogPage = planned<
  [...Filtered, afterTime: string | null, afterId: string | null, limit: number],
  AuditLogRow & { place: string }
>(`select ${COLUMNS}, (at at time zone 'UTC')::text || '+00' as place from audit_log
      where ${WHERE} and ($7::timestamptz is null or (at, id) < ($7, $8::uuid)) order by at desc, id desc limit $9`);

export const auditLogCount = planned<Filtered, { count: number }>(
  `select count(*)::int as count from audit_log where ${WHERE}`,
);

export async function deleteOldEntries(client: Client): Promise<void> {
  await client.query(`delete from audit_log where at < now() - interval '1 year'`);
}
