import type { LinkCheck } from '../../facts/site-facts.js';

type Check = Pick<LinkCheck, 'verdict' | 'status' | 'failures' | 'end' | 'definite'>;

/**
 * Visitors meet an error for certain. One failing look may be an outage: the second comes with the next audit. That HEAD and GET
 * agree on 404 or 410 is no outage.
 */
export function isBrokenForCertain({ verdict, failures, definite, status, end }: Check): boolean {
  if (verdict !== 'BROKEN' || !(definite || failures >= 2)) return false;
  return end?.error === 'REDIRECT_LOOP' || isGone(end ? end.status : status);
}

const isGone = (status: number | null): boolean =>
  status !== null && (status === 404 || status === 410 || status >= 500);

/** The response of a broken URL, as the predicate of a sentence: `returns 404`, `redirects to …, which returns 410`. */
export function brokenAnswer({ status, failures, definite, end }: Check): string {
  if (end?.error === 'REDIRECT_LOOP') return 'redirects in a loop';
  const often = definite ? '' : ` in ${failures} checks`;
  return end ? `redirects to ${end.url}, which returned ${end.status}${often}` : `returned ${status}${often}`;
}
