import type { SitePage } from '../site/site.js';

/** Login walls, bot walls and rate limits: they speak of the visitor, not of the page. */
const ABOUT_THE_VISITOR: ReadonlySet<number> = new Set([401, 403, 407, 429, 451]);

type Answer = Pick<SitePage, 'status' | 'outcome' | 'inconclusive'>;

export function isErrorStatus(status: number | null): boolean {
  return status !== null && status >= 400 && !ABOUT_THE_VISITOR.has(status);
}

/** The URL returns 4xx or 5xx or not at all; what is inconclusive is never an error. */
export function isErrorResponse(page: Answer): boolean {
  if (page.inconclusive) return false;
  return page.outcome === 'TIMEOUT' || page.outcome === 'UNREACHABLE' || isErrorStatus(page.status);
}

/** `returns 404`, `cannot be reached` … as the predicate of a sentence. */
export function describeResponse(page: Pick<Answer, 'status' | 'outcome'>): string {
  if (page.outcome === 'TIMEOUT') return 'times out';
  if (page.status === null) return 'cannot be reached';
  return `returns ${page.status}`;
}
