import { Migration } from '@mikro-orm/migrations';

/**
 * Each time that a finding came back, instead of the last alone: several of the newest audits that were deleted one after
 * another left its regressions one too many.
 */
export class Reopenings extends Migration {
  override name = '0041-reopenings';

  override up(): void {
    this.addSql(`
      -- oldest first: the audit's moment, and when and by what the finding had been closed and last seen before it
      alter table finding_history add column reopenings jsonb;
      update finding_history set reopenings = jsonb_build_array(
          jsonb_build_object('at', reopened_at, 'closed', closed_before, 'by', closed_before_by, 'seen', seen_before))
       where reopened_at is not null;
      alter table finding_history
        drop column reopened_at, drop column seen_before, drop column closed_before, drop column closed_before_by;

      -- What people have verified stays closed: they saw the page itself.
      create or replace function take_history_back(of_project uuid, moment timestamptz) returns void language plpgsql
        security definer set search_path = public set enable_seqscan = off as $$
      begin
        delete from finding_history where project_id = of_project and first_seen_at > moment;
        update finding_history h
           set closed_at = (back.first ->> 'closed')::timestamptz, closed_by = back.first ->> 'by',
               last_seen_at = (back.first ->> 'seen')::timestamptz,
               regressions = h.regressions - back.counted, reopenings = back.kept
          from (
            select o.fingerprint,
                   (jsonb_agg(one order by place) filter (where (one ->> 'at')::timestamptz > moment)) -> 0 as first,
                   (count(*) filter (where (one ->> 'at')::timestamptz > moment
                                       and one ->> 'by' in ('FIX', 'VERIFICATION')))::int as counted,
                   jsonb_agg(one order by place) filter (where (one ->> 'at')::timestamptz <= moment) as kept
              from finding_history o cross join lateral jsonb_array_elements(o.reopenings) with ordinality as r (one, place)
             where o.project_id = of_project
             group by o.fingerprint
            having bool_or((one ->> 'at')::timestamptz > moment)
          ) back
         where h.project_id = of_project and h.fingerprint = back.fingerprint;
        update finding_history set closed_at = null, closed_by = null, last_seen_at = null
         where project_id = of_project and closed_at > moment and closed_by <> 'VERIFICATION';
      end $$;
    `);
  }
}
