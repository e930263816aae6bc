import type { Database } from './orm.js';

export interface ScorePoint {
  auditId: string;
  completedAt: Date;
  overallScore: number;
  /** same rules, data and scope as the point before; null at the first point */
  comparable: boolean | null;
}

/** audits that a trend is drawn of */
const POINTS = 20;

/** Two crawls that the same budget ended compare if the smaller has at least this share of the other's pages. */
export const SIMILAR_SIZE = 0.9;

/** What two audits have in common whose scores compare: `audit-scope.ts` and `comparisons.ts` say more of single differences. */
export const SCORE_BASIS = `jsonb_build_array(rule_set, score ->> 'performanceBasis', options -> 'include', options -> 'exclude',
  coalesce(options ->> 'render', 'OFF'), options -> 'subdomains',
  options -> 'maxDepth', coalesce(options ->> 'discovery', 'LINKS_AND_SITEMAPS'), coalesce(options -> 'startUrls', '[]'),
  coalesce(options ->> 'userAgent', 'SEXTANT'), coalesce(options ->> 'ignoreRobots', 'false'), partial, stop_reason, score -> 'disallowed' ->> 'rules')`;

type ColumnOf = (name: 'basis' | 'stop_reason' | 'pages_crawled') => string;

/** Whether the scores of two audits compare; null where there is no other one. */
export const areComparable = (one: ColumnOf, other: ColumnOf): string =>
  `(${one('basis')} = ${other('basis')} and (${one('stop_reason')} is null
     or least(${one('pages_crawled')}, ${other('pages_crawled')}) >= ${SIMILAR_SIZE} * greatest(${one('pages_crawled')}, ${other('pages_crawled')})))`;

/** The last overall scores of each project, oldest first. */
export async function scoreHistories(db: Database, projectIds: readonly string[]): Promise<ScorePoint[][]> {
  const rows = await db.rows<ScorePoint & { projectId: string }>(
    `select p.id as "projectId", a.id as "auditId", coalesce(a.completed_at, a.created_at) as "completedAt", a.overall_score as "overallScore",
            ${areComparable(
              (name) => `a.${name}`,
              (name) => `lag(a.${name}) over earlier`,
            )} as comparable
       from unnest($1::uuid[]) as p (id)
       cross join lateral (select id, completed_at, created_at, overall_score, stop_reason, pages_crawled, ${SCORE_BASIS} as basis from audit
         where project_id = p.id and status = 'COMPLETED' and overall_score is not null
         order by created_at desc, id desc limit ${POINTS}) a
     window earlier as (partition by p.id order by a.created_at, a.id)
      order by a.created_at, a.id`,
    [projectIds],
  );
  const byProject = Map.groupBy(rows, (row) => row.projectId);
  return projectIds.map((id) => byProject.get(id) ?? []);
}
