import type { Evidence, Severity } from '../../../audit/engine/rule.js';
import type { RuleTexts } from '../../entities/issue.js';
import { planned, type Reader } from '../../query.js';
import { type Ignored, IN_FORCE } from './ignored-issue.js';

export interface IssuePage {
  url: string;
  failing: number;
  evidence: Evidence[];
}

/** SQL: finding `f` is one of issue `i`. */
export const OF_ISSUE = 'f.line_id = i.line_id and f.since <= i.judgement and f.until >= i.judgement';

/** SQL: findings of issues, each with the id of its issue. Lists in the order of pages name the issue beside them, for its index. */
export const FINDINGS = `(select i.id as issue_id, f.* from issue i join finding f on ${OF_ISSUE})`;

/** SQL: the evidence of a finding `f`. What many pages of a line have is stored once. */
export const EVIDENCE = `coalesce(f.evidence,
  (select e.evidence from finding_evidence e where e.line_id = f.line_id and e.hash = f.evidence_hash), '[]')`;

/** pages listed under an issue where the caller has not requested more; the true count is next to them */
const PAGES_PER_ISSUE = 50;

/** The first pages of each issue. */
export const pagesOfIssues = planned<[issueIds: readonly string[]], IssuePage & { issueId: string }>(
  `select i.id as "issueId", f.url, f.failing, f.evidence from issue i
     cross join lateral (select f.url, f.failing, ${EVIDENCE} as evidence from finding f
       where ${OF_ISSUE} and f.resolved_at is null order by f.page_id limit ${PAGES_PER_ISSUE}) f
    where i.id = any($1::uuid[])`,
);

export const findingOnPage = planned<[issueId: string, url: string], object>(
  `select from issue i join finding f on ${OF_ISSUE} where i.id = $1 and f.url = $2 and f.resolved_at is null limit 1`,
);

export interface AffectedPageRow {
  issueId: string;
  number: number;
  url: string;
  failing: number;
  evidence: Evidence[];
  firstSeenAt: string;
  /** how often it had been fixed before it came back */
  regressions: number;
}

/** A filter of findings `f` that `g` ignores: only findings that are ignored, or only others, on URLs like the pattern, on these pages. */
const filter = (ignored: number, pattern: number, pages: number): string => `f.resolved_at is null
  and ($${ignored}::bool is null or (g.rule is not null) = $${ignored}) and ($${pattern}::text is null or f.url ilike $${pattern})
  and ($${pages}::int[] is null or f.page_id = any($${pages}))`;

/** The part that an issue has on some pages of its audit. */
export interface IssuePart {
  id: string;
  affectedPages: number;
  instances: number;
  sampleUrls: string[];
}

/** as many URLs as an issue shows of all its pages */
const SAMPLES = 5;

/** Issues of an audit that were found on these pages. */
export const issuesOnPages = planned<[auditId: string, pages: readonly number[]], IssuePart>(
  `select i.id, count(*)::int as "affectedPages", sum(f.failing)::int as instances,
          (array_agg(f.url order by f.page_id))[:${SAMPLES}] as "sampleUrls"
     from issue i join finding f on ${OF_ISSUE} and f.resolved_at is null
    where i.audit_id = $1 and i.affected_pages > 0 and f.page_id = any($2::int[]) group by 1`,
);

/** A page of each issue's findings, by the number of the page. */
export const affectedPage = planned<
  [
    issueIds: readonly string[],
    after: number,
    limit: number,
    ignored: boolean | null,
    pattern: string | null,
    pages: readonly number[] | null,
  ],
  AffectedPageRow & Pick<Ignored, 'until' | 'since'> & { reason: string | null }
>(
  `select i.id as "issueId", f.number, f.url, f.failing, f.evidence, f."firstSeenAt", f.reason, f.until, f.since,
          coalesce(h.regressions, 0) as regressions
     from issue i join audit a on a.id = i.audit_id
     cross join lateral (
       select f.page_id as number, f.url, f.failing, ${EVIDENCE} as evidence, f.fingerprint, f.first_seen_at as "firstSeenAt",
              g.reason, g.ignored_until as until, g.created_at as since
         from finding f
         left join ignored_issue g on g.project_id = a.project_id and g.rule = i.rule and g.url = f.url and ${IN_FORCE}
        where ${OF_ISSUE} and f.page_id > $2 and ${filter(4, 5, 6)}
        order by f.page_id limit $3) f
     left join finding_history h on h.project_id = a.project_id and h.fingerprint = f.fingerprint
    where i.id = any($1::uuid[]) order by f.number`,
);

