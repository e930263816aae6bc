import type { Evidence, Severity } from '../../src/audit/engine/rule.js';
import type { ScoreResult } from '../../src/audit/score/score.js';
import type { Audit } from '../../src/db/entities/audit.js';
import type { Issue } from '../../src/db/entities/issue.js';
import { DEFAULT_PROFILE } from '../../src/services/projects/rules/audit-profile.js';
import { PLAIN } from '../../src/services/results/reports/presentation.js';
import type { ReportContent, ReportFormat } from '../../src/services/results/reports/report.js';
import { reportRows } from '../../src/services/results/reports/rows.js';

export const AUDIT_ID = '01a1fc0f-c593-752e-b51d-74f7df6ea212';
export const SITE_URL = 'https://example.com/';

export interface StoredFinding {
  page_id: number;
  url: string;
  failing: number;
  applicable: number;
  evidence: Evidence[];
  fingerprint: string | null;
  first_seen_at: Date | null;
}

export function storedFinding(page: number, overrides: Partial<StoredFinding> = {}): StoredFinding {
  return {
    page_id: page,
    url: page === -1 ? SITE_URL : `${SITE_URL}page-${page}`,
    failing: 1,
    applicable: 1,
    evidence: [{ message: `Something is wrong on page ${page}.` }],
    fingerprint: page.toString(16).padStart(32, '0').slice(-32),
    first_seen_at: new Date('2026-10-01T08:00:00Z'),
    ...overrides,
  };
}

export interface IssueOf {
  rule: string;
  severity: Severity;
  category?: Issue['category'];
  findings: readonly StoredFinding[];
}

/** A report over findings that are kept in memory and read by the statement of the real one. */
export function reportOf(input: readonly IssueOf[], overrides: Partial<Audit> = {}) {
  const asked: number[] = [];
  const issues = input.map(
    ({ rule, severity, category = 'META', findings }, at) =>
      ({
        id: `issue-${at}`,
        auditId: AUDIT_ID,
        rule,
        severity,
        category,
        affectedPages: findings.length,
        instances: findings.reduce((sum, { failing }) => sum + failing, 0),
        sampleUrls: findings.slice(0, 5).map(({ url }) => url),
        firstSeenAt: null,
      }) as unknown as Issue,
  );
  const db = {
    rows: async (_sql: string, values: readonly unknown[] = []) => {
      const [id, after, until, limit] = values as [string, number, number, number];
      const all = input[Number(id.slice(6))]?.findings ?? [];
      const rows = all.filter(({ page_id }) => page_id > after && page_id <= until).slice(0, limit);
      asked.push(rows.length);
      return rows.map((row) => ({
        ...row,
        evidence: JSON.stringify(row.evidence),
        first_seen_at: row.first_seen_at?.toISOString() ?? null,
      })) as never[];
    },
  };
  const report: ReportContent = {
    project: { id: 'project', name: 'Example', url: SITE_URL, domain: 'example.com' },
    audit: { ...auditOf(), ...overrides } as Audit,
    siteUrl: SITE_URL,
    issues,
    answers: [
      { status: 2, addresses: 40 },
      { status: 4, addresses: 2 },
      { status: null, addresses: 1 },
    ],
    profile: DEFAULT_PROFILE,
    notEvaluated: [],
    isNew: null,
    presentation: async () => PLAIN,
    causes: async () => new Map(),
    templates: async () => [],
    rows: ({ issues: named = issues, ...options } = {}) => reportRows(db as never, named, options),
  };
  return { report, asked };
}

export async function written(format: ReportFormat, report: ReportContent): Promise<string> {
  let text = '';
  for await (const piece of format.write(report)) text += piece;
  return text;
}

function auditOf() {
  const groups = { META: 90, CONTENT: 80, LINKS: 95, TECHNICAL: 70, PERFORMANCE: 60 };
  const none = { META: 0, CONTENT: 0, LINKS: 0, TECHNICAL: 0, PERFORMANCE: 0 };
  const score: ScoreResult = {
    failed: null,
    overall: 79,
    groups,
    unrounded: { overall: 79.5, groups },
    uncertainty: { overall: 0, groups: none },
    pages: { META: 40, CONTENT: 40, LINKS: 40, TECHNICAL: 42, PERFORMANCE: 40 },
    performanceBasis: 'CRAWL',
    breakdown: [
      { group: 'META', kind: 'RULE', rule: 'title-missing', points: 60, overallPoints: 20.5, pages: 3 },
      { group: null, kind: 'ROUNDING', rule: null, points: 0, overallPoints: 0.5, pages: 0 },
    ],
    blockers: [],
    flags: [],
  };
  return {
    id: AUDIT_ID,
    projectId: 'project',
    organizationId: 'secret-organization',
    status: 'COMPLETED',
    options: { render: 'OFF' },
    rendering: null,
    createdAt: new Date('2026-11-21T08:00:00Z'),
    startedAt: new Date('2026-11-21T08:00:01Z'),
    crawledAt: new Date('2026-11-21T08:01:00Z'),
    completedAt: new Date('2026-11-21T08:01:30Z'),
    heartbeatAt: null,
    fence: 7,
    pagesCrawled: 43,
    pagesKnown: 43,
    pagesUnchanged: 0,
    partial: false,
    stopReason: null,
    errorCode: null,
    errorMessage: null,
    ruleSet: '2026-11-21.abcdef0123',
    overallScore: 79,
    metaScore: 90,
    contentScore: 80,
    linksScore: 95,
    technicalScore: 70,
    performanceScore: 60,
    accessibilityScore: 93,
    score,
    issueCounts: { ERROR: 1, WARNING: 1, NOTICE: 1 },
  };
}
