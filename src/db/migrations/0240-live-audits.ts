import { Migration } from '@mikro-orm/migrations';

/** What a running audit has found so far. */
export class LiveAudits extends Migration {
  override name = '0240-live-audits';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table audit add column live jsonb;
    `);
  }
}
