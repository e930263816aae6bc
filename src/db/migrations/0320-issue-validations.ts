import { Migration } from '@mikro-orm/migrations';

/** Checks of all pages of an issue after a fix, and how far each has come. */
export class IssueValidations extends Migration {
  override name = '0320-issue-validations';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table issue_validation (
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        audit_id uuid not null references audit (id) on delete cascade,
        rule text not null,
        status text not null,
        -- pages when it was requested
        pages int not null,
        fixed int not null default 0,
        failing int not null default 0,
        inconclusive int not null default 0,
        -- number of the page that was checked last
        last_page int not null default -1,
        reason text,
        -- null: an API key, or a user who is gone
        requested_by text references "user" (id) on delete set null,
        created_at timestamptz not null,
        started_at timestamptz,
        finished_at timestamptz
      );
      create index issue_validation_issue on issue_validation (audit_id, rule, created_at desc);
      create index issue_validation_organization on issue_validation (organization_id);
      create index issue_validation_requested_by on issue_validation (requested_by);
      create unique index issue_validation_open on issue_validation (audit_id, rule) where status in ('QUEUED', 'RUNNING');
      create index issue_validation_unfinished on issue_validation (created_at) where status in ('QUEUED', 'RUNNING');
      alter table issue_validation enable row level security;
      create policy of_organization on issue_validation
        using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
