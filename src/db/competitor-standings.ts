import type { Database } from './orm.js';

export interface CompetitorStanding {
  shareOfVoice: number | null;
  averagePosition: number | null;
  keywordsRanked: number;
  keywordsAhead: number;
}

/**
 * Click-through by position, relative to the first (DataForSEO's published table): 1.0 … 0.1 for 1–10, 0.05 for 11–20, 0 beyond.
 * `p` is the position.
 */
const CLICKS = `case when p <= 10 then 1.1 - p * 0.1 when p <= 20 then 0.05 else 0 end`;

/**
 * Standing of each competitor from the newest stored result page of every keyword of its project: the same pages that
 * gave the project its own ranks.
 */
export async function competitorStandings(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, CompetitorStanding>> {
  const rows = await db.rows<CompetitorStanding & { id: string }>(
    `with wanted as (select id, project_id, domain from competitor where id = any($1::uuid[])),
          pages as (
            select k.project_id, k.id as keyword_id, newest.position as own, newest.results
              from keyword k
              cross join lateral (
                select position, results from ranking r
                 where r.keyword_id = k.id and r.status in ('RANKED', 'NOT_IN_TOP') and r.results is not null
                 order by r.checked_at desc limit 1
              ) newest
             where k.project_id in (select project_id from wanted)),
          theirs as (
            select c.id, c.project_id, g.keyword_id, g.own, min((hit ->> 'position')::int) as p
              from competitor c
              join pages g on g.project_id = c.project_id
              cross join lateral jsonb_array_elements(g.results) hit
             where c.project_id in (select project_id from wanted)
               and (hit ->> 'host' = c.domain or hit ->> 'host' like '%.' || c.domain)
             group by c.id, c.project_id, g.keyword_id, g.own),
          voices as (
            select project_id, sum(v) as total from (
              select project_id, ${CLICKS} as v from theirs
              union all
              select project_id, ${CLICKS} from (select project_id, own as p from pages where own is not null) own_pages
            ) every_voice group by project_id)
     select w.id,
            case when v.total > 0 then round((coalesce(sum(${CLICKS.replaceAll('p ', 't.p ')}), 0) / v.total)::numeric, 4)::float8
                 when exists (select 1 from pages g where g.project_id = w.project_id) then 0 end as "shareOfVoice",
            round(avg(t.p), 1)::float8 as "averagePosition",
            count(t.p)::int as "keywordsRanked",
            (count(*) filter (where t.p is not null and (t.own is null or t.p < t.own)))::int as "keywordsAhead"
       from wanted w
       left join theirs t on t.id = w.id
       left join voices v on v.project_id = w.project_id
      group by w.id, w.project_id, v.total`,
    [ids],
  );
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}
