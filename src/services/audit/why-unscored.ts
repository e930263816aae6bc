import type { FailedScore } from '../../audit/score/score-result.js';
import type { RobotsFetch } from '../../facts/site-facts.js';

/** Why there is no score: a stable code and a sentence. */
export interface Unscored {
  code: string;
  message: string;
}

/**
 * A robots.txt that could not be had forbids everything (RFC 9309 §2.3.1.4): the owner sees what prevented it, not
 * that a file which may not even exist says no.
 */
export function whyUnscored(score: FailedScore, robots: RobotsFetch, refusal: string | null): Unscored {
  if (refusal !== null) return { code: 'URL_NOT_ALLOWED', message: refusal };
  const { failed: code, message } = score;
  if (code !== 'BLOCKED_BY_ROBOTS' || robots.verdict !== 'DISALLOW_ALL') return { code, message };
  const reason = robots.error ?? 'No response.';
  if (robots.refused) return { code: 'URL_NOT_ALLOWED', message: reason };
  if (robots.status === null)
    return { code: 'START_PAGE_UNREACHABLE', message: `The site could not be reached. ${reason}` };
  return { code, message: `robots.txt could not be fetched, which disallows every page. ${reason}` };
}