/** The orders of the pages of an issue; the number of the page decides between equals. */
const AFFECTED_ORDERS = {
  url: 'f.url collate "C"',
  elements: 'f.failing',
  firstSeen: 'f.first_seen_at',
  message: `${EVIDENCE} -> 0 ->> 'message' collate "C"`,
  figure: `replace(substring(${EVIDENCE} -> 0 ->> 'message' from '\\d[\\d,]*(?:\\.\\d+)?'), ',', '')::numeric`,
  value: `${EVIDENCE} -> 0 ->> 'value' collate "C"`,
  target: `${EVIDENCE} -> 0 ->> 'target' collate "C"`,
  line: `(${EVIDENCE} -> 0 ->> 'line')::int`,
} as const;
export type AffectedOrder = keyof typeof AFFECTED_ORDERS;
export const AFFECTED_ORDER_NAMES = Object.keys(AFFECTED_ORDERS) as AffectedOrder[];

export interface AffectedListing {
  /** by the number of the page where it is null */
  order: { by: AffectedOrder; descending: boolean } | null;
  limit: number;
  skip: number;
  ignored: boolean | null;
  pattern: string | null;
  pages: readonly number[] | null;
}

type ListedAffected = AffectedPageRow & Pick<Ignored, 'until' | 'since'> & { reason: string | null };

/** Pages of each issue from a position of an ordered list on. */
export async function affectedFrom(
  db: Reader,
  issueIds: readonly string[],
  { order, limit, skip, ignored, pattern, pages }: AffectedListing,
): Promise<ListedAffected[]> {
  const by = order ? `${AFFECTED_ORDERS[order.by]} ${order.descending ? 'desc' : 'asc'} nulls last, ` : '';
  return db.rows<ListedAffected>(
    `select i.id as "issueId", f.*, coalesce(h.regressions, 0) as regressions
       from issue i join audit a on a.id = i.audit_id
       cross join lateral (
         select row_number() over () as place, l.* from (
           select f.page_id as number, f.url, f.failing, ${EVIDENCE} as evidence, f.fingerprint, f.first_seen_at as "firstSeenAt",
                  g.reason, g.ignored_until as until, g.created_at as since
             from finding f
             left join ignored_issue g on g.project_id = a.project_id and g.rule = i.rule and g.url = f.url and ${IN_FORCE}
            where ${OF_ISSUE} and ${filter(4, 5, 6)}
            order by ${by}f.page_id limit $2 offset $3) l) f
       left join finding_history h on h.project_id = a.project_id and h.fingerprint = f.fingerprint
      where i.id = any($1::uuid[]) order by f.place`,
    [issueIds, limit, skip, ignored, pattern, pages],
  );
}

export const affectedCount = planned<
  [issueIds: readonly string[], ignored: boolean | null, pattern: string | null, pages: readonly number[] | null],
  { id: string; count: number }
>(
  `select i.id, f.count
     from issue i join audit a on a.id = i.audit_id
     cross join lateral (
       select count(*)::int as count from finding f
         left join ignored_issue g on g.project_id = a.project_id and g.rule = i.rule and g.url = f.url and ${IN_FORCE}
        where ${OF_ISSUE} and ${filter(2, 3, 4)}) f
    where i.id = any($1::uuid[])`,
);

export interface PageIssueRow {
  auditId: string;
  number: number;
  id: string;
  rule: string;
  severity: Severity;
  category: string;
  failing: number;
  applicable: number;
  evidence: Evidence[];
  firstSeenAt: string;
  /** texts of a rule that only its project has */
  texts: RuleTexts | null;
}

/** The issues that were found on each page, errors first. */
export const issuesOfPages = planned<[auditIds: readonly string[], pageIds: readonly number[]], PageIssueRow>(
  `select k.audit_id as "auditId", k.page_id as number, i.id, i.rule, i.severity, i.category, f.failing, f.applicable,
          ${EVIDENCE} as evidence,
          f.first_seen_at as "firstSeenAt", i.texts
     from unnest($1::uuid[], $2::int[]) as k (audit_id, page_id)
     join issue i on i.audit_id = k.audit_id join finding f on ${OF_ISSUE} and f.page_id = k.page_id
    where f.resolved_at is null order by array_position(array['ERROR', 'WARNING', 'NOTICE'], i.severity), i.rule`,
);

