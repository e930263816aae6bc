import { hasLeft } from './applies-to.js';
import type { PageView } from './page-view.js';
import type { ScoreGroup, Severity } from './rule.js';

/** The data that the score needs of one judged URL: the sets it belongs to and what failed there. Plain data. */
export interface ScoredPage {
  url: string;
  depth: number | null;
  inconclusive: boolean;
  /** META and CONTENT are scored over these */
  indexable: boolean;
  /** LINKS and PERFORMANCE */
  eligible: boolean;
  /** TECHNICAL: pages, redirects and errors of URLs that were pages; files and what was never requested are not among them */
  technical: boolean;
  /** nothing can be read at this URL (4xx, 5xx, timeout, redirect loop, soft 404 …): it counts as 0 in TECHNICAL */
  broken: boolean;
  /** broken, and a dead end of the site: it was a page, or more than one page links to it; absent otherwise */
  deadEnd?: true;
  /** robots.txt disallows it for us: it is in no score */
  disallowed: boolean;
  /** axe-core checked it; absent otherwise */
  checkedForAccess?: true;
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

/** The evidence of the rest of the site about a URL that cannot be read. */
export interface Standing {
  /** the owner or an earlier audit names it as a page: a sitemap or a list has it, or it was indexable before */
  wasPage: boolean;
  linkingPages: number;
}

/** Links of one page may be slips; a second page that links there makes it a gap in the site. */
const LINKED_AS_A_PAGE = 2;

/** `standing` is asked of URLs only that return an error, or nothing at all. */
export function scoredPage(
  page: PageView,
  findings: readonly FailedRule[],
  unsure: readonly (ScoreGroup | null)[] = [],
  standing: () => Standing = () => ({ wasPage: true, linkingPages: 0 }),
): ScoredPage {
  const groups = new Set(unsure.filter((group) => group !== null));
  const { facts } = page;
  const inconclusive = facts.inconclusive !== null;
  const present = !inconclusive && !hasLeft(page);
  const unanswered =
    present &&
    (facts.outcome === 'TIMEOUT' || facts.outcome === 'UNREACHABLE' || (facts.status !== null && facts.status >= 400));
  const broken =
    unanswered ||
    (present && (facts.outcome === 'PARSER_FAILED' || findings.some(({ rule }) => UNREADABLE_RULES.has(rule))));
  const { wasPage, linkingPages } = unanswered ? standing() : { wasPage: true, linkingPages: 0 };
  const redirecting = facts.status !== null && facts.status >= 300 && facts.status < 400;
  return {
    url: facts.url,
    depth: page.depth,
    inconclusive,
    indexable: page.indexable,
    eligible: page.eligible,
    technical: present && wasPage && (broken || redirecting || facts.html !== null),
    broken,
    ...(broken && (wasPage || linkingPages >= LINKED_AS_A_PAGE) && { deadEnd: true as const }),
    disallowed: facts.outcome === 'BLOCKED_BY_ROBOTS',
    ...(facts.rendered?.axe !== undefined && { checkedForAccess: true as const }),
    failures: findings.map(({ rule, severity, failing, applicable }) => ({ rule, severity, failing, applicable })),
    ...(groups.size > 0 && { unsure: [...groups] }),
  };
}
