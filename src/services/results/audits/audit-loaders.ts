import DataLoader from 'dataloader';
import type { Severity } from '../../../audit/engine/rule.js';
import type { Scores } from '../../../audit/score/score.js';
import { openFacts } from '../../../crawl/packed/open-facts.js';
import type { Database } from '../../../db/orm.js';
import { auditScores, bareAudits, precedingAudits } from '../../../db/queries/audits/audit.js';
import { type Judgement, judgementsOf } from '../../../db/queries/audits/audit-score.js';
import { issuesOfPages, type PageIssueRow } from '../../../db/queries/audits/finding.js';
import type { Ignored } from '../../../db/queries/audits/ignored-issue.js';
import { KEPT } from '../../../db/queries/comparisons/audit-comparison.js';
import type { Assignment } from '../../../db/queries/issues/issue-assignment.js';
import type { IssueCommentRow } from '../../../db/queries/issues/issue-comment.js';
import type { IssueValidationRow } from '../../../db/queries/issues/issue-validation.js';
import {
  extractedOfPages,
  factsOfPages,
  type PageKey,
  statusesOfUrls,
  summariesOfPages,
} from '../../../db/queries/pages/page.js';
import type { ListedPage } from '../../../db/queries/pages/page-list.js';
import type { StoredTemplate } from '../../../db/queries/pages/page-template.js';
import type { SearchPerformance } from '../../../db/queries/rankings/search-performance.js';
import type { Extracted } from '../../../facts/extraction.js';
import type { PageFacts } from '../../../facts/page-facts.js';
import type { LinkCheck } from '../../../facts/site-facts.js';
import { urlHash } from '../../../facts/url.js';
import type { PageOf, Slice } from '../../keyset.js';
import type { PageField } from '../../projects/page-fields/page-field.js';
import type { PageSelection } from '../../projects/page-fields/page-selection.js';
import type { ProfileSettings } from '../../projects/rules/audit-profile.js';
import type { SharedCause } from '../../runs/audit/evaluation/shared-causes.js';
import { openSummary, type PageSummary } from '../../runs/audit/reader/page-summary.js';
import { profilesByAudit } from '../../runs/audit/storage/stored-profile.js';
import type { ComparisonPair } from '../comparisons/compared-issues.js';
import { type Comparison, compareAudits, countMovedPages, type MovedPages } from '../comparisons/comparisons.js';
import { type ScoreCauses, scoreCauses } from '../comparisons/score-causes.js';
import { keptResults } from '../comparisons/stored-comparisons.js';
import {
  type AffectedFilter,
  type AffectedPage,
  type AffectedPagesArgs,
  affectedPages,
  countAffected,
  regressedPages,
} from '../issues/affected-pages.js';
import { assignments } from '../issues/assignments.js';
import { commentsOfIssues, countComments } from '../issues/comments.js';
import { ignoredCounts, ignoredIssues, ignoredPages, ignoredRules } from '../issues/ignored-issues.js';
import { issueCauses } from '../issues/issue-causes.js';
import { type FollowedIssue, type IssuePoint, issueHistories } from '../issues/issue-histories.js';
import { changesByRule, type RuleComparison } from '../issues/rule-comparisons.js';
import { validationsOfIssues } from '../issues/validations-of-issues.js';
import { incomingLinks, type LinkSlice } from '../pages/link-lists.js';
import { type PageDistribution, pageDistributions } from '../pages/page-distributions.js';
import { valuesOfPages } from '../pages/page-fields.js';
import { countPages, listPages, type PageListRequest } from '../pages/page-lists.js';
import { type AuditStructure, siteStructures } from '../pages/site-structure.js';
import { templates } from '../pages/templates.js';
import {
  keywordSearch,
  type SearchOf28Days,
  type SegmentOfAudit,
  segmentSearch,
  templateSearch,
} from '../rankings/search-of-28-days.js';
import { searchPerformances } from '../rankings/search-performance.js';
import { pagesOfSegment } from '../segments/segment-pages.js';
import { type SegmentScore, scoresOfAudits, segmentHistories } from '../segments/segment-scores.js';
import { type CheckedUrls, checkedUrls, inconclusiveLinks } from './checked-urls.js';
import { type NotEvaluatedRules, notEvaluatedRules } from './list-states.js';

