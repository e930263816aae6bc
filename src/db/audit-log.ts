import { v7 as uuidv7 } from 'uuid';
import type { Client } from './query.js';
import { storableText } from './storable.js';

/** The actions that are recorded. An action stays once it has been written: rows are kept for a year. */
export const AUDIT_LOG_ACTIONS = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGNED_OUT',
  'SESSIONS_REVOKED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'ACCOUNT_RECLAIMED',
  'TWO_FACTOR_ENABLED',
  'TWO_FACTOR_DISABLED',
  'TWO_FACTOR_FAILED',
  'RECOVERY_CODES_CREATED',
  'IDENTITY_LINKED',
  'USER_CREATED',
  'USER_UPDATED',
  'MEMBER_ADDED',
  'MEMBER_ROLE_CHANGED',
  'MEMBER_ACCESS_CHANGED',
  'MEMBER_REMOVED',
  'MEMBER_LEFT',
  'INVITATION_CREATED',
  'INVITATION_CANCELLED',
  'INVITATION_ACCEPTED',
  'INVITATION_REJECTED',
  'ORGANIZATION_UPDATED',
  'PLAN_CHANGED',
  'API_KEY_CREATED',
  'API_KEY_REVOKED',
  'WEBHOOK_CREATED',
  'WEBHOOK_UPDATED',
  'WEBHOOK_DELETED',
  'WEBHOOK_SECRET_ROTATED',
  'CHANNEL_CREATED',
  'CHANNEL_UPDATED',
  'CHANNEL_DELETED',
  'ALERT_RULE_UPDATED',
  'PROJECT_CREATED',
  'PROJECT_UPDATED',
  'PROJECT_DELETED',
  'PROJECT_SETTINGS_APPLIED',
  'PROJECT_SETTINGS_UNDONE',
  'CLIENT_CREATED',
  'CLIENT_UPDATED',
  'CLIENT_DELETED',
  'AUDIT_STOPPED',
  'AUDIT_CANCELLED',
  'AUDIT_PAUSED',
  'AUDIT_RENDERING_SKIPPED',
  'AUDIT_RESUMED',
  'AUDIT_DELETED',
  'COMPETITOR_REMOVED',
  'KEYWORDS_REMOVED',
  'ISSUE_IGNORED',
  'ISSUE_UNIGNORED',
  'ISSUE_ASSIGNED',
  'ISSUE_UNASSIGNED',
  'ISSUE_COMMENT_DELETED',
  'ISSUE_VALIDATION_STARTED',
  'FIX_MARKED_APPLIED',
  'FIX_MARK_REMOVED',
  'REPORT_LINK_CREATED',
  'REPORT_LINK_REVOKED',
  'REPORT_CONTACT_ADDED',
  'REPORT_CONTACT_ASKED_AGAIN',
  'REPORT_CONTACT_REMOVED',
  'REPORT_BRANDING_UPDATED',
  'REPORT_SCHEDULE_UPDATED',
  'DATA_EXPORTED',
] as const;
export type AuditLogAction = (typeof AUDIT_LOG_ACTIONS)[number];

/** USER by a session, API_KEY, or OPERATOR at the command line. */
export const ACTOR_KINDS = ['USER', 'API_KEY', 'OPERATOR'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

export interface AuditLogEvent {
  organizationId: string;
  action: AuditLogAction;
  actor: { kind: ActorKind; id: string | null };
  target?: { id: string; name: string } | undefined;
  /** the change, never a secret */
  details?: Readonly<Record<string, unknown>> | undefined;
  address?: string | null | undefined;
  userAgent?: string | null | undefined;
}

/** a User-Agent is the client's word: long enough to recognise one by */
const MAX_TEXT = 300;

const short = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : storableText(text.slice(0, MAX_TEXT));

/** Adds an entry; `client` is that of the transaction of the change, so that neither is there without the other. */
export async function recordEvent(client: Client, event: AuditLogEvent): Promise<void> {
  await client.query(
    `insert into audit_log (id, organization_id, at, action, actor_kind, actor_id, actor_name, target_id, target_name, details, address, user_agent)
     values ($1, $2, now(), $3, $4, $5,
             case $4 when 'USER' then (select email from "user" where id = $5)
                     when 'API_KEY' then (select prefix || ' ' || name from api_key where id::text = $5) end,
             $6, $7, $8, $9, $10)`,
    [
      uuidv7(),
      event.organizationId,
      event.action,
      event.actor.kind,
      event.actor.id,
      event.target?.id ?? null,
      short(event.target?.name),
      JSON.stringify(event.details ?? {}),
      short(event.address),
      short(event.userAgent),
    ],
  );
}
