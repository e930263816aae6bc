import { Migration } from '@mikro-orm/migrations';

/** Which audit's pages stand in the local search index: they are brought in when a keyword asks for them. */
export class IndexedAudits extends Migration {
  override name = '0026-indexed-audits';

  override up(): void {
    this.addSql('alter table project add column indexed_audit_id uuid');
  }
}
