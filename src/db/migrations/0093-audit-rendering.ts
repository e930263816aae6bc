import { Migration } from '@mikro-orm/migrations';

/** Which pages of an audit a browser is to render, how many it has rendered and why. */
export class AuditRendering extends Migration {
  override name = '0093-audit-rendering';

  override up(): void {
    this.addSql('alter table audit add column rendering jsonb');
  }
}
