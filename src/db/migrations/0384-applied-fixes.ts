import { Migration } from '@mikro-orm/migrations';

/**
 * Suggestions keep what they change, so that later ones of the audit agree with them, and whether they were applied and held. What
 * became of those of a rule stays after the audits that they were made for.
 */
export class AppliedFixes extends Migration {
  override name = '0384-applied-fixes';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table fix_suggestion
        add column proof jsonb,
        add column applied_at timestamptz,
        add column outcome text check (outcome in ('HELD', 'DID_NOT_HOLD'));
      create index fix_suggestion_applied on fix_suggestion (project_id) where applied_at is not null and outcome is null;
      create table fix_outcome (
        project_id uuid not null references project (id) on delete cascade,
        organization_id text not null references organization (id) on delete cascade,
        rule text not null,
        held int not null,
        failed int not null,
        primary key (project_id, rule)
      );
      create index fix_outcome_organization on fix_outcome (organization_id);
      alter table fix_outcome enable row level security;
      create policy of_organization on fix_outcome
        using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
