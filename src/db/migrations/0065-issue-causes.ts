import { Migration } from '@mikro-orm/migrations';

/** What many pages of an issue have in common: one shared resource, one link of the navigation, one setting of the server. */
export class IssueCauses extends Migration {
  override name = '0065-issue-causes';

  override up(): void {
    this.addSql(`
      create table issue_cause (
        issue_id uuid not null references issue (id) on delete cascade,
        place int not null,
        -- JSON null where the evidence of each page differs
        evidence jsonb not null,
        affected_pages int not null,
        sample_urls text[] not null,
        primary key (issue_id, place)
      );
      alter table issue_cause enable row level security;
      create policy of_organization on issue_cause
        using (exists (select from issue i where i.id = issue_cause.issue_id));
    `);
  }
}
