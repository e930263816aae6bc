import { problem } from '../../src/errors.js';

export interface FairGateOptions {
  /** calls inside at a time */
  slots: number;
  /** of one key; each call has several: its caller, its target */
  perKey: number;
  /** calls of one caller that may wait; more are turned away at once */
  queue: number;
  waitMs: number;
}

export interface FairGate {
  /**
   * Resolves with the way out once there is room for all of the call's keys; the first names the caller. Throws
   * `RATE_LIMITED` where the caller has too many calls waiting, `UNAVAILABLE` where no turn came in time.
   */
  enter(keys: readonly [caller: string, ...others: string[]]): Promise<() => void>;
  /** somebody waits */
  readonly isBusy: boolean;
}

interface Waiting {
  keys: readonly string[];
  admit: () => void;
}

/** Lets in callers by turns, so that none waits for the many calls of another, and few calls of each at a time. */
export function createFairGate({ slots, perKey, queue, waitMs }: FairGateOptions): FairGate {
  /** callers in the order of their turns, each with its calls */
  const waiting = new Map<string, Waiting[]>();
  const inside = new Map<string, number>();
  let total = 0;

  const count = (key: string) => inside.get(key) ?? 0;
  const fits = (keys: readonly string[]) => total < slots && keys.every((key) => count(key) < perKey);

  function take(keys: readonly string[]): () => void {
    total += 1;
    for (const key of keys) inside.set(key, count(key) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      total -= 1;
      for (const key of keys) {
        if (count(key) > 1) inside.set(key, count(key) - 1);
        else inside.delete(key);
      }
      admitNext();
    };
  }

  /** The first caller in turn that has a call with room; it goes to the end of the turns. */
  function admitNext(): void {
    for (const [caller, calls] of waiting) {
      if (total >= slots) return;
      const at = calls.findIndex(({ keys }) => fits(keys));
      if (at < 0) continue;
      const [next] = calls.splice(at, 1);
      waiting.delete(caller);
      if (calls.length > 0) waiting.set(caller, calls);
      next?.admit();
    }
  }

  return {
    get isBusy() {
      return waiting.size > 0;
    },
    enter: async (keys) => {
      if (fits(keys)) return take(keys);
      const [caller] = keys;
      const calls = waiting.get(caller) ?? [];
      if (calls.length >= queue)
        throw problem('RATE_LIMITED', {
          message: 'Too many concurrent checks. Wait for some of them to finish.',
          retryAfterSeconds: 5,
        });
      return new Promise<() => void>((resolve, reject) => {
        const one: Waiting = {
          keys,
          admit: () => {
            clearTimeout(timer);
            resolve(take(keys));
          },
        };
        const timer = setTimeout(() => {
          const own = waiting.get(caller) ?? [];
          const at = own.indexOf(one);
          if (at >= 0) own.splice(at, 1);
          if (own.length === 0) waiting.delete(caller);
          reject(busy());
        }, waitMs);
        calls.push(one);
        waiting.set(caller, calls);
      });
    },
  };
}

const busy = () =>
  problem('UNAVAILABLE', { message: 'The tools are busy right now. Try again shortly.', retryAfterSeconds: 5 });
