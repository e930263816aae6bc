import { GUARD_NAMES, UNSAID_OPTIONS } from '../defaults/crawl-options.js';
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

const EQUAL = [
  ...['maxDepth', 'subdomains', 'discovery', 'redirectedTo', 'userAgent', 'ignoreRobots'],
  ...GUARD_NAMES,
].map((name) => `o -> '${name}'`);
const IN_ANY_ORDER = ['include', 'exclude', 'startUrls'].map(
  (name) => `(select jsonb_agg(e order by e) from jsonb_array_elements(o -> '${name}') e)`,
);
/** Without a browser nothing was rendered, whatever was requested. */
const RENDERED = `case when rendering ->> 'chromium' = 'false' then 'OFF'
  when o ->> 'render' = 'AUTO' then 'AUTO ' || (o ->> 'renderPages') else o ->> 'render' end`;

/** Columns of audits by which `areComparable` tells whether their scores compare. */
export const SCORE_BASIS = `stop_reason, pages_crawled, score -> 'disallowed' as robots,
  (select jsonb_build_array(rule_set, score ->> 'performanceBasis', stop_reason, ${[...EQUAL, ...IN_ANY_ORDER, RENDERED].join(', ')})
     from (select '${JSON.stringify(UNSAID_OPTIONS)}'::jsonb || options as o) filled) as basis`;

type ColumnOf = (name: 'basis' | 'stop_reason' | 'pages_crawled' | 'robots') => string;

/**
 * Whether the scores of two audits compare; null where there is no other one. The scope as in `scopeDifferences` of `audit-scope.ts`,
 * which names the differences: a test holds both to the same result.
 */
export const areComparable = (one: ColumnOf, other: ColumnOf): string =>
  `(${one('basis')} = ${other('basis')} and (${one('stop_reason')} is null
     or least(${one('pages_crawled')}, ${other('pages_crawled')}) >= ${SIMILAR_SIZE} * greatest(${one('pages_crawled')}, ${other('pages_crawled')}))
   and (${one('robots')} is null or ${other('robots')} is null
     or ${one('robots')} ->> 'rules' is not distinct from ${other('robots')} ->> 'rules'
     or ${one('robots')} ->> 'set' is not distinct from ${other('robots')} ->> 'set'))`;

/** The last overall scores of each project, oldest first. */
export async function scoreHistories(db: Database, projectIds: readonly string[]): Promise<ScorePoint[][]> {
  const rows = await db.rows<ScorePoint & { projectId: string }>(
    `select p.id as "projectId", a.id as "auditId", coalesce(a.completed_at, a.created_at) as "completedAt", a.overall_score as "overallScore",
            ${areComparable(
              (name) => `a.${name}`,
              (name) => `lag(a.${name}) over earlier`,
            )} as comparable
       from unnest($1::uuid[]) as p (id)
       cross join lateral (select id, completed_at, created_at, overall_score, ${SCORE_BASIS} from audit
         where project_id = p.id and status = 'COMPLETED' and overall_score is not null
         order by created_at desc, id desc limit ${POINTS}) a
     window earlier as (partition by p.id order by a.created_at, a.id)
      order by a.created_at, a.id`,
    [projectIds],
  );
  const byProject = Map.groupBy(rows, (row) => row.projectId);
  return projectIds.map((id) => byProject.get(id) ?? []);
}
