import DataLoader from 'dataloader';
import type { Database } from '../../db/orm.js';
import { CLICK_WEIGHTS } from '../../serp/visibility.js';
import { LOCAL_INDEX } from '../local/local-index.js';

export interface CompetitorStanding {
  engine: string;
  /** keywords of the engine whose results are known */
  keywords: number;
  /** of the attention that the project and all its competitors get together; null where nobody's pages could be seen */
  shareOfVoice: number | null;
  /** what the project itself gets of it */
  ownShareOfVoice: number;
  averagePosition: number | null;
  keywordsRanked: number;
  keywordsAhead: number;
}

/**
 * Standings of competitors, engine by engine: ranks of different engines are never put together. The one that speaks for
 * the project comes first: that of most keywords, a search engine before the local index.
 */
export const createStandingLoader = (db: Database): DataLoader<string, CompetitorStanding[]> =>
  new DataLoader(async (ids) => {
    const known = await competitorStandings(db, ids);
    return ids.map((id) => known.get(id) ?? []);
  });

/** From what is known of every keyword's results: the same pages that gave the project its own ranks. */
async function competitorStandings(db: Database, ids: readonly string[]): Promise<Map<string, CompetitorStanding[]>> {
  const rows = await db.rows<CompetitorStanding & { id: string }>(
    `with wanted as (select id, project_id, domain from competitor where id = any($1::uuid[])),
          pages as (
            select k.project_id, k.engine, k.position as own
              from keyword k join known_results n on n.keyword_id = k.id
             where k.project_id in (select project_id from wanted)),
          engines as (select project_id, engine, count(*)::int as keywords from pages group by project_id, engine),
          theirs as materialized (
            select r.competitor_id as id, k.project_id, k.engine, k.id as keyword_id, k.position as own, r.position as p
              from competitor c join competitor_ranking r on r.competitor_id = c.id join keyword k on k.id = r.keyword_id
             where c.project_id in (select project_id from wanted)),
          voices as (
            select project_id, engine, sum(weight) as total, sum(weight) filter (where is_own) as own from (
              -- a place is one, although a competitor may be a part of another
              select project_id, engine, coalesce(($2::float8[])[p], 0) as weight, false as is_own
                from (select distinct project_id, engine, keyword_id, p from theirs) places
              union all
              select project_id, engine, coalesce(($2::float8[])[own], 0), true from pages where own is not null
            ) every_voice group by project_id, engine)
     select w.id, e.engine, e.keywords,
            -- a site that no page of is in the local index was not looked for
            case when e.engine = $3 and count(t.p) = 0
                      and not exists (select from local_document d where d.competitor_id = w.id) then null
                 when v.total > 0 then round((coalesce(sum(($2::float8[])[t.p]), 0) / v.total)::numeric, 4)::float8
                 else 0 end as "shareOfVoice",
            case when v.total > 0 then round((coalesce(v.own, 0) / v.total)::numeric, 4)::float8 else 0 end as "ownShareOfVoice",
            round(avg(t.p), 1)::float8 as "averagePosition",
            count(t.p)::int as "keywordsRanked",
            (count(*) filter (where t.p is not null and (t.own is null or t.p < t.own)))::int as "keywordsAhead"
       from wanted w
       join engines e on e.project_id = w.project_id
       left join theirs t on t.id = w.id and t.engine = e.engine
       left join voices v on v.project_id = w.project_id and v.engine = e.engine
      group by w.id, w.project_id, e.engine, e.keywords, v.total, v.own
      order by e.engine = $3, e.keywords desc, e.engine`,
    [ids, CLICK_WEIGHTS, LOCAL_INDEX],
  );
  const byCompetitor = new Map<string, CompetitorStanding[]>();
  for (const { id, ...standing } of rows) byCompetitor.set(id, [...(byCompetitor.get(id) ?? []), standing]);
  return byCompetitor;
}