/** The issue that one rule found on one page. */
export type PageIssue = Omit<PageIssueRow, 'auditId' | 'number'>;

export type { Judgement };

const keyOfPage = ({ auditId, number }: PageKey): string => `${auditId}.${number}`;

const keyOfPair = ({ base, head }: ComparisonPair): string => `${base} ${head}`;

/** A decision about the rule of an issue holds for its severities together. */
interface IssueOfRule {
  auditId: string;
  rule: string;
}

const keyOfIssue = ({ auditId, rule }: IssueOfRule): string => `${auditId} ${rule}`;

/** Batches what the graph of one audit is requested; one set for each request. */
export function createAuditLoaders(db: Database) {
  const facts = new DataLoader<PageKey, PageFacts | null, string>(
    async (keys) => {
      const rows = await factsOfPages.all(
        db,
        keys.map((key) => key.auditId),
        keys.map((key) => key.number),
      );
      const known = new Map(rows.map((row) => [keyOfPage(row), row.facts]));
      return keys.map((key) => {
        const packed = known.get(keyOfPage(key));
        // facts of one page may be a million characters
        return packed ? openFacts(packed).facts : null;
      });
    },
    { cacheKeyFn: keyOfPage },
  );
  return {
    facts,
    /** facts that lists show, without unpacking them */
    summaries: new DataLoader<PageKey, PageSummary | null, string>((pages) => summaries(db, pages), {
      cacheKeyFn: keyOfPage,
    }),
    pages: perArguments(
      (args: PageListRequest) => new DataLoader<string, Slice<ListedPage>>((ids) => listPages(db, ids, args)),
    ),
    pageCount: perArguments(
      ({ filter, fields }: PageSelection) =>
        new DataLoader<string, number>((ids) => countPages(db, ids, { filter, fields, sort: null })),
    ),
    values: perArguments(
      (fields: readonly PageField[]) =>
        new DataLoader<PageKey, Record<string, unknown>, string>((pages) => valuesOfPages(db, pages, fields), {
          cacheKeyFn: keyOfPage,
        }),
    ),
    distributions: new DataLoader<string, PageDistribution[] | null>((ids) => pageDistributions(db, ids)),
    incoming: perArguments(
      (args: PageOf) =>
        new DataLoader<PageKey & { url: string }, LinkSlice, string>((pages) => incomingLinks(db, pages, args), {
          cacheKeyFn: keyOfPage,
        }),
    ),
    affected: perArguments(
      (args: AffectedPagesArgs, pages) =>
        new DataLoader<string, Slice<AffectedPage>>((ids) => affectedPages(db, ids, { ...args, pages })),
    ),
    affectedCount: perArguments(
      (args: AffectedFilter, pages) =>
        new DataLoader<string, number>((ids) => countAffected(db, ids, { ...args, pages })),
    ),
    /** numbers of the pages of audits that are in a segment */
    segmentPages: perArguments(
      (segment: string) => new DataLoader<string, number[]>((ids) => pagesOfSegment(db, ids, segment)),
    ),
    pageIssues: new DataLoader<PageKey, PageIssue[], string>((pages) => pageIssues(db, pages), {
      cacheKeyFn: keyOfPage,
    }),
    statusOf: new DataLoader<{ auditId: string; url: string }, number | null, string>((keys) => statuses(db, keys), {
      cacheKeyFn: ({ auditId, url }) => `${auditId} ${url}`,
    }),
    searchPerformance: new DataLoader<string, SearchPerformance | null>((ids) => searchPerformances(db, ids)),
    keywordSearch: new DataLoader<string, SearchOf28Days | null>((ids) => keywordSearch(db, ids)),
    templateSearch: new DataLoader<string, Map<string, SearchOf28Days>>((ids) => templateSearch(db, ids)),
    segmentSearch: new DataLoader<SegmentOfAudit, SearchOf28Days | null, string>((keys) => segmentSearch(db, keys), {
      cacheKeyFn: ({ auditId, segmentId }) => `${auditId} ${segmentId}`,
    }),
    ignoredPages: perPages((pages) => new DataLoader<string, number>((ids) => ignoredPages(db, ids, pages))),
    /** which audits have given up their pages and findings */
    bare: new DataLoader<string, boolean>((ids) => areBare(db, ids)),
    regressed: new DataLoader<string, number>((ids) => regressedPages(db, ids)),
    ignored: new DataLoader<string, Ignored[]>((ids) => ignoredRules(db, ids)),
    ignoredCounts: new DataLoader<string, Record<Severity, number>>((ids) => ignoredCounts(db, ids)),
    ignoredIssue: new DataLoader<IssueOfRule, Ignored | null, string>((issues) => ignoredIssues(db, issues), {
      cacheKeyFn: keyOfIssue,
    }),
    assignment: new DataLoader<IssueOfRule, Assignment | null, string>((issues) => assignments(db, issues), {
      cacheKeyFn: keyOfIssue,
    }),
    validation: new DataLoader<IssueOfRule, IssueValidationRow | null, string>(
      (issues) => validationsOfIssues(db, issues),
      {
        cacheKeyFn: keyOfIssue,
      },
    ),
    commentCount: new DataLoader<IssueOfRule, number, string>((issues) => countComments(db, issues), {
      cacheKeyFn: keyOfIssue,
    }),
    comments: perArguments(
      (args: PageOf) =>
        new DataLoader<IssueOfRule, Slice<IssueCommentRow>, string>((issues) => commentsOfIssues(db, issues, args), {
          cacheKeyFn: keyOfIssue,
        }),
    ),
    issueHistory: perArguments(
      (limit: number) =>
        new DataLoader<FollowedIssue, IssuePoint[], string>((issues) => issueHistories(db, issues, limit), {
          cacheKeyFn: ({ auditId, rule, severity }) => `${auditId} ${rule} ${severity}`,
        }),
    ),
    causes: new DataLoader<string, readonly SharedCause[]>(async (ids) => {
      const known = await issueCauses(db, ids);
      return ids.map((id) => known.get(id) ?? []);
    }),
    templates: new DataLoader<string, StoredTemplate[]>((ids) => templates(db, ids)),
    segments: new DataLoader<string, SegmentScore[]>((ids) => scoresOfAudits(db, ids)),
    segmentHistory: perArguments(
      (limit: number) => new DataLoader<string, SegmentScore[]>((ids) => segmentHistories(db, ids, limit)),
    ),
    scores: new DataLoader<string, Scores | null>((ids) => scores(db, ids)),
    checks: new DataLoader<string, CheckedUrls>((ids) => checkedUrls(db, ids)),
    structure: new DataLoader<string, AuditStructure | null>((ids) => siteStructures(db, ids)),
    profile: new DataLoader<string, ProfileSettings>((ids) => profilesByAudit(db, ids)),
    /** values of pages as they are judged */
    extracted: new DataLoader<PageKey, Extracted | null, string>((pages) => extractions(db, pages), {
      cacheKeyFn: keyOfPage,
    }),
    notEvaluated: new DataLoader<string, NotEvaluatedRules[] | null>((ids) => notEvaluatedRules(db, ids)),
    judgements: new DataLoader<string, Judgement[]>((ids) => judgements(db, ids)),
    inconclusiveLinks: new DataLoader<string, LinkCheck[]>((ids) => inconclusiveLinks(db, ids)),
    /** the completed audit before it; null where details of one of the two were removed */
    previous: new DataLoader<string, string | null>(async (ids) => {
      const rows = await precedingAudits.all(db, ids);
      const known = new Map(rows.map(({ id, previous }) => [id, previous]));
      return ids.map((id) => known.get(id) ?? null);
    }),
    comparison: new DataLoader<ComparisonPair, Comparison, string>((pairs) => compareAudits(db, pairs), {
      cacheKeyFn: keyOfPair,
    }),
    changes: new DataLoader<Comparison, RuleComparison[], string>(
      (pairs) => keptResults(db, KEPT.rules, pairs, (some) => changesByRule(db, some)),
      {
        cacheKeyFn: keyOfPair,
      },
    ),
    scoreCauses: new DataLoader<Comparison, ScoreCauses | null, string>(
      async (pairs) => {
        const make = async (some: readonly Comparison[]) => (await scoreCauses(db, some)).map((causes) => ({ causes }));
        return (await keptResults(db, KEPT.scores, pairs, make)).map(({ causes }) => causes);
      },
      {
        cacheKeyFn: keyOfPair,
      },
    ),
    movedPages: new DataLoader<Comparison, MovedPages, string>(
      (pairs) => keptResults(db, KEPT.pages, pairs, (some) => countMovedPages(db, some)),
      {
        cacheKeyFn: keyOfPair,
      },
    ),
  };
}

