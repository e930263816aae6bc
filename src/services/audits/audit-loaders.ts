import DataLoader from 'dataloader';
import type { Evidence, Severity } from '../../audit/engine/rule.js';
import type { ScoreResult, Scores } from '../../audit/score/score.js';
import { openFacts } from '../../crawl/packed/open-facts.js';
import type { Database } from '../../db/orm.js';
import type { PageFacts } from '../../facts/page-facts.js';
import type { LinkCheck } from '../../facts/site-facts.js';
import { urlHash } from '../../facts/url.js';
import type { SharedCause } from '../audit/shared-causes.js';
import { unpack } from '../audit/storage/packed-facts.js';
import type { ComparisonPair } from '../comparisons/compared-issues.js';
import { type Comparison, compareAudits, type MovedPages, movedPages } from '../comparisons/comparisons.js';
import { keptResults } from '../comparisons/stored-comparisons.js';
import { type Ignored, IN_FORCE, ignoredIssues, ignoredPages, ignoredRules } from '../issues/ignored-issues.js';
import { issueCauses } from '../issues/issue-causes.js';
import { changesByRule, type RuleComparison } from '../issues/rule-comparisons.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../keyset.js';
import { incomingLinks, type LinkSlice, type PageKey } from '../pages/link-lists.js';
import {
  containing,
  countPages,
  listPages,
  type PageFilter,
  type PageListArgs,
  type PageRow,
} from '../pages/page-lists.js';

/** A page an issue was found on. */
export interface AffectedPage {
  number: number;
  url: string;
  failing: number;
  evidence: Evidence[];
  firstSeenAt: string;
  /** how often it had been fixed before it came back */
  regressions: number;
  /** somebody decided not to see it on this page */
  ignored: Pick<Ignored, 'reason' | 'until' | 'since'> | null;
}

export interface AffectedFilter {
  /** only pages on which it is ignored, or only the others */
  ignored?: boolean | null | undefined;
  /** a part of the address */
  search?: string | null | undefined;
}

export type AffectedPagesArgs = AffectedFilter & PageOf;

/** What one rule found on one page. */
export interface PageIssue {
  id: string;
  rule: string;
  severity: Severity;
  category: string;
  failing: number;
  applicable: number;
  evidence: Evidence[];
  firstSeenAt: string;
}

export interface Judgement {
  auditId: string;
  judgedAt: string;
  ruleSet: string;
  overallScore: number;
}

const keyOfPage = ({ auditId, number }: PageKey): string => `${auditId}.${number}`;

const keyOfPair = ({ base, head }: ComparisonPair): string => `${base} ${head}`;

/** Batches what the graph of one audit is asked for; one set for each request. */
export function createAuditLoaders(db: Database) {
  const facts = new DataLoader<PageKey, PageFacts | null, string>(
    async (keys) => {
      const rows = await db.rows<PageKey & { facts: Buffer }>(
        `select p.audit_id as "auditId", p.id as number, p.facts from unnest($1::uuid[], $2::int[]) as k (audit_id, page_id)
           join page p on p.audit_id = k.audit_id and p.id = k.page_id`,
        [keys.map((key) => key.auditId), keys.map((key) => key.number)],
      );
      const known = new Map(rows.map((row) => [keyOfPage(row), row.facts]));
      return keys.map((key) => {
        const packed = known.get(keyOfPage(key));
        // lists ask for a few of them, and those of one page may be a million characters
        return packed ? openFacts(packed).facts : null;
      });
    },
    { cacheKeyFn: keyOfPage },
  );
  return {
    facts,
    pages: perArguments(
      (args: PageListArgs) => new DataLoader<string, Slice<PageRow>>((ids) => listPages(db, ids, args)),
    ),
    pageCount: perArguments(
      (filter: PageFilter) => new DataLoader<string, number>((ids) => countPages(db, ids, filter)),
    ),
    incoming: perArguments(
      (args: PageOf) =>
        new DataLoader<PageKey & { url: string }, LinkSlice, string>((pages) => incomingLinks(db, pages, args), {
          cacheKeyFn: keyOfPage,
        }),
    ),
    affected: perArguments(
      (args: AffectedPagesArgs) => new DataLoader<string, Slice<AffectedPage>>((ids) => affectedPages(db, ids, args)),
    ),
    affectedCount: perArguments(
      (args: AffectedFilter) => new DataLoader<string, number>((ids) => countAffected(db, ids, args)),
    ),
    pageIssues: new DataLoader<PageKey, PageIssue[], string>((pages) => issuesOfPages(db, pages), {
      cacheKeyFn: keyOfPage,
    }),
    statusOf: new DataLoader<{ auditId: string; url: string }, number | null, string>((keys) => statuses(db, keys), {
      cacheKeyFn: ({ auditId, url }) => `${auditId} ${url}`,
    }),
    ignoredPages: new DataLoader<string, number>((ids) => ignoredPages(db, ids)),
    /** which audits have given up their pages and findings */
    bare: new DataLoader<string, boolean>((ids) => bareAudits(db, ids)),
    regressed: new DataLoader<string, number>((ids) => regressedPages(db, ids)),
    ignored: new DataLoader<string, Ignored[]>((ids) => ignoredRules(db, ids)),
    ignoredIssue: new DataLoader<{ auditId: string; rule: string }, Ignored | null, string>(
      (issues) => ignoredIssues(db, issues),
      { cacheKeyFn: ({ auditId, rule }) => `${auditId} ${rule}` },
    ),
    causes: new DataLoader<string, readonly SharedCause[]>(async (ids) => {
      const known = await issueCauses(db, ids);
      return ids.map((id) => known.get(id) ?? []);
    }),
    scores: new DataLoader<string, Scores | null>((ids) => scores(db, ids)),
    judgements: new DataLoader<string, Judgement[]>((ids) => judgements(db, ids)),
    inconclusiveLinks: new DataLoader<string, LinkCheck[]>((ids) => inconclusiveLinks(db, ids)),
    comparison: new DataLoader<ComparisonPair, Comparison, string>((pairs) => compareAudits(db, pairs), {
      cacheKeyFn: keyOfPair,
    }),
    changes: new DataLoader<Comparison, RuleComparison[], string>(
      (pairs) => keptResults(db, 'RULES-1', pairs, (some) => changesByRule(db, some)),
      {
        cacheKeyFn: keyOfPair,
      },
    ),
    movedPages: new DataLoader<Comparison, MovedPages, string>(
      (pairs) => keptResults(db, 'PAGES-1', pairs, (some) => movedPages(db, some)),
      {
        cacheKeyFn: keyOfPair,
      },
    ),
  };
}

