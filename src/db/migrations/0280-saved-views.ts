import { Migration } from '@mikro-orm/migrations';

/** Filters, orders and columns of lists of pages under a name. */
export class SavedViews extends Migration {
  override name = '0280-saved-views';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table saved_view (
        id uuid primary key,
        project_id uuid not null references project (id) on delete cascade,
        organization_id text not null,
        name text not null,
        -- of the URL of the Pages screen
        query text not null,
        created_at timestamptz not null
      );
      create unique index saved_view_name on saved_view (project_id, lower(name));
      alter table saved_view enable row level security;
      create policy of_organization on saved_view
        using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
