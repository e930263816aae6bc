import { problem } from '../../src/errors.js';

export interface Gate {
  /** resolves with the way out once there is room; throws `UNAVAILABLE` when there is none in time */
  enter(): Promise<() => void>;
}

export interface GateOptions {
  slots: number;
  /** callers that may wait; more are turned away at once */
  queue: number;
  waitMs: number;
}

/** Lets so many in at a time, first come first served. */
export function createGate({ slots, queue, waitMs }: GateOptions): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;

  function wayOut(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      // the place goes straight to the next one, so `inside` stays
      if (next) next();
      else inside -= 1;
    };
  }

  return {
    enter: async () => {
      if (inside < slots) {
        inside += 1;
        return wayOut();
      }
      if (waiting.length >= queue) throw busy();
      await new Promise<void>((resolve, reject) => {
        const admit = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(admit), 1);
          reject(busy());
        }, waitMs);
        waiting.push(admit);
      });
      return wayOut();
    },
  };
}

const busy = () =>
  problem('UNAVAILABLE', { message: 'The tools are busy right now. Try again shortly.', retryAfterSeconds: 5 });
