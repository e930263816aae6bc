import type { Client } from '../../query.js';

/** Pages and queries of a period: the tail has hardly a click, and lists stay fast. */
const MOST_PAGES = 100_000;
const MOST_PAIRS = 200_000;
const MOST_POSITIONS = 100_000;
/** a page with less of the impressions of a query is no rival for it */
const RIVAL_SHARE = 0.1;
/** positions with fewer impressions have no usual click-through rate */
const USUAL_IMPRESSIONS = 100;
/** further down all positions are alike */
const LAST_POSITION = 20;
/** the same weekdays of the year before */
const YEAR = 364;

/** Deletes what lists read of the project. */
export async function deletePeriod(client: Client, projectId: string): Promise<void> {
  await client.query('delete from search_period where project_id = $1', [projectId]);
}

/**
 * The last 28 final days of searches on the web. What they are compared with stays null while any of
 * the 28 days on either side is missing or still changes: a loss would be shown that nobody had. A property that is younger has no
 * days before them either.
 */
export async function storePeriodOfDays(client: Client, projectId: string): Promise<void> {
  await client.query(
    `with last as (
       select max(day) as day, min(day) as first from search_day where project_id = $1 and type = 'WEB' and is_final
     ), period as (
       select greatest(day - 27, first) as from_date, day as to_date from last where day is not null
     ), sums as (
       select p.from_date, p.to_date, min(d.aggregation) as aggregation,
              sum(d.clicks) filter (where d.day >= p.from_date) as clicks,
              sum(d.impressions) filter (where d.day >= p.from_date) as impressions,
              sum(d.positions) filter (where d.day >= p.from_date) as positions,
              sum(d.page_clicks) filter (where d.day >= p.from_date) as page_clicks,
              sum(d.query_clicks) filter (where d.day >= p.from_date) as query_clicks,
              count(*) filter (where d.day >= p.from_date and d.is_final) = 28 as is_complete,
              count(*) filter (where d.day between p.from_date - 28 and p.from_date - 1 and d.is_final) = 28 as has_previous,
              sum(d.clicks) filter (where d.day between p.from_date - 28 and p.from_date - 1) as previous_clicks,
              sum(d.impressions) filter (where d.day between p.from_date - 28 and p.from_date - 1) as previous_impressions,
              sum(d.positions) filter (where d.day between p.from_date - 28 and p.from_date - 1) as previous_positions,
              count(*) filter (where d.day <= p.to_date - ${YEAR} and d.is_final) = 28 as has_year,
              sum(d.clicks) filter (where d.day <= p.to_date - ${YEAR}) as year_clicks
         from period p join search_day d on d.project_id = $1 and d.type = 'WEB'
          and (d.day between p.from_date - 28 and p.to_date or d.day between p.from_date - ${YEAR} and p.to_date - ${YEAR})
        group by 1, 2
     )
     insert into search_period (project_id, from_date, to_date, aggregation, clicks, impressions, positions, page_clicks,
       query_clicks, previous_clicks, previous_impressions, previous_positions, year_clicks)
     select $1, from_date, to_date, aggregation, clicks, impressions, positions, page_clicks, query_clicks,
            case when is_complete and has_previous then previous_clicks end,
            case when is_complete and has_previous then previous_impressions end,
            case when is_complete and has_previous then previous_positions end,
            case when is_complete and has_year then year_clicks end
       from sums`,
    [projectId],
  );
}