export type AuditLoaders = ReturnType<typeof createAuditLoaders>;

/** One loader for each set of arguments of a field. */
function perArguments<Args, Loader>(make: (args: Args) => Loader): (args: Args) => Loader {
  const made = new Map<string, Loader>();
  return (args) => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(args);
    made.set(key, known);
    return known;
  };
}

async function affectedPages(
  db: Database,
  ids: readonly string[],
  args: AffectedPagesArgs,
): Promise<Slice<AffectedPage>[]> {
  const size = pageSize(args);
  // a finding about the site as a whole has the number -1
  const [after = -2] = readCursor(args.after, ['number']) ?? [];
  const rows = await db.rows<
    AffectedPage & Pick<Ignored, 'until' | 'since'> & { issueId: string; reason: string | null }
  >(
    `select i.id as "issueId", f.*, coalesce(h.regressions, 0) as regressions
       from issue i join audit a on a.id = i.audit_id
       cross join lateral (
         select f.page_id as number, f.url, f.failing, f.evidence, f.fingerprint, f.first_seen_at as "firstSeenAt",
                g.reason, g.ignored_until as until, g.created_at as since
           from finding f
           left join ignored_issue g on g.project_id = a.project_id and g.rule = i.rule and g.url = f.url and ${IN_FORCE}
          where f.issue_id = i.id and f.page_id > $2 and ${affectedFilter(4)}
          order by f.page_id limit $3) f
       left join finding_history h on h.project_id = a.project_id and h.fingerprint = f.fingerprint
      where i.id = any($1::uuid[]) order by f.number`,
    [ids, after, size + 1, ...filterValues(args)],
  );
  const pages = rows.map(({ reason, until, since, ...page }) => ({
    ...page,
    ignored: reason === null ? null : { reason, until, since },
  }));
  const byIssue = Map.groupBy(pages, (page) => page.issueId);
  return ids.map((id) => sliceOf(byIssue.get(id) ?? [], size, (row) => [row.number], args));
}

async function countAffected(db: Database, ids: readonly string[], filter: AffectedFilter): Promise<number[]> {
  const rows = await db.rows<{ id: string; count: number }>(
    `select i.id, f.count
       from issue i join audit a on a.id = i.audit_id
       cross join lateral (
         select count(*)::int as count from finding f
           left join ignored_issue g on g.project_id = a.project_id and g.rule = i.rule and g.url = f.url and ${IN_FORCE}
          where f.issue_id = i.id and ${affectedFilter(2)}) f
      where i.id = any($1::uuid[])`,
    [ids, ...filterValues(filter)],
  );
  const known = new Map(rows.map(({ id, count }) => [id, count]));
  return ids.map((id) => known.get(id) ?? 0);
}

/** Which findings `f` with what ignores them `g` are wanted, by two values from the one of this number on. */
const affectedFilter = (at: number): string => `f.resolved_at is null
  and ($${at}::bool is null or (g.rule is not null) = $${at}) and ($${at + 1}::text is null or f.url ilike $${at + 1})`;

const filterValues = ({ ignored = null, search }: AffectedFilter) => [ignored, search ? containing(search) : null];

