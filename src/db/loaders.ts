import DataLoader from 'dataloader';
import type { StoredOptions } from '../crawl/options.js';
import type { LeftOut } from '../facts/left-out.js';
import type { SecondOpinion } from '../serp/second-opinion.js';
import type { AuditSchedule } from './entities/audit-schedule.js';
import type { BingConnection } from './entities/bing-connection.js';
import type { Client } from './entities/client.js';
import type { CrawlSettings } from './entities/crawl-settings.js';
import type { GoogleAccount } from './entities/google-account.js';
import type { IndexNow } from './entities/index-now.js';
import type { IndexNowSubmission } from './entities/index-now-submission.js';
import type { Issue } from './entities/issue.js';
import type { Project } from './entities/project.js';
import { idList } from './id-list.js';
import type { Database } from './orm.js';
import { alertsOfIncidents, type StoredAlert } from './queries/alerts/alert.js';
import { auditOptions, lastScores, leftOutUrls, newestAudits, type ReadAudit } from './queries/audits/audit.js';
import { auditSchedules } from './queries/audits/audit-schedule.js';
import { type IssuePage, pagesOfIssues } from './queries/audits/finding.js';
import { issuesOfAudits } from './queries/audits/issue.js';
import { type BingCoverage, bingConnectionsOf, bingCoverageOf } from './queries/bing/bing.js';
import { clientsById } from './queries/projects/client.js';
import { crawlSettings } from './queries/projects/crawl-settings.js';
import { type ProjectCounts, projectCounts, projectsById } from './queries/projects/project.js';
import { type ScoreOfDay, scoresOfDays } from './queries/projects/project-table.js';
import { ruleSettingsOf, type StoredRuleSettings } from './queries/projects/rule-settings.js';
import { ownerships, type StoredOwnership } from './queries/projects/site-ownership.js';
import { type AiModeRow, aiModeByKeyword } from './queries/rankings/ai-mode.js';
import { secondOpinionsByKeyword } from './queries/rankings/rank-check.js';
import { type FirstPage, firstPagesByKeyword } from './queries/rankings/ranking.js';
import { type StoredSearchConsole, searchConsolesOf } from './queries/rankings/search-console.js';
import { googleAccountsOf } from './queries/search/google-account.js';
import { indexNowOf, submissionsOf } from './queries/search/index-now.js';
import { type SearchCoverage, searchCoverageOf } from './queries/search/search-day.js';
import { type ScorePoint, scoreHistories } from './score-history.js';

export type { IssuePage, ProjectCounts };

export interface Loaders {
  counts: DataLoader<string, ProjectCounts>;
  project: DataLoader<string, Project | null>;
  client: DataLoader<string, Pick<Client, 'id' | 'name' | 'color'> | null>;
  crawlSettings: DataLoader<string, CrawlSettings | null>;
  ownership: DataLoader<string, StoredOwnership | null>;
  searchConsole: DataLoader<string, StoredSearchConsole | null>;
  googleAccount: DataLoader<string, GoogleAccount | null>;
  indexNow: DataLoader<string, IndexNow | null>;
  /** newest first */
  indexNowSubmissions: DataLoader<string, readonly IndexNowSubmission[]>;
  searchCoverage: DataLoader<string, SearchCoverage | null>;
  /** first page of a keyword, by the newest check that received its features */
  firstPage: DataLoader<string, FirstPage | null>;
  aiMode: DataLoader<string, AiModeRow | null>;
  secondOpinion: DataLoader<string, SecondOpinion | null>;
  bing: DataLoader<string, BingConnection | null>;
  bingCoverage: DataLoader<string, BingCoverage | null>;
  ruleSettings: DataLoader<string, StoredRuleSettings | null>;
  auditSchedule: DataLoader<string, AuditSchedule | null>;
  /** options of an audit */
  auditOptions: DataLoader<string, StoredOptions>;
  leftOut: DataLoader<string, readonly LeftOut[]>;
  latestAudit: DataLoader<string, ReadAudit | null>;
  /** overall score of the newest completed audit */
  lastScore: DataLoader<string, number | null>;
  /** scores of the last completed audits, oldest first */
  scoreHistory: DataLoader<string, ScorePoint[]>;
  /** scores of projects, oldest first */
  scoreDays: DataLoader<string, ScoreOfDay[]>;
  issues: DataLoader<string, Issue[]>;
  /** the newest 50 of an incident */
  incidentAlerts: DataLoader<string, StoredAlert[]>;
  /** the first 50 pages of an issue */
  issuePages: DataLoader<string, IssuePage[]>;
}

/** alerts of one incident that are listed, the newest ones */
const LISTED_ALERTS = 50;

