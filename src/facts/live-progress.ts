export const AUDIT_PHASES = ['PREPARING', 'CRAWLING', 'CHECKING_LINKS', 'EVALUATING'] as const;
/**
 * - `PREPARING`: robots.txt, sitemaps and probes · `CRAWLING`: pages are fetched and page rules run
 * - `CHECKING_LINKS`: links to other sites and resources · `EVALUATING`: rules that compare pages, and scores
 */
export type AuditPhase = (typeof AUDIT_PHASES)[number];

/** The counts that a running audit has found so far: written with its pages, gone when it ends. */
export interface LiveProgress {
  phase: AuditPhase;
  /** over the last seconds; null until some have passed */
  pagesPerSecond: number | null;
  /** URLs that returned 4xx or 5xx, or no response */
  failed: number;
  issueCounts: { ERROR: number; WARNING: number; NOTICE: number };
  /** issues of rules that need one page alone: errors first, then those on most pages */
  issues: [rule: string, severity: string, pages: number][];
  /** URLs fetched last, the newest first */
  recent: [url: string, status: number | null, outcome: string, milliseconds: number | null, issues: number][];
}
