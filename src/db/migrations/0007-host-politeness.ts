import { Migration } from '@mikro-orm/migrations';

/** How each host may be visited, agreed upon by all processes. Worth nothing after a crash, so never written ahead. */
export class HostPoliteness extends Migration {
  override name = '0007-host-politeness';

  override up(): void {
    this.addSql(`
      create unlogged table host_pace (
        host text primary key,
        places smallint not null,
        crawl_delay_ms int not null default 0,
        -- where a crawl delay is asked for: the first moment that nobody has reserved yet
        next_start_at timestamptz,
        -- what Retry-After named
        not_before timestamptz,
        used_at timestamptz not null
      );

      create unlogged table host_share (
        host text not null,
        holder uuid not null,
        places smallint not null,
        wanted smallint not null,
        seen_at timestamptz not null,
        primary key (host, holder)
      );
    `);
  }
}
