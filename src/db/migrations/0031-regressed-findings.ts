import { Migration } from '@mikro-orm/migrations';

/** Lists of issues tell how many findings have come back: few have, of hundreds of thousands. */
export class RegressedFindings extends Migration {
  override name = '0031-regressed-findings';

  override up(): void {
    this.addSql(`
      create index finding_history_regressed on finding_history (project_id, rule) where regressions > 0;
    `);
  }
}
