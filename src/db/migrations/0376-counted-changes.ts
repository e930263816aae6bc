import { Migration } from '@mikro-orm/migrations';

/**
 * Requests of a re-scoring are counted, so that one that comes while another is carried out is carried out too; imports into the
 * stored fields of pages are, so that exports of them differ. Summaries begin where the last one ended. Alert rules forget
 * endpoints that were deleted.
 */
export class CountedChanges extends Migration {
  override name = '0376-counted-changes';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table audit
        add column rejudge_requests int not null default 0,
        add column fields_version int not null default 0;
      alter table weekly_summary add column last_at timestamptz;
      update alert_rule r set channel_ids = nullif(array(
          select id from unnest(r.channel_ids) with ordinality as named (id, place)
           where exists (select from webhook w where w.id = named.id) order by place), '{}')
       where exists (select from unnest(r.channel_ids) as named (id)
                      where not exists (select from webhook w where w.id = named.id));
    `);
  }
}
