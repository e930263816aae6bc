import { Migration } from '@mikro-orm/migrations';

/** Who works on an issue of a project, what its members say about it, and who of them gets no e-mail about it. */
export class IssueWork extends Migration {
  override name = '0310-issue-work';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table issue_assignment (
        project_id uuid not null references project (id) on delete cascade,
        rule text not null,
        organization_id text not null references organization (id) on delete cascade,
        assignee_id text not null references "user" (id) on delete cascade,
        -- null: an API key, or a user who is gone
        assigned_by text references "user" (id) on delete set null,
        assigned_at timestamptz not null,
        primary key (project_id, rule)
      );
      create index issue_assignment_assignee on issue_assignment (assignee_id, organization_id);
      create index issue_assignment_assigned_by on issue_assignment (assigned_by);
      create index issue_assignment_organization on issue_assignment (organization_id);
      alter table issue_assignment enable row level security;
      create policy of_organization on issue_assignment
        using (organization_id = current_setting('sextant.organization', true));

      create table issue_comment (
        id uuid primary key,
        project_id uuid not null references project (id) on delete cascade,
        rule text not null,
        organization_id text not null references organization (id) on delete cascade,
        -- one of the two, until the user or the key is gone
        author_id text references "user" (id) on delete set null,
        author_key_id uuid references api_key (id) on delete set null,
        text text not null,
        created_at timestamptz not null,
        edited_at timestamptz
      );
      create index issue_comment_issue on issue_comment (project_id, rule, id desc);
      create index issue_comment_author on issue_comment (author_id);
      create index issue_comment_author_key on issue_comment (author_key_id);
      create index issue_comment_organization on issue_comment (organization_id);
      alter table issue_comment enable row level security;
      create policy of_organization on issue_comment
        using (organization_id = current_setting('sextant.organization', true));

      create table issue_mail_setting (
        -- named by the links that end the e-mails
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        user_id text not null references "user" (id) on delete cascade,
        enabled boolean not null,
        unique (organization_id, user_id)
      );
      create index issue_mail_setting_user on issue_mail_setting (user_id);
      alter table issue_mail_setting enable row level security;
      create policy of_organization on issue_mail_setting
        using (organization_id = current_setting('sextant.organization', true));

      -- one message gathers what happens until it is sent
      create unique index scheduled_mail_gathering on scheduled_mail (user_id, project_id)
        where kind = 'ISSUE_ACTIVITY' and status = 'PENDING' and attempts = 0;
    `);
  }
}
