import type { CheckedTarget, WatchState } from '../../../db/queries/watch/watch-target.js';
import type { TlsFacts } from '../../../facts/site-facts.js';
import type { ResponseValidators } from './conditional-request.js';

/** The result of one check of a URL. */
export interface Observation {
  target: CheckedTarget;
  /** null: nothing is known but what was known before */
  state: WatchState | null;
  /** null: the response is the one that was seen before */
  validators: ResponseValidators | null;
  /** text of a file that was read */
  content: string | null;
  /** why there is no state */
  problem: string | null;
  /** no response at all */
  isFailure: boolean;
  tls: TlsFacts | null;
}

export const isGone = (status: number | null): boolean =>
  status === null || status === 404 || status === 410 || status >= 500;

export const isOk = (status: number | null | undefined): boolean =>
  status !== null && status !== undefined && status >= 200 && status < 300;

/** Failures get a second request before an alert is raised: servers fail for moments during a deployment. */
export const isHarm = ({ target, state, isFailure }: Observation): boolean =>
  target.state !== null &&
  target.state.status !== null &&
  !isGone(target.state.status) &&
  (isFailure || (state !== null && isGone(state.status)));
