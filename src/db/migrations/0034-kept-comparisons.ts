import { Migration } from '@mikro-orm/migrations';

/** To compare two audits takes seconds where they have hundreds of thousands of findings, and each opening of a project asks for it. */
export class KeptComparisons extends Migration {
  override name = '0034-kept-comparisons';

  override up(): void {
    this.addSql(`
      -- grows whenever findings of a completed audit change: it was judged again, or a page was seen to be mended
      alter table audit add column findings_version int not null default 0;

      create table audit_comparison (
        base uuid not null references audit (id) on delete cascade,
        head uuid not null references audit (id) on delete cascade,
        part text not null,
        -- of both audits, read before the result was made
        base_version int not null,
        head_version int not null,
        result jsonb not null,
        primary key (base, head, part)
      );
      create index audit_comparison_head on audit_comparison (head);
      alter table audit_comparison enable row level security;
      create policy of_organization on audit_comparison
        using (exists (select from audit a where a.id = audit_comparison.head)
           and exists (select from audit a where a.id = audit_comparison.base));
    `);
  }
}
