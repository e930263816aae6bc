import { Migration } from '@mikro-orm/migrations';
import { REQUEST_SCHEMA } from '../request-role.js';

/**
 * What lists of pages are filtered and sorted by, field by field in arrays of a thousand pages: a statement reads the fields that
 * it names and nothing else, and storing them costs a fraction of what rows cost. A new field needs no change of the schema.
 */
export class PageFields extends Migration {
  override name = '0200-page-fields';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table page_field (
        audit_id uuid not null references audit (id) on delete cascade,
        field text not null,
        -- number of the first page in the arrays; the field "number" has those of all
        first_page int not null,
        numbers int[],
        texts text[] collate "C",
        primary key (audit_id, field, first_page)
      );
      alter table page_field enable row level security;
      create policy of_organization on page_field using (exists (select from audit w where w.id = page_field.audit_id));
      create view ${REQUEST_SCHEMA}.page_field as select * from public.page_field t where exists (
        select from public.audit a where a.id = t.audit_id
           and a.organization_id = current_setting('sextant.organization', true)) with check option;
    `);
  }
}
