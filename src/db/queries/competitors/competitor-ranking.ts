import { planned } from '../../query.js';

export interface CompetitorStanding {
  engine: string;
  /** keywords of the engine whose results are known */
  keywords: number;
  /** share of the attention that the project and all its competitors get together; null if no pages could be seen */
  shareOfVoice: number | null;
  /** the project's own share */
  ownShareOfVoice: number;
  averagePosition: number | null;
  keywordsRanked: number;
  keywordsAhead: number;
}

/** From the known results of every keyword; the weights are those of the positions from 1 on. */
export const standingsOf = planned<
  [competitorIds: readonly string[], weights: readonly number[], localEngine: string],
  CompetitorStanding & { id: string }
>(
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
);

export const GAP_KINDS = ['MISSING', 'BEHIND'] as const;

export interface KeywordGap {
  keywordId: string;
  term: string;
  engine: string;
  country: string;
  language: string;
  device: 'DESKTOP' | 'MOBILE';
  location: string | null;
  /** MISSING: the project is not among the results looked at; BEHIND: a competitor outranks it */
  kind: (typeof GAP_KINDS)[number];
  position: number | null;
  url: string | null;
  checkedAt: Date;
  /** competitors that outrank the project, the first one first */
  ahead: { competitorId: string; domain: string; position: number; url: string }[];
}

export const keywordGaps = planned<[projectId: string, competitorId: string | null], KeywordGap>(
  `select k.id as "keywordId", k.term, k.engine, k.country, k.language, k.device, k.location,
            case when k.position is null then 'MISSING' else 'BEHIND' end as kind,
            k.position, k.url, k.last_checked_at as "checkedAt",
            jsonb_agg(jsonb_build_object('competitorId', c.id, 'domain', c.domain, 'position', r.position, 'url', r.url)
                      order by r.position, c.domain) as ahead
       from competitor c join competitor_ranking r on r.competitor_id = c.id join keyword k on k.id = r.keyword_id
      where c.project_id = $1 and ($2::uuid is null or c.id = $2) and (k.position is null or r.position < k.position)
      group by k.id order by k.position nulls first, min(r.position), k.term, k.id`,
);

/** URLs of a domain among the known results of a project's keywords, those found most often first. */
export const rankingUrls = (limit: number) =>
  planned<[projectId: string, domain: string], { url: string }>(
    `select hit ->> 'url' as url
       from keyword k
       join known_results known on known.keyword_id = k.id
       cross join lateral jsonb_array_elements(known.results) hit
      where k.project_id = $1 and (hit ->> 'host' = $2 or right(hit ->> 'host', length($2) + 1) = '.' || $2)
      group by 1 order by count(*) desc, min((hit ->> 'position')::int), 1 limit ${limit}`,
  );
