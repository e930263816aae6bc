import { Migration } from '@mikro-orm/migrations';

/** Where each competitor's site begins, and what a small crawl of it saw. */
export class CompetitorProfiles extends Migration {
  override name = '0012-competitor-profiles';

  override up(): void {
    this.addSql(`
      alter table competitor add column url text;
      update competitor set url = 'https://' || domain || '/';
      alter table competitor alter column url set not null;

      create table competitor_profile (
        competitor_id uuid primary key references competitor (id) on delete cascade,
        organization_id text not null references organization (id) on delete cascade,
        status text not null check (status in ('QUEUED', 'COMPLETED', 'FAILED')),
        requested_at timestamptz not null,
        finished_at timestamptz,
        error text,
        -- the last one that could be made, whatever became of the newest request
        profile jsonb
      );
      create index competitor_profile_queued on competitor_profile (requested_at) where status = 'QUEUED';
      create index competitor_profile_organization on competitor_profile (organization_id);
      alter table competitor_profile enable row level security;
      create policy of_organization on competitor_profile using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
