import { Migration } from '@mikro-orm/migrations';

/** Proofs that a site belongs to whoever has it as a project. */
export class SiteOwnership extends Migration {
  override name = '0191-site-ownership';

  override up(): void {
    this.addSql(`
      create table site_ownership (
        project_id uuid primary key references project (id) on delete cascade,
        organization_id text not null,
        -- that the proof is about
        host text not null,
        method text not null check (method in ('FILE', 'DNS')),
        verified_at timestamptz not null,
        expires_at timestamptz not null,
        checked_at timestamptz not null,
        -- why the last check did not confirm it
        problem text
      );
      create index site_ownership_checked on site_ownership (checked_at);
      alter table site_ownership enable row level security;
      create policy of_organization on site_ownership
        using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
