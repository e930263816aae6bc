import { hasLeft } from './applies-to.js';
import type { PageView } from './page-view.js';
import type { Severity } from './rule.js';

/** What the score needs of one judged address: the sets it belongs to and what failed there. Plain data. */
export interface ScoredPage {
  url: string;
  depth: number | null;
  inconclusive: boolean;
  /** META and CONTENT are scored over these */
  indexable: boolean;
  /** LINKS and PERFORMANCE */
  eligible: boolean;
  /** TECHNICAL: pages, redirects and errors; files, what was never asked for and what has left are not among them */
  technical: boolean;
  /** an error stands at this address: its technical page score is 0 */
  broken: boolean;
  failures: Failure[];
}

export interface Failure {
  rule: string;
  severity: Severity;
  failing: number;
  applicable: number;
}

export function scoredPage(page: PageView, findings: readonly Failure[]): ScoredPage {
  const { facts } = page;
  const inconclusive = facts.inconclusive !== null;
  const present = !inconclusive && !hasLeft(page);
  const broken =
    present &&
    (facts.outcome === 'TIMEOUT' || facts.outcome === 'UNREACHABLE' || (facts.status !== null && facts.status >= 400));
  const redirecting = facts.status !== null && facts.status >= 300 && facts.status < 400;
  const unreadable = facts.outcome === 'PARSER_FAILED';
  return {
    url: facts.url,
    depth: page.depth,
    inconclusive,
    indexable: page.indexable,
    eligible: page.eligible,
    technical: present && (broken || redirecting || unreadable || facts.html !== null),
    broken,
    failures: findings.map(({ rule, severity, failing, applicable }) => ({ rule, severity, failing, applicable })),
  };
}