/** Pages of these days, and those that had clicks before them. */
export async function storePeriodPages(client: Client, projectId: string): Promise<void> {
  await client.query(
    `with shown as (
       select u.page, p.previous_clicks is not null as has_previous, p.year_clicks is not null as has_year,
              coalesce(sum(u.clicks) filter (where d.day >= p.from_date), 0) as clicks,
              coalesce(sum(u.impressions) filter (where d.day >= p.from_date), 0) as impressions,
              coalesce(sum(u.positions::bigint) filter (where d.day >= p.from_date), 0) as positions,
              coalesce(sum(u.clicks) filter (where d.day between p.from_date - 28 and p.from_date - 1), 0) as previous_clicks,
              coalesce(sum(u.impressions) filter (where d.day between p.from_date - 28 and p.from_date - 1), 0) as previous_impressions,
              coalesce(sum(u.clicks) filter (where d.day <= p.to_date - ${YEAR}), 0) as year_clicks
         from search_period p
         join search_day d on d.project_id = p.project_id and d.type = 'WEB'
          and (d.day between p.from_date - 28 and p.to_date or d.day between p.from_date - ${YEAR} and p.to_date - ${YEAR})
        cross join lateral unnest(d.pages, d.page_series_clicks, d.page_series_impressions, d.page_series_positions)
          as u (page, clicks, impressions, positions)
        where p.project_id = $1 group by 1, 2, 3
     ), most as (
       select * from shown order by clicks desc, impressions desc, previous_clicks desc limit ${MOST_PAGES}
     )
     insert into search_period_page (project_id, url, clicks, impressions, positions, previous_clicks, previous_impressions,
       year_clicks, queries, competing_queries, missed_clicks)
     select $1, t.value, m.clicks, m.impressions, m.positions, case when m.has_previous then m.previous_clicks end,
            case when m.has_previous then m.previous_impressions end, case when m.has_year then m.year_clicks end, 0, 0, 0
       from most m join search_text t on t.project_id = $1 and t.kind = 'URL' and t.id = m.page`,
    [projectId],
  );
}

/** Queries with their pages, which the figures of both are derived from. */
export async function collectPairs(client: Client, projectId: string): Promise<void> {
  await createPairs(client);
  await client.query(
    `insert into search_pair
     with shown as (
       select u.query, u.page,
              coalesce(sum(u.clicks) filter (where d.day >= p.from_date), 0) as clicks,
              coalesce(sum(u.impressions) filter (where d.day >= p.from_date), 0) as impressions,
              coalesce(sum(u.positions::bigint) filter (where d.day >= p.from_date), 0) as positions,
              coalesce(sum(u.clicks) filter (where d.day < p.from_date), 0) as previous_clicks,
              coalesce(sum(u.impressions) filter (where d.day < p.from_date), 0) as previous_impressions
         from search_period p
         join search_day d on d.project_id = p.project_id and d.type = 'WEB' and d.day between p.from_date - 28 and p.to_date
        cross join lateral unnest(d.detail_queries, d.detail_pages, d.detail_clicks, d.detail_impressions, d.detail_positions)
          as u (query, page, clicks, impressions, positions)
        where p.project_id = $1 group by 1, 2
     ), most as (
       select * from shown order by clicks desc, impressions desc, previous_clicks desc limit ${MOST_PAIRS}
     )
     select q.value as query, l.value as url, m.clicks, m.impressions, m.positions, m.previous_clicks, m.previous_impressions
       from most m
       join search_text q on q.project_id = $1 and q.kind = 'QUERY' and q.id = m.query
       join search_text l on l.project_id = $1 and l.kind = 'URL' and l.id = m.page`,
    [projectId],
  );
}

/** Average positions by country and device; those with most clicks. Needs an empty list. */
export async function storePositionsOfDays(client: Client, projectId: string, source: string): Promise<void> {
  await client.query(
    `with shown as (
       select u.query, u.page, u.place, sum(u.clicks) as clicks, sum(u.impressions) as impressions, sum(u.positions::bigint) as positions
         from search_period p
         join search_day d on d.project_id = p.project_id and d.type = 'WEB' and d.day between p.from_date and p.to_date
        cross join lateral unnest(d.detail_queries, d.detail_pages, d.detail_places, d.detail_clicks, d.detail_impressions,
          d.detail_positions) as u (query, page, place, clicks, impressions, positions)
        where p.project_id = $1 group by 1, 2, 3 order by 4 desc, 5 desc limit ${MOST_POSITIONS}
     )
     insert into search_performance (project_id, source, from_date, to_date, id, query, page, country, device, average_position, clicks,
       impressions)
     select $1, $2, p.from_date, p.to_date, row_number() over (order by s.clicks desc, s.impressions desc), q.value, l.value,
            case when s.place >= 4 then upper(chr(97 + (s.place / 4 - 1) / 676) || chr(97 + (s.place / 4 - 1) / 26 % 26)
              || chr(97 + (s.place / 4 - 1) % 26)) end,
            (array['DESKTOP', 'MOBILE', 'TABLET'])[s.place % 4], coalesce(s.positions::float / nullif(s.impressions, 0), 0),
            s.clicks, s.impressions
       from shown s join search_period p on p.project_id = $1
       join search_text q on q.project_id = $1 and q.kind = 'QUERY' and q.id = s.query
       join search_text l on l.project_id = $1 and l.kind = 'URL' and l.id = s.page`,
    [projectId, source],
  );
}

