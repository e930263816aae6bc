import { Migration } from '@mikro-orm/migrations';

/** Why vitals could not be had when they were last looked for, and pages of competitors in the local index. */
export class VitalsProblems extends Migration {
  override name = '0019-vitals-problems';

  override up(): void {
    this.addSql(`
      alter table project
        add column vitals_measured_at timestamptz,
        add column field_problem text,
        add column lab_problem text;

      alter table local_document add column competitor_id uuid references competitor (id) on delete cascade;
      create index local_document_competitor on local_document (competitor_id) where competitor_id is not null;
    `);
  }
}
