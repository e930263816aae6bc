import { Migration } from '@mikro-orm/migrations';

/** Properties of Search Console that projects import from every day. */
export class SearchConsole extends Migration {
  override name = '0330-search-console';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table search_console (
        project_id uuid primary key references project (id) on delete cascade,
        organization_id text not null references organization (id) on delete cascade,
        -- as Search Console names it
        property text not null,
        connected_at timestamptz not null,
        due_at timestamptz not null,
        imported_at timestamptz,
        -- of the last import that succeeded
        rows int,
        -- why the last one did not
        problem text
      );
      create index search_console_organization on search_console (organization_id);
      create index search_console_due on search_console (due_at);
      alter table search_console enable row level security;
      create policy of_organization on search_console
        using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
