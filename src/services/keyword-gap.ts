import type { Viewer } from '../auth/viewer.js';
import * as competitors from './competitors.js';
import type { Context } from './context.js';
import * as projects from './projects.js';

export const GAP_KINDS = ['MISSING', 'BEHIND'] as const;

export interface KeywordGap {
  keywordId: string;
  term: string;
  engine: string;
  country: string;
  language: string;
  device: 'DESKTOP' | 'MOBILE';
  location: string | null;
  /** MISSING: the project is not among the results looked at; BEHIND: it stands after a competitor */
  kind: (typeof GAP_KINDS)[number];
  position: number | null;
  url: string | null;
  checkedAt: Date;
  /** competitors that stand before the project, the first one first */
  ahead: { competitorId: string; domain: string; position: number; url: string }[];
}

/** Keywords for which a competitor ranks and the project does not, or stands lower, by what is known of their results. */
export async function keywordGap(
  context: Context,
  viewer: Viewer,
  projectId: string,
  competitorId: string | null = null,
): Promise<KeywordGap[]> {
  const project = await projects.get(context, viewer, projectId);
  const one = competitorId === null ? null : await competitors.get(context, viewer, project.id, competitorId);
  return context.db.rows<KeywordGap>(
    `with hits as materialized (
            select k.id as keyword_id, hit.host, hit.position, hit.url
              from keyword k join known_results known on known.keyword_id = k.id
              cross join lateral jsonb_to_recordset(known.results) as hit (host text, position int, url text)
             where k.project_id = $1 and (k.position is null or hit.position < k.position)),
          hosts as materialized (
            select h.host, c.id, c.domain
              from (select distinct host from hits) h
              join competitor c on c.project_id = $1 and ($2::uuid is null or c.id = $2)
                               and (h.host = c.domain or right(h.host, length(c.domain) + 1) = '.' || c.domain)),
          best as (
            select distinct on (h.keyword_id, o.id) h.keyword_id, o.id, o.domain, h.position, h.url
              from hits h join hosts o on o.host = h.host order by h.keyword_id, o.id, h.position),
          better as (
            select keyword_id,
                   jsonb_agg(jsonb_build_object('competitorId', id, 'domain', domain, 'position', position, 'url', url)
                             order by position, domain) as ahead
              from best group by keyword_id)
     select k.id as "keywordId", k.term, k.engine, k.country, k.language, k.device, k.location,
            case when k.position is null then 'MISSING' else 'BEHIND' end as kind,
            k.position, k.url, k.last_checked_at as "checkedAt", better.ahead
       from better join keyword k on k.id = better.keyword_id
      order by k.position nulls first, (better.ahead -> 0 ->> 'position')::int, k.term, k.id`,
    [project.id, one?.id ?? null],
  );
}
