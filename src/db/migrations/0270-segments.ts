import { Migration } from '@mikro-orm/migrations';

/** Parts of a site by a filter for pages, and their scores in each audit. */
export class Segments extends Migration {
  override name = '0270-segments';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table segment (
        id uuid primary key,
        project_id uuid not null references project (id) on delete cascade,
        organization_id text not null,
        name text not null,
        query text not null,
        created_at timestamptz not null
      );
      create unique index segment_name on segment (project_id, lower(name));
      alter table segment enable row level security;
      create policy of_organization on segment
        using (organization_id = current_setting('sextant.organization', true));

      create table segment_score (
        audit_id uuid not null references audit (id) on delete cascade,
        segment_id uuid not null references segment (id) on delete cascade,
        -- of the audit and the segment, read before the result was made
        findings_version int not null,
        query text not null,
        result jsonb not null,
        primary key (audit_id, segment_id)
      );
      create index segment_score_segment on segment_score (segment_id);
      alter table segment_score enable row level security;
      create policy of_organization on segment_score
        using (exists (select from segment s where s.id = segment_score.segment_id));
    `);
  }
}