/** Findings of each issue that came back after they were fixed. */
export const regressionsOf = planned<
  [issueIds: readonly string[]],
  { issueId: string; projectId: string; fingerprint: Buffer }
>(
  `select i.id as "issueId", h.project_id as "projectId", h.fingerprint
     from issue i join audit a on a.id = i.audit_id
     join finding_history h on h.project_id = a.project_id and h.rule = i.rule and h.regressions > 0
    where i.id = any($1::uuid[])`,
);

export const countByFingerprint = planned<
  [issueIds: readonly string[], fingerprints: readonly Buffer[]],
  { id: string; count: number }
>(
  `select i.id, count(*)::int as count from issue i join finding f on ${OF_ISSUE}
    where i.id = any($1::uuid[]) and f.fingerprint = any($2::bytea[]) and f.resolved_at is null
    group by i.id`,
);

/**
 * On how many pages of each issue, or of these pages, there is a finding whose URL is among the ignored ones. The URLs are given as they are, so
 * that each finding is compared with all of them at once: joined to the decisions of users, whose table is too small to have
 * statistics, all findings of an issue were read for each of its ignored pages.
 */
export const countIgnored = planned<
  [
    issueIds: readonly string[],
    urls: readonly string[],
    distinctIssueIds: readonly string[],
    distinctUrls: readonly string[],
    pages: readonly number[] | null,
  ],
  { id: string; count: number }
>(
  `with found as materialized (
     select i.id as issue_id, f.url from issue i join finding f on ${OF_ISSUE}
      where i.id = any($3::uuid[]) and f.url = any($4::text[]) and f.resolved_at is null
        and ($5::int[] is null or f.page_id = any($5))
   )
   select f.issue_id as id, count(*)::int as count
     from found f join unnest($1::uuid[], $2::text[]) as g (id, url) on g.id = f.issue_id and g.url = f.url group by 1`,
);

interface FindingRow {
  page_id: number;
  url: string;
  failing: number;
  applicable: number;
  evidence: Evidence[];
}

/** pages of an issue that get suggestions when none is named */
const PAGES = 5;

/** The first open findings of an issue, or the one of a URL. */
export const firstFindings = planned<[issueId: string, url: string | null], FindingRow>(
  `select f.page_id, f.url, f.failing, f.applicable, ${EVIDENCE} as evidence
     from issue i cross join lateral (
       select * from finding f where ${OF_ISSUE} and f.resolved_at is null and ($2::text is null or f.url = $2)
        order by f.page_id limit ${PAGES}) f
    where i.id = $1 order by f.page_id`,
);

export interface ListedFinding extends Omit<FindingRow, 'evidence'> {
  /** JSON */
  evidence: string;
  fingerprint: string | null;
  first_seen_at: string | null;
}

/**
 * The upper bound keeps every plan cheap: without statistics, or with those of other audits, the planner may expect so few
 * rows that it reads and sorts all the rest of the issue for each batch.
 */
export const findingsBetween = planned<[issueId: string, after: number, until: number, limit: number], ListedFinding>(
  `select f.page_id, f.url, f.failing, f.applicable, ${EVIDENCE}::text as evidence, encode(f.fingerprint, 'hex') as fingerprint,
            f.first_seen_at::text as first_seen_at
       from issue i cross join lateral (
         select * from finding f where ${OF_ISSUE} and f.page_id > $2 and f.page_id <= $3 and f.resolved_at is null
          order by f.page_id limit $4) f
      where i.id = $1 order by f.page_id`,
);

/** Rules and URLs of all open findings. */
export const findingUrls = planned<[auditId: string], { rule: string; url: string }>(
  `select i.rule, f.url from issue i join finding f on ${OF_ISSUE} where i.audit_id = $1 and f.resolved_at is null`,
);

/** Rules with an open finding on the page. */
export const rulesOnPage = planned<[auditId: string, pageId: number], { rule: string }>(
  `select i.rule from issue i join finding f on ${OF_ISSUE}
      where i.audit_id = $1 and f.page_id = $2 and f.resolved_at is null`,
);

/** Rules with an open finding on each page; `at` counts the pages from 1. */
export const rulesOnPages = planned<
  [auditIds: readonly string[], pageIds: readonly number[]],
  { at: string; rule: string }
>(
  `select k.at, i.rule from unnest($1::uuid[], $2::int[]) with ordinality as k (audit_id, page_id, at)
     join issue i on i.audit_id = k.audit_id join finding f on ${OF_ISSUE} and f.page_id = k.page_id
    where f.resolved_at is null order by k.at, i.rule`,
);
