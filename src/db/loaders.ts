import DataLoader from 'dataloader';
import type { Evidence } from '../audit/engine/rule.js';
import { columnsOf } from './columns-of.js';
import { Audit } from './entities/audit.js';
import { Issue } from './entities/issue.js';
import { Project } from './entities/project.js';
import type { Database } from './orm.js';
import { type ScorePoint, scoreHistories } from './score-history.js';

export interface ProjectCounts {
  audits: number;
  keywords: number;
  competitors: number;
}

export interface IssuePage {
  url: string;
  failing: number;
  evidence: Evidence[];
}

export interface Loaders {
  counts: DataLoader<string, ProjectCounts>;
  project: DataLoader<string, Project | null>;
  latestAudit: DataLoader<string, Audit | null>;
  /** overall score of the newest completed audit */
  lastScore: DataLoader<string, number | null>;
  /** of the last completed audits, oldest first */
  scoreHistory: DataLoader<string, ScorePoint[]>;
  issues: DataLoader<string, Issue[]>;
  /** the first 50 pages of an issue */
  issuePages: DataLoader<string, IssuePage[]>;
}

/** pages listed under an issue where the caller has not asked for more; the true count stands beside them */
const PAGES_PER_ISSUE = 50;

/** Batches the look-ups of one request; make new ones for every request, they remember what they have seen. */
export function createLoaders(db: Database): Loaders {
  return {
    counts: new DataLoader(async (ids) => {
      const rows = await db.rows<ProjectCounts & { id: string }>(
        `select p.id,
                (select count(*)::int from audit a where a.project_id = p.id) as audits,
                (select count(*)::int from keyword k where k.project_id = p.id) as keywords,
                (select count(*)::int from competitor c where c.project_id = p.id) as competitors
           from project p where p.id = any($1::uuid[])`,
        [ids],
      );
      return inOrder(ids, rows, (row) => row.id, { audits: 0, keywords: 0, competitors: 0 });
    }),
    project: new DataLoader(async (ids) =>
      inOrder(ids, await db.em().find(Project, { id: { $in: [...ids] } }), (project) => project.id, null),
    ),
    latestAudit: new DataLoader(async (ids) => {
      const newest = await db.rows<{ id: string }>(
        `select a.id from unnest($1::uuid[]) as p (id)
           cross join lateral (select id from audit where project_id = p.id order by created_at desc, id desc limit 1) a`,
        [ids],
      );
      const audits = await db.em().find(Audit, { id: { $in: newest.map((row) => row.id) } });
      return inOrder(ids, audits, (audit) => audit.projectId, null);
    }),
    lastScore: new DataLoader(async (ids) => {
      const rows = await db.rows<{ project_id: string; overall_score: number | null }>(
        `select p.id as project_id, a.overall_score from unnest($1::uuid[]) as p (id)
           cross join lateral (select overall_score from audit
             where project_id = p.id and status = 'COMPLETED' order by created_at desc, id desc limit 1) a`,
        [ids],
      );
      const known = new Map(rows.map((row) => [row.project_id, row.overall_score]));
      return ids.map((id) => known.get(id) ?? null);
    }),
    scoreHistory: new DataLoader((ids) => scoreHistories(db, ids)),
    issues: new DataLoader(async (ids) => {
      // what a verification found mended has no page left
      const issues = await db.prepared<Issue>('issues of audits', ISSUES, [ids]);
      return ids.map((id) => worstFirst(issues.filter((issue) => issue.auditId === id)));
    }),
    issuePages: new DataLoader(async (ids) => {
      const rows = await db.rows<IssuePage & { issue_id: string }>(
        `select i.id as issue_id, f.url, f.failing, f.evidence from unnest($1::uuid[]) as i (id)
           cross join lateral (select url, failing, evidence from finding
             where issue_id = i.id and resolved_at is null order by page_id limit ${PAGES_PER_ISSUE}) f`,
        [ids],
      );
      const byIssue = Map.groupBy(rows, (row) => row.issue_id);
      return ids.map((id) => byIssue.get(id) ?? []);
    }),
  };
}

const ISSUES = `select ${columnsOf(Issue, 'i')} from issue i where i.audit_id = any($1::uuid[]) and i.affected_pages > 0`;

const WEIGHT = { ERROR: 0, WARNING: 1, NOTICE: 2 } as const;

/** Errors before warnings before notices, then by pages affected. */
export const worstFirst = (issues: readonly Issue[]): Issue[] =>
  issues.toSorted(
    (a, b) =>
      WEIGHT[a.severity] - WEIGHT[b.severity] || b.affectedPages - a.affectedPages || (a.rule < b.rule ? -1 : 1),
  );

function inOrder<T, Missing>(
  ids: readonly string[],
  rows: readonly T[],
  idOf: (row: T) => string,
  missing: Missing,
): (T | Missing)[] {
  const known = new Map(rows.map((row) => [idOf(row), row]));
  return ids.map((id) => known.get(id) ?? missing);
}
