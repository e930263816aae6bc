import { hash } from 'node:crypto';
import { isNotModified, speaksOf } from '../../../crawl/revalidate.js';
import { fetchRobots } from '../../../crawl/robots/fetch-robots.js';
import type { CheckedTarget } from '../../../db/queries/watch/watch-target.js';
import { originOf } from '../../../facts/url.js';
import type { Fetcher, FetchResult } from '../../../net/types.js';
import type { RobotsRules } from '../../tasks/robots-replay.js';
import { conditionsFor, validatorsIn } from './conditional-request.js';
import type { Observation } from './observation.js';

export interface CheckedRobots {
  observation: Observation;
  /** rules that crawlers follow now; null where they were never read */
  rules: RobotsRules | null;
}

/** Requests robots.txt, conditionally where it was seen before. `known` is what it held then. */
export async function checkRobots(
  fetcher: Fetcher,
  target: CheckedTarget,
  known: RobotsRules | null,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<CheckedRobots> {
  const headers = known ? conditionsFor(target, now) : null;
  let last: FetchResult | null = null;
  const watched: Pick<Fetcher, 'follow'> = {
    follow: async (url, options) => {
      const followed = await fetcher.follow(url, headers ? { ...options, headers } : options);
      last = followed.result;
      return followed;
    },
  };
  const robots = await fetchRobots(watched, originOf(target.url), signal);
  const result = last as FetchResult | null;
  const tls = result?.tls ?? null;
  const nothing = { target, state: null, validators: null, content: null, problem: null, isFailure: false, tls };
  if (result && isNotModified(result) && speaksOf(result, target)) return { observation: nothing, rules: known };
  const { verdict, status, error, text, refused = false, inconclusive = false } = robots;
  if (status === 429 || refused || inconclusive)
    return { observation: { ...nothing, problem: error ?? 'The server limits requests.' }, rules: known };
  if (verdict === 'DISALLOW_ALL') {
    const state = { ...target.state, status, verdict };
    // search engines go on by the file they have, and so do we (RFC 9309 §2.4)
    return {
      observation: { ...nothing, state, problem: error, isFailure: status === null },
      rules: known,
    };
  }
  const state = {
    status,
    verdict,
    contentHash: verdict === 'RULES' ? hash('sha256', text, 'hex') : null,
  };
  const validators = result?.ok ? validatorsIn(result, now) : null;
  return { observation: { ...nothing, state, validators, content: text }, rules: { verdict, text } };
}
