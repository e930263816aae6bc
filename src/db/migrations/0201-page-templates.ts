import { Migration } from '@mikro-orm/migrations';

/** What pages of one template have in common, and what it costs them: one fix for all. */
export class PageTemplates extends Migration {
  override name = '0201-page-templates';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table page_template (
        audit_id uuid not null references audit (id) on delete cascade,
        -- fingerprint of the markup that they share
        template text not null,
        -- in the order of the points that they cost
        place int not null,
        pages int not null,
        indexable int not null,
        points real not null,
        path text not null,
        sample_urls text[] not null,
        issues jsonb not null,
        primary key (audit_id, template)
      );
      alter table page_template enable row level security;
      create policy of_organization on page_template using (exists (select from audit w where w.id = page_template.audit_id));
    `);
  }
}
