import { Migration } from '@mikro-orm/migrations';

/** How visits are spread over the bands behind each percentile, and by which version of a method a value was found. */
export class VitalsShares extends Migration {
  override name = '0027-vitals-shares';

  override up(): void {
    this.addSql(`
      alter table vitals
        -- by metric: good, needs improvement, poor
        add column shares jsonb,
        add column basis_version text;
    `);
  }
}
