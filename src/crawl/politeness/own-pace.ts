import { setTimeout as sleep } from 'node:timers/promises';
import type { Politeness } from './politeness.js';

/** The pace that a project asks of its own crawl; null: no limit of its own. */
export interface OwnPace {
  requestsPerSecond: number | null;
  connections: number | null;
}

/**
 * Keeps a crawl below the limits of its project, whatever the number of hosts that it visits. Each host's own politeness still
 * holds, so it is never faster for it.
 */
export function createOwnPace({ requestsPerSecond, connections }: OwnPace): (host: Politeness) => Politeness {
  if (requestsPerSecond === null && connections === null) return (host) => host;
  const intervalMs = requestsPerSecond === null ? 0 : 1_000 / requestsPerSecond;
  const most = connections ?? Number.POSITIVE_INFINITY;
  const waiting: (() => void)[] = [];
  let taken = 0;
  let nextStart = 0;

  async function place(signal: AbortSignal): Promise<void> {
    if (taken >= most && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const go = () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(go), 1);
          go();
        };
        waiting.push(go);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    }
    taken += 1;
  }

  return (politeness) => ({
    enter: async (signal) => {
      await place(signal);
      await politeness.enter(signal);
      // reserved after the host's own wait, so that a long one is not followed by a burst
      const start = Math.max(performance.now(), nextStart);
      nextStart = start + intervalMs;
      const left = start - performance.now();
      if (left > 0 && !signal.aborted && !politeness.refused) await sleep(left, undefined, { signal }).catch(() => {});
    },
    leave: (seen) => {
      taken -= 1;
      politeness.leave(seen);
      waiting.shift()?.();
    },
    get refused() {
      return politeness.refused;
    },
    get notBefore() {
      return politeness.notBefore;
    },
  });
}