export type AuditLoaders = ReturnType<typeof createAuditLoaders>;

/** One loader for each set of arguments of a field. */
/** Numbers of pages that a loader is bound to, such as those of a segment; null: all pages. */
type PageNumbers = readonly number[] | null;

/** The list itself is the key: that of a segment may have every page of a site. */
function perPages<Loader>(make: (pages: PageNumbers) => Loader): (pages?: PageNumbers) => Loader {
  const ofAll = make(null);
  const made = new WeakMap<readonly number[], Loader>();
  return (pages = null) => {
    if (!pages) return ofAll;
    const known = made.get(pages) ?? make(pages);
    made.set(pages, known);
    return known;
  };
}

function perArguments<Args, Loader>(
  make: (args: Args, pages: PageNumbers) => Loader,
): (args: Args, pages?: PageNumbers) => Loader {
  const loadersOf = perPages(() => new Map<string, Loader>());
  return (args, pages = null) => {
    const made = loadersOf(pages);
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(args, pages);
    made.set(key, known);
    return known;
  };
}

async function pageIssues(db: Database, pages: readonly PageKey[]): Promise<PageIssue[][]> {
  const rows = await issuesOfPages.all(
    db,
    pages.map((page) => page.auditId),
    pages.map((page) => page.number),
  );
  const byPage = Map.groupBy(rows, keyOfPage);
  return pages.map((page) => byPage.get(keyOfPage(page)) ?? []);
}

