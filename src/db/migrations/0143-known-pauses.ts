import { Migration } from '@mikro-orm/migrations';

/** Responses with Retry-After that an audit got before its crawl: it leaves its worker for the pause and starts over behind them. */
export class KnownPauses extends Migration {
  override name = '0143-known-pauses';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table audit add column known_pauses jsonb;
    `);
  }
}
