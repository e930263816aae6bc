import { Migration } from '@mikro-orm/migrations';

/** Mean positions that a search engine tells of its own past searches: kept apart from ranks that were looked up. */
export class MeanPositions extends Migration {
  override name = '0016-mean-positions';

  override up(): void {
    this.addSql(`
      create table mean_position (
        project_id uuid not null references project (id) on delete cascade,
        id int not null,
        source text not null,
        from_date date not null,
        to_date date not null,
        query text not null,
        page text not null,
        country text,
        device text,
        mean_position real not null,
        clicks int not null,
        impressions int not null,
        primary key (project_id, source, id)
      );
      create index mean_position_impressions on mean_position (project_id, impressions desc);
      alter table mean_position enable row level security;
      create policy of_organization on mean_position
        using (exists (select from project w where w.id = mean_position.project_id));
    `);
  }
}
