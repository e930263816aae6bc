import { randomUUID } from 'node:crypto';
import { type ClaimedWatch, claimDueWatch } from '../../../db/queries/watch/watch.js';
import type { Context } from '../../context.js';
import { type CheckTimes, checkWatch } from './check-watch.js';

const TIMES: CheckTimes = { checkMs: 4 * 60_000, confirmMs: 15_000 };
/** longer than a check may take: a turn that is not ended by then belongs to a worker that was killed */
const TURN_MS = 5 * 60_000;
/** projects that one job checks side by side: most of their time they wait for servers */
const AT_ONCE = 8;

/**
 * Checks every project whose turn it is. Turns are given out by the database, one statement each, so that any number of
 * jobs and workers check each project once.
 */
export async function runDueWatches(
  context: Context,
  signal: AbortSignal,
  times: Partial<CheckTimes> = {},
): Promise<number> {
  const lanes: Promise<void>[] = [];
  let checked = 0;
  async function lane(): Promise<void> {
    while (!signal.aborted) {
      const now = context.clock.now();
      const until = new Date(now.getTime() + TURN_MS);
      const watch = await claimDueWatch(context.db.pool, randomUUID(), { now, until });
      if (!watch) return;
      if (lanes.length < AT_ONCE) lanes.push(lane());
      checked += 1;
      await attempt(watch);
    }
  }
  async function attempt(watch: ClaimedWatch): Promise<void> {
    try {
      await checkWatch(context, watch, { ...TIMES, ...times }, signal);
    } catch (error) {
      // its turn ends by itself, and then it is checked again
      if (!signal.aborted) context.log.error({ err: error, project: watch.projectId }, 'watch check failed');
    }
  }
  lanes.push(lane());
  for (let at = 0; at < lanes.length; at += 1) await lanes[at];
  return checked;
}
