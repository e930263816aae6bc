import { Migration } from '@mikro-orm/migrations';

/** Pages of results that were paid for, but belong to a check that has not ended: a worker that ends before leaves them here. */
export class SearchPages extends Migration {
  override name = '0037-search-pages';

  override up(): void {
    this.addSql(`
      create table search_page (
        keyword_id uuid not null references keyword (id) on delete cascade,
        provider text not null,
        index int not null,
        size int not null,
        page jsonb not null,
        read_at timestamptz not null,
        primary key (keyword_id, provider, index, size)
      );
      alter table search_page enable row level security;
      create policy of_organization on search_page
        using (exists (select from keyword w where w.id = search_page.keyword_id));
    `);
  }
}