/** Batches the look-ups of one request; make new ones for every request, they remember what they have seen. */
export function createLoaders(db: Database): Loaders {
  return {
    counts: new DataLoader(async (ids) => {
      const counts = (await projectCounts.first(db, idList(ids)))?.known ?? {};
      return ids.map((id) => counts[id] ?? { audits: 0, keywords: 0, competitors: 0 });
    }),
    project: new DataLoader(async (ids) =>
      inOrder(ids, await projectsById.all(db, ids), (project) => project.id, null),
    ),
    client: new DataLoader(async (ids) => inOrder(ids, await clientsById.all(db, ids), ({ id }) => id, null)),
    latestAudit: new DataLoader(async (ids) =>
      inOrder(ids, (await newestAudits.first(db, idList(ids))) ?? [], (audit) => audit.projectId, null),
    ),
    crawlSettings: new DataLoader(async (ids) =>
      inOrder(ids, await crawlSettings.all(db, ids), (settings) => settings.projectId, null),
    ),
    ownership: new DataLoader(async (ids) => inOrder(ids, await ownerships.all(db, ids), (one) => one.projectId, null)),
    firstPage: new DataLoader(async (ids) =>
      inOrder(ids, await firstPagesByKeyword.all(db, ids), ({ id }) => id, null),
    ),
    aiMode: new DataLoader(async (ids) => inOrder(ids, await aiModeByKeyword.all(db, ids), ({ id }) => id, null)),
    secondOpinion: new DataLoader(async (ids) => {
      const rows = await secondOpinionsByKeyword.all(db, ids);
      return inOrder(ids, rows, ({ id }) => id, null).map((row) => row && row.second);
    }),
    searchConsole: new DataLoader(async (ids) =>
      inOrder(ids, await searchConsolesOf.all(db, ids), (one) => one.projectId, null),
    ),
    bing: new DataLoader(async (ids) =>
      inOrder(ids, await bingConnectionsOf.all(db, ids), (one) => one.projectId, null),
    ),
    bingCoverage: new DataLoader(async (ids) =>
      inOrder(ids, await bingCoverageOf.all(db, ids), (one) => one.projectId, null),
    ),
    googleAccount: new DataLoader(async (ids) =>
      inOrder(ids, await googleAccountsOf.all(db, ids), (one) => one.organizationId, null),
    ),
    indexNow: new DataLoader(async (ids) => inOrder(ids, await indexNowOf.all(db, ids), (one) => one.projectId, null)),
    indexNowSubmissions: new DataLoader(async (ids) => {
      const known = Map.groupBy(await submissionsOf.all(db, ids), ({ projectId }) => projectId);
      return ids.map((id) => known.get(id) ?? []);
    }),
    searchCoverage: new DataLoader(async (ids) =>
      inOrder(ids, await searchCoverageOf.all(db, ids), (one) => one.projectId, null),
    ),
    ruleSettings: new DataLoader(async (ids) =>
      inOrder(ids, await ruleSettingsOf.all(db, ids), (settings) => settings.projectId, null),
    ),
    auditSchedule: new DataLoader(async (ids) =>
      inOrder(ids, await auditSchedules.all(db, ids), (schedule) => schedule.projectId, null),
    ),
    auditOptions: new DataLoader(async (ids) => {
      const known = new Map((await auditOptions.all(db, ids)).map(({ id, options }) => [id, options]));
      return ids.map((id) => known.get(id) ?? new Error('The audit is gone.'));
    }),
    leftOut: new DataLoader(async (ids) => {
      const known = new Map((await leftOutUrls.all(db, ids)).map(({ id, leftOut }) => [id, leftOut ?? []]));
      return ids.map((id) => known.get(id) ?? []);
    }),
    lastScore: new DataLoader(async (ids) => {
      const scores = (await lastScores.first(db, idList(ids)))?.known ?? {};
      return ids.map((id) => scores[id] ?? null);
    }),
    scoreHistory: new DataLoader((ids) => scoreHistories(db, ids)),
    scoreDays: new DataLoader(async (ids) => {
      const byProject = Map.groupBy(await scoresOfDays.all(db, ids), ({ projectId }) => projectId);
      return ids.map((id) => byProject.get(id) ?? []);
    }),
    issues: new DataLoader(async (ids) => {
      const issues = await issuesOfAudits.all(db, ids);
      return ids.map((id) => worstFirst(issues.filter((issue) => issue.auditId === id)));
    }),
    incidentAlerts: new DataLoader(async (ids) => {
      const byIncident = Map.groupBy(await alertsOfIncidents.all(db, ids, LISTED_ALERTS), (row) => row.incidentId);
      return ids.map((id) => byIncident.get(id) ?? []);
    }),
    issuePages: new DataLoader(async (ids) => {
      const byIssue = Map.groupBy(await pagesOfIssues.all(db, ids), (row) => row.issueId);
      return ids.map((id) => byIssue.get(id) ?? []);
    }),
  };
}

const WEIGHT = { ERROR: 0, WARNING: 1, NOTICE: 2 } as const;

/** Errors before warnings before notices, then by pages affected. */
export const worstFirst = (issues: readonly Issue[]): Issue[] =>
  issues.toSorted(
    (a, b) =>
      WEIGHT[a.severity] - WEIGHT[b.severity] || b.affectedPages - a.affectedPages || (a.rule < b.rule ? -1 : 1),
  );

/** Most clicks of the affected pages first; the order stays where there are as many. */
export const byClicks = (issues: readonly Issue[]): Issue[] =>
  issues.toSorted((a, b) => (b.clicks28d ?? -1) - (a.clicks28d ?? -1));

function inOrder<T, Missing>(
  ids: readonly string[],
  rows: readonly T[],
  idOf: (row: T) => string,
  missing: Missing,
): (T | Missing)[] {
  const known = new Map(rows.map((row) => [idOf(row), row]));
  return ids.map((id) => known.get(id) ?? missing);
}