async function statuses(db: Database, keys: readonly { auditId: string; url: string }[]): Promise<(number | null)[]> {
  const rows = await statusesOfUrls.all(
    db,
    keys.map((key) => key.auditId),
    keys.map((key) => urlHash(key.url)),
  );
  const known = new Map(rows.map((row) => [Number(row.at) - 1, row.status]));
  return keys.map((_key, at) => known.get(at) ?? null);
}

async function areBare(db: Database, auditIds: readonly string[]): Promise<boolean[]> {
  const bare = new Set((await bareAudits.all(db, auditIds)).map(({ id }) => id));
  return auditIds.map((id) => bare.has(id));
}

/** The parts of the scores; null for audits that have none. */
async function scores(db: Database, auditIds: readonly string[]): Promise<(Scores | null)[]> {
  const rows = await auditScores.all(db, auditIds);
  const known = new Map(rows.map(({ id, score }) => [id, score]));
  return auditIds.map((id) => {
    const score = known.get(id);
    return score && score.failed === null ? score : null;
  });
}

async function extractions(db: Database, pages: readonly PageKey[]): Promise<(Extracted | null)[]> {
  const rows = await extractedOfPages.all(
    db,
    pages.map((page) => page.auditId),
    pages.map((page) => page.number),
  );
  const known = new Map(rows.map((row) => [keyOfPage(row), row.extracted]));
  return pages.map((page) => known.get(keyOfPage(page)) ?? null);
}

async function summaries(db: Database, pages: readonly PageKey[]): Promise<(PageSummary | null)[]> {
  const rows = await summariesOfPages.all(
    db,
    pages.map((page) => page.auditId),
    pages.map((page) => page.number),
  );
  const known = new Map(rows.map((row) => [keyOfPage(row), row.summary]));
  return pages.map((page) => {
    const packed = known.get(keyOfPage(page));
    return packed === undefined ? null : openSummary(packed);
  });
}

async function judgements(db: Database, auditIds: readonly string[]): Promise<Judgement[][]> {
  const rows = await judgementsOf.all(db, auditIds);
  const byAudit = Map.groupBy(rows, (row) => row.auditId);
  return auditIds.map((id) => byAudit.get(id) ?? []);
}
