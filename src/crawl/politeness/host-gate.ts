import { setTimeout as sleep } from 'node:timers/promises';
import type { HostPace, Politeness, Seen } from './politeness.js';

/** All requests of this process to one host pass this gate. */
export interface HostGate {
  /** Waiting visitors get slots in turn, however many requests each of them brings. */
  enter(visitor: object, signal: AbortSignal): Promise<void>;
  leave(seen: Seen): void;
  readonly refused: boolean;
  readonly notBefore: number;
  /** The pace has changed. */
  wake(): void;
  /** requests under way */
  readonly taken: number;
  /** no request is in and none waits */
  readonly empty: boolean;
  /** most requests that were under way or waiting at once since this was last asked */
  peak(): number;
}

export function createHostGate(pace: HostPace): HostGate {
  const waiting = new Map<object, (() => void)[]>();
  let taken = 0;
  let queued = 0;
  let peak = 0;

  function wait(visitor: object, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const line = waiting.get(visitor) ?? [];
      const go = () => {
        signal.removeEventListener('abort', giveUp);
        queued -= 1;
        taken += 1;
        resolve();
      };
      const giveUp = () => {
        line.splice(line.indexOf(go), 1);
        if (line.length === 0 && waiting.get(visitor) === line) waiting.delete(visitor);
        go();
      };
      line.push(go);
      waiting.set(visitor, line);
      queued += 1;
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  function wake(): void {
    while (queued > 0 && (taken < pace.places || pace.refused)) {
      const [next] = waiting;
      if (!next) return;
      const [visitor, line] = next;
      // to the end of the line of visitors
      waiting.delete(visitor);
      const go = line.shift();
      if (line.length > 0) waiting.set(visitor, line);
      go?.();
    }
  }

  return {
    get taken() {
      return taken;
    },
    get empty() {
      return taken === 0 && queued === 0;
    },
    get refused() {
      return pace.refused;
    },
    get notBefore() {
      return pace.notBefore;
    },
    peak: () => {
      const most = peak;
      peak = taken + queued;
      return most;
    },
    enter: async (visitor, signal) => {
      if (queued === 0 && taken < pace.places) taken += 1;
      else if (signal.aborted || pace.refused) taken += 1;
      else {
        const place = wait(visitor, signal);
        peak = Math.max(peak, taken + queued);
        pace.wanted();
        await place;
      }
      peak = Math.max(peak, taken + queued);
      if (signal.aborted || pace.refused) return;
      const start = pace.nextStart();
      const slot = typeof start === 'number' ? start : await start;
      for (;;) {
        const left = Math.max(slot, pace.notBefore) - performance.now();
        if (signal.aborted || pace.refused) return;
        if (left <= 0) return pace.started();
        await sleep(left, undefined, { signal }).catch(() => {});
      }
    },
    leave: (seen) => {
      taken -= 1;
      pace.seen(seen);
      wake();
    },
    wake,
  };
}

/** A gate for one visitor alone. */
export function politenessOf(pace: HostPace): Politeness {
  const gate = createHostGate(pace);
  return {
    enter: (signal) => gate.enter(gate, signal),
    leave: gate.leave,
    get refused() {
      return pace.refused;
    },
    get notBefore() {
      return pace.notBefore;
    },
  };
}
