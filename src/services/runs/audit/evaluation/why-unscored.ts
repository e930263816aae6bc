import type { FailedScore } from '../../../../audit/score/score-result.js';
import type { PageFacts } from '../../../../facts/page-facts.js';
import type { RobotsFetch } from '../../../../facts/site-facts.js';

/** Why there is no score: a stable code and a sentence. */
export interface Unscored {
  code: string;
  message: string;
  /** the site itself failed, which may be over soon */
  isTransient: boolean;
}

/** The outcome of the start page: its response, or why there was none. */
export type StartPage = Pick<PageFacts, 'outcome' | 'status' | 'error'>;

/**
 * A robots.txt that could not be had forbids everything (RFC 9309 §2.3.1.4): the owner sees what prevented it, not
 * that a file which may not even exist says no.
 */
export function whyUnscored(score: FailedScore, robots: RobotsFetch, start: StartPage | null): Unscored {
  const why = start?.error?.message ?? null;
  if (start?.outcome === 'REFUSED' && why !== null)
    return { code: 'URL_NOT_ALLOWED', message: why, isTransient: false };
  const { failed: code, message } = score;
  if (code === 'START_PAGE_UNREACHABLE')
    return { code, message: why === null ? message : `${message} ${why}`, isTransient: true };
  if (code !== 'BLOCKED_BY_ROBOTS' || robots.verdict !== 'DISALLOW_ALL')
    return { code, message, isTransient: code === 'START_PAGE_ERROR' && (start?.status ?? 0) >= 500 };
  const reason = robots.error ?? 'No response.';
  if (robots.refused) return { code: 'URL_NOT_ALLOWED', message: reason, isTransient: false };
  if (robots.status === null)
    return { code: 'START_PAGE_UNREACHABLE', message: `The site could not be reached. ${reason}`, isTransient: true };
  return { code, message: `robots.txt could not be fetched, which disallows every page. ${reason}`, isTransient: true };
}
