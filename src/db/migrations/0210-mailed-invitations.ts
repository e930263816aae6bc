import { Migration } from '@mikro-orm/migrations';
import { REQUEST_ROLE } from '../request-role.js';

/** Invitations that were sent by e-mail, and e-mail that is sent by the clock. */
export class MailedInvitations extends Migration {
  override name = '0210-mailed-invitations';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table sign_up_invitation add column email text;
      -- its link was shown to nobody: whoever has it reads the mailbox
      alter table sign_up_invitation add column mailed_at timestamptz;

      create table weekly_summary (
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        user_id text not null references "user" (id) on delete cascade,
        -- null: all projects of the organization
        project_id uuid references project (id) on delete cascade,
        time_zone text not null,
        next_at timestamptz not null,
        created_at timestamptz not null
      );
      create unique index weekly_summary_subject
        on weekly_summary (organization_id, user_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000'));
      create index weekly_summary_due on weekly_summary (next_at);
      create index weekly_summary_user on weekly_summary (user_id);
      create index weekly_summary_project on weekly_summary (project_id);
      alter table weekly_summary enable row level security;
      create policy of_organization on weekly_summary
        using (organization_id = current_setting('sextant.organization', true));

      create table scheduled_mail (
        -- of the message: every attempt has the same
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        project_id uuid references project (id) on delete cascade,
        user_id text not null references "user" (id) on delete cascade,
        kind text not null,
        -- what it was made by
        source_id uuid not null,
        data jsonb not null,
        status text not null check (status in ('PENDING', 'SENT', 'SKIPPED', 'FAILED')),
        attempts int not null default 0,
        next_attempt_at timestamptz,
        last_attempt_at timestamptz,
        error text,
        created_at timestamptz not null
      );
      create index scheduled_mail_due on scheduled_mail (next_attempt_at) where status = 'PENDING';
      create index scheduled_mail_source on scheduled_mail (source_id, created_at desc, id desc);
      create index scheduled_mail_created on scheduled_mail (created_at);
      create index scheduled_mail_organization on scheduled_mail (organization_id);
      create index scheduled_mail_project on scheduled_mail (project_id);
      create index scheduled_mail_user on scheduled_mail (user_id);
      alter table scheduled_mail enable row level security;
      create policy of_organization on scheduled_mail
        using (organization_id = current_setting('sextant.organization', true));

      do $$ begin
        if not exists (select from pg_roles where rolname = '${REQUEST_ROLE}') then
          return;
        end if;
        grant select ("emailVerified") on "user" to ${REQUEST_ROLE};
      exception when insufficient_privilege then
        -- whoever granted the role has to grant this too
      end $$`);
  }
}