async function issuesOfPages(db: Database, pages: readonly PageKey[]): Promise<PageIssue[][]> {
  const rows = await db.rows<PageIssue & PageKey>(
    `select k.audit_id as "auditId", k.page_id as number, i.id, i.rule, i.severity, i.category, f.failing, f.applicable, f.evidence,
            f.first_seen_at as "firstSeenAt"
       from unnest($1::uuid[], $2::int[]) as k (audit_id, page_id)
       join issue i on i.audit_id = k.audit_id join finding f on f.issue_id = i.id and f.page_id = k.page_id
      where f.resolved_at is null order by array_position(array['ERROR', 'WARNING', 'NOTICE'], i.severity), i.rule`,
    [pages.map((page) => page.auditId), pages.map((page) => page.number)],
  );
  const byPage = Map.groupBy(rows, keyOfPage);
  return pages.map((page) => byPage.get(keyOfPage(page)) ?? []);
}

async function statuses(db: Database, keys: readonly { auditId: string; url: string }[]): Promise<(number | null)[]> {
  const rows = await db.rows<{ at: string; status: number | null }>(
    `select k.at, p.status from unnest($1::uuid[], $2::bytea[]) with ordinality as k (audit_id, hash, at)
       join crawl_url c on c.audit_id = k.audit_id and c.hash = k.hash join page p on p.audit_id = c.audit_id and p.id = c.id`,
    [keys.map((key) => key.auditId), keys.map((key) => urlHash(key.url))],
  );
  const known = new Map(rows.map((row) => [Number(row.at) - 1, row.status]));
  return keys.map((_key, at) => known.get(at) ?? null);
}

/**
 * Few findings come back, and a large site has a hundred thousand others: these are not looked up in the history one by
 * one, which is what the planner makes of a join while its statistics are older than the audit.
 */
async function regressedPages(db: Database, ids: readonly string[]): Promise<number[]> {
  const regressed = await db.rows<{ issueId: string; projectId: string; fingerprint: Buffer }>(
    `select i.id as "issueId", h.project_id as "projectId", h.fingerprint
       from issue i join audit a on a.id = i.audit_id
       join finding_history h on h.project_id = a.project_id and h.rule = i.rule and h.regressions > 0
      where i.id = any($1::uuid[])`,
    [ids],
  );
  const known = new Map<string, number>();
  for (const rows of Map.groupBy(regressed, ({ projectId }) => projectId).values()) {
    const counts = await db.rows<{ id: string; count: number }>(
      `select f.issue_id as id, count(*)::int as count from finding f
        where f.issue_id = any($1::uuid[]) and f.fingerprint = any($2::bytea[]) and f.resolved_at is null
        group by f.issue_id`,
      [[...new Set(rows.map(({ issueId }) => issueId))], rows.map(({ fingerprint }) => fingerprint)],
    );
    for (const { id, count } of counts) known.set(id, count);
  }
  return ids.map((id) => known.get(id) ?? 0);
}

async function bareAudits(db: Database, auditIds: readonly string[]): Promise<boolean[]> {
  const rows = await db.rows<{ id: string }>(
    'select id from audit where id = any($1::uuid[]) and details_removed_at is not null',
    [auditIds],
  );
  return auditIds.map((auditId) => rows.some(({ id }) => id === auditId));
}

/** What the scores are made of; null for audits that have none. */
async function scores(db: Database, auditIds: readonly string[]): Promise<(Scores | null)[]> {
  const rows = await db.rows<{ id: string; score: ScoreResult | null }>(
    'select id, score from audit where id = any($1::uuid[])',
    [auditIds],
  );
  const known = new Map(rows.map(({ id, score }) => [id, score]));
  return auditIds.map((id) => {
    const score = known.get(id);
    return score && score.failed === null ? score : null;
  });
}

async function judgements(db: Database, auditIds: readonly string[]): Promise<Judgement[][]> {
  const rows = await db.rows<Judgement>(
    `select audit_id as "auditId", judged_at as "judgedAt", rule_set as "ruleSet", (score ->> 'overall')::int as "overallScore"
       from judgement where audit_id = any($1::uuid[]) order by judged_at desc`,
    [auditIds],
  );
  const byAudit = Map.groupBy(rows, (row) => row.auditId);
  return auditIds.map((id) => byAudit.get(id) ?? []);
}

async function inconclusiveLinks(db: Database, auditIds: readonly string[]): Promise<LinkCheck[][]> {
  const rows = await db.rows<{ audit_id: string; checks: Buffer }>(
    'select audit_id, checks from audit_site where audit_id = any($1::uuid[]) and checks is not null',
    [auditIds],
  );
  const known = new Map(rows.map((row) => [row.audit_id, row.checks]));
  return auditIds.map((id) => {
    const packed = known.get(id);
    const { external } = packed ? unpack<{ external: LinkCheck[] }>(packed) : { external: [] };
    return external
      .filter((check) => check.verdict === 'INCONCLUSIVE')
      .sort((one, other) => (one.url < other.url ? -1 : 1));
  });
}
