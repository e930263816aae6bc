import type { PoolClient } from 'pg';
import { type Client, planned } from '../../query.js';

/** Whether a user gets e-mails about issues; null: never decided, and none was sent yet. */
export const issueMailOf = planned<[organizationId: string, userId: string], { enabled: boolean }>(
  'select enabled from issue_mail_setting where organization_id = $1 and user_id = $2',
);

export const storeIssueMail = (
  client: Client,
  row: { id: string; organizationId: string; userId: string; enabled: boolean },
): Promise<unknown> =>
  client.query(
    `insert into issue_mail_setting (id, organization_id, user_id, enabled) values ($1, $2, $3, $4)
     on conflict (organization_id, user_id) do update set enabled = excluded.enabled`,
    [row.id, row.organizationId, row.userId, row.enabled],
  );

/** The users concerned by an issue: its assignee and whoever wrote about it, as far as they are members. */
export const concernedBy = planned<[projectId: string, rule: string, organizationId: string], { userId: string }>(
  `select m."userId" from member m
    where m."organizationId" = $3 and m."userId" in (
      select assignee_id from issue_assignment where project_id = $1 and rule = $2
      union select author_id from issue_comment where project_id = $1 and rule = $2)`,
);

export interface GatheredMail {
  id: string;
  /** id of the setting, where the user has none yet */
  settingId: string;
  organizationId: string;
  projectId: string;
  userId: string;
  event: object;
  at: Date;
  sendAt: Date;
}

/**
 * Adds an event to the message that waits for the user, or begins one. Whoever sends it takes it by counting its attempts, in
 * the same row: an event is in the message before that, or in another one.
 */
export async function gatherIssueMail(client: PoolClient, mail: GatheredMail, most: number): Promise<void> {
  await client.query(
    `insert into issue_mail_setting (id, organization_id, user_id, enabled) values ($1, $2, $3, true)
     on conflict (organization_id, user_id) do nothing`,
    [mail.settingId, mail.organizationId, mail.userId],
  );
  await client.query(
    `insert into scheduled_mail as w (id, organization_id, project_id, user_id, kind, source_id, data, status, next_attempt_at, created_at)
     select $1, $2, $3, $4, 'ISSUE_ACTIVITY', s.id, jsonb_build_object('events', jsonb_build_array($5::jsonb), 'more', 0), 'PENDING', $6, $7
       from issue_mail_setting s where s.organization_id = $2 and s.user_id = $4 and s.enabled
     on conflict (user_id, project_id) where kind = 'ISSUE_ACTIVITY' and status = 'PENDING' and attempts = 0
     do update set data = case
       when jsonb_array_length(w.data -> 'events') < $8
       then jsonb_set(w.data, '{events}', (w.data -> 'events') || (excluded.data -> 'events'))
       else jsonb_set(w.data, '{more}', to_jsonb((w.data ->> 'more')::int + 1)) end`,
    [mail.id, mail.organizationId, mail.projectId, mail.userId, JSON.stringify(mail.event), mail.sendAt, mail.at, most],
  );
}

/** The quotes of a message: the texts of comments that are still there, and the names of who acted. */
export const quotedComments = planned<[ids: readonly string[]], { id: string; text: string }>(
  'select id, text from issue_comment where id = any($1::uuid[])',
);
export const userNames = planned<[ids: readonly string[]], { id: string; name: string }>(
  'select id, name from "user" where id = any($1)',
);

/** By the id that its links name. */
export const issueMailSetting = planned<[id: string], { enabled: boolean }>(
  'select enabled from issue_mail_setting where id = $1',
);
