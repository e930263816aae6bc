import { Migration } from '@mikro-orm/migrations';

/** The score of what a browser saw of accessibility; null where no page was rendered. */
export class AccessibilityScore extends Migration {
  override name = '0390-accessibility-score';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table audit add column accessibility_score smallint;
    `);
  }
}
