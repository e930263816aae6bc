import { Migration } from '@mikro-orm/migrations';

/** Rules of a judgement that found nothing on the site that they could judge. */
export class NotApplicableRules extends Migration {
  override name = '0013-not-applicable-rules';

  override up(): void {
    this.addSql(`alter table judgement add column not_applicable text[] not null default '{}'`);
  }
}