/** An import from the command line has rows with queries alone: their sums are all that is known of the site. */
export async function storePeriodOfPositions(client: Client, projectId: string): Promise<void> {
  const positions = 'sum(average_position::numeric * impressions)::bigint';
  await client.query(
    `insert into search_period (project_id, from_date, to_date, aggregation, clicks, impressions, positions, page_clicks, query_clicks)
     select $1, min(from_date), max(to_date), 'BY_QUERY', sum(clicks), sum(impressions), ${positions}, sum(clicks), sum(clicks)
       from search_performance where project_id = $1 having count(*) > 0`,
    [projectId],
  );
  await client.query(
    `insert into search_period_page (project_id, url, clicks, impressions, positions, queries, competing_queries, missed_clicks)
     select $1, page, sum(clicks), sum(impressions), ${positions}, 0, 0, 0 from search_performance where project_id = $1 group by page`,
    [projectId],
  );
  await createPairs(client);
  await client.query(
    `insert into search_pair
     select query, page, sum(clicks), sum(impressions), ${positions}, 0, 0 from search_performance where project_id = $1 group by 1, 2`,
    [projectId],
  );
}

/** Queries of the period; and what pages have of them: how many, how many they share, and clicks below what is usual here. */
export async function storePeriodQueries(client: Client, projectId: string): Promise<void> {
  await client.query(
    `create temp table search_usual on commit drop as
     select least(${LAST_POSITION}, round(positions::numeric / nullif(impressions, 0))) as position, sum(clicks) / sum(impressions) as rate
       from search_pair where impressions > 0 group by 1 having sum(impressions) >= ${USUAL_IMPRESSIONS}`,
  );
  await client.query(
    `create temp table search_expected on commit drop as
     select p.*, coalesce(u.rate * p.impressions, p.clicks) as expected,
            p.impressions > 0 and p.impressions >= ${RIVAL_SHARE} * sum(p.impressions) over (partition by p.query) as is_rival
       from search_pair p
       left join search_usual u on u.position = least(${LAST_POSITION}, round(p.positions::numeric / nullif(p.impressions, 0)))`,
  );
  await client.query(
    `insert into search_period_query (project_id, query, clicks, impressions, positions, previous_clicks, previous_impressions,
       urls, url, previous_url, missed_clicks)
     select $1, e.query, sum(e.clicks), sum(e.impressions), sum(e.positions),
            case when p.previous_clicks is not null then sum(e.previous_clicks) end,
            case when p.previous_clicks is not null then sum(e.previous_impressions) end,
            count(*) filter (where e.is_rival), (array_agg(e.url order by e.clicks desc, e.impressions desc, e.url))[1],
            (array_agg(e.url order by e.previous_clicks desc, e.previous_impressions desc, e.url)
              filter (where e.previous_impressions > 0))[1],
            greatest(0, round(sum(e.expected) - sum(e.clicks)))
       from search_expected e join search_period p on p.project_id = $1 group by e.query, p.previous_clicks`,
    [projectId],
  );
  await client.query(
    `with rivals as (
       select query from search_expected where is_rival group by query having count(*) > 1
     ), figures as (
       select e.url, count(*) filter (where e.impressions > 0) as queries, count(r.query) filter (where e.is_rival) as competing,
              greatest(0, round(sum(e.expected) - sum(e.clicks))) as missed
         from search_expected e left join rivals r on r.query = e.query group by e.url
     )
     update search_period_page g set queries = f.queries, competing_queries = f.competing, missed_clicks = f.missed
       from figures f where g.project_id = $1 and g.digest = md5(f.url)::uuid`,
    [projectId],
  );
}

const createPairs = (client: Client) =>
  client.query(
    `create temp table search_pair (query text, url text, clicks bigint, impressions bigint, positions bigint, previous_clicks bigint,
       previous_impressions bigint) on commit drop`,
  );
