import { hasLeft } from '../engine/applies-to.js';
import type { PageView } from '../engine/page-view.js';
import type { ScoreGroup, Severity } from '../engine/rule.js';

/** What the score needs of one judged URL: the sets it belongs to and what failed there. Plain data. */
export interface ScoredPage {
  url: string;
  depth: number | null;
  inconclusive: boolean;
  /** META and CONTENT are scored over these */
  indexable: boolean;
  /** LINKS and PERFORMANCE */
  eligible: boolean;
  /** TECHNICAL: pages, redirects and errors; files, what was never requested and what has left are not among them */
  technical: boolean;
  /** nothing can be read at this URL (4xx, 5xx, timeout, redirect loop, soft 404 …): its page score is 0 in every group */
  broken: boolean;
  /** robots.txt disallows it for us: it is in no score */
  disallowed: boolean;
  failures: FailedRule[];
  /** groups in which nothing is concluded of it: it is in none of their scores; absent without any */
  unsure?: readonly ScoreGroup[];
}

/** Findings that say that no content can be had at the URL although its status is 200 or 3xx. */
export const UNREADABLE_RULES: ReadonlySet<string> = new Set(['soft-404', 'redirect-loop', 'redirect-chain-too-long']);

export interface FailedRule {
  rule: string;
  severity: Severity;
  failing: number;
  applicable: number;
}

export function scoredPage(
  page: PageView,
  findings: readonly FailedRule[],
  unsure: readonly (ScoreGroup | null)[] = [],
): ScoredPage {
  const groups = new Set(unsure.filter((group) => group !== null));
  const { facts } = page;
  const inconclusive = facts.inconclusive !== null;
  const present = !inconclusive && !hasLeft(page);
  const broken =
    present &&
    (facts.outcome === 'TIMEOUT' ||
      facts.outcome === 'UNREACHABLE' ||
      facts.outcome === 'PARSER_FAILED' ||
      (facts.status !== null && facts.status >= 400) ||
      findings.some(({ rule }) => UNREADABLE_RULES.has(rule)));
  const redirecting = facts.status !== null && facts.status >= 300 && facts.status < 400;
  return {
    url: facts.url,
    depth: page.depth,
    inconclusive,
    indexable: page.indexable,
    eligible: page.eligible,
    technical: present && (broken || redirecting || facts.html !== null),
    broken,
    disallowed: facts.outcome === 'BLOCKED_BY_ROBOTS',
    failures: findings.map(({ rule, severity, failing, applicable }) => ({ rule, severity, failing, applicable })),
    ...(groups.size > 0 && { unsure: [...groups] }),
  };
}
