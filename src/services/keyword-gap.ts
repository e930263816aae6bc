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
  competitorId?: string | null,
): Promise<KeywordGap[]> {
  const project = await projects.get(context, viewer, projectId);
  const one = competitorId ? await competitors.get(context, viewer, project.id, competitorId) : null;
  return context.db.rows<KeywordGap>(
    `select k.id as "keywordId", k.term, k.engine, k.country, k.language, k.device, k.location,
            case when k.position is null then 'MISSING' else 'BEHIND' end as kind,
            k.position, k.url, k.last_checked_at as "checkedAt", better.ahead
       from keyword k
       join known_results known on known.keyword_id = k.id
       cross join lateral (
         select jsonb_agg(jsonb_build_object('competitorId', c.id, 'domain', c.domain, 'position', best.position, 'url', best.url)
                          order by best.position, c.domain) as ahead
           from competitor c
           cross join lateral (
             select (hit ->> 'position')::int as position, hit ->> 'url' as url from jsonb_array_elements(known.results) hit
              where hit ->> 'host' = c.domain or right(hit ->> 'host', length(c.domain) + 1) = '.' || c.domain
              order by 1 limit 1
           ) best
          where c.project_id = k.project_id and ($2::uuid is null or c.id = $2)
            and (k.position is null or best.position < k.position)
       ) better
      where k.project_id = $1 and better.ahead is not null
      order by k.position nulls first, (better.ahead -> 0 ->> 'position')::int, k.term, k.id`,
    [project.id, one?.id ?? null],
  );
}
