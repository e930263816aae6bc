import { Migration } from '@mikro-orm/migrations';

/** Searches that were ordered, and will be paid, but whose answer is not stored yet: a worker that ends in between leaves them here. */
export class SearchOrders extends Migration {
  override name = '0018-search-orders';

  override up(): void {
    this.addSql(`
      create table search_order (
        keyword_id uuid not null references keyword (id) on delete cascade,
        provider text not null,
        -- goes with the order and comes back with the finished task
        tag uuid not null unique,
        -- the service's own id; null until its answer to the order has come
        task_id text,
        ordered_at timestamptz not null,
        primary key (keyword_id, provider)
      );
      alter table search_order enable row level security;
      create policy of_organization on search_order
        using (exists (select from keyword w where w.id = search_order.keyword_id));
    `);
  }
}
