import type { Viewer } from '../../auth/viewer.js';
import type { Context } from '../context.js';
import * as projects from '../projects/projects.js';
import * as competitors from './competitors.js';

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
    `select k.id as "keywordId", k.term, k.engine, k.country, k.language, k.device, k.location,
            case when k.position is null then 'MISSING' else 'BEHIND' end as kind,
            k.position, k.url, k.last_checked_at as "checkedAt",
            jsonb_agg(jsonb_build_object('competitorId', c.id, 'domain', c.domain, 'position', r.position, 'url', r.url)
                      order by r.position, c.domain) as ahead
       from competitor c join competitor_ranking r on r.competitor_id = c.id join keyword k on k.id = r.keyword_id
      where c.project_id = $1 and ($2::uuid is null or c.id = $2) and (k.position is null or r.position < k.position)
      group by k.id order by k.position nulls first, min(r.position), k.term, k.id`,
    [project.id, one?.id ?? null],
  );
}
