import { Migration } from '@mikro-orm/migrations';

/** Which URLs were under way when the workers of an audit were lost. */
export class AuditSuspicion extends Migration {
  override name = '0372-audit-suspicion';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table audit add suspicion jsonb;
    `);
  }
}
