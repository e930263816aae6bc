import { LRUCache } from 'lru-cache';
import { problem } from '../errors.js';

export interface FairGateOptions {
  /** calls inside at a time */
  slots: number;
  /** slots of one key; each call has several: its caller, its target */
  perKey: number;
  /** calls of one caller that may wait; more are turned away at once */
  queue: number;
  waitMs: number;
  /**
   * The time that a call inside may take while another waits for its slot, and down to two fifths of it where more callers wait than
   * there are slots; without it as long as it likes.
   */
  busyMs?: number;
}

export interface FairGate {
  /**
   * Resolves with the way out once there is room for all of the call's keys; the first names the caller. Throws
   * `RATE_LIMITED` where the caller has too many calls waiting, `UNAVAILABLE` where no turn came in time. `onOverdue` runs
   * once, when the call has had `busyMs` and another waits for its slot, whichever of the two came last. `costSeconds` is
   * what the call is expected to take: it counts as used already, so that short calls do not wait for long ones.
   */
  enter(keys: Keys, options?: TurnOptions): Promise<() => void>;
}

export interface TurnOptions {
  /** default: that of the gate */
  waitMs?: number;
  onOverdue?: () => void;
  costSeconds?: number;
}

type Keys = readonly [caller: string, ...others: string[]];

interface Waiting {
  keys: Keys;
  costSeconds: number;
  admit: () => void;
}

interface Inside {
  keys: Keys;
  since: number;
  onOverdue: (() => void) | null;
}

const SHORTEST = 0.4;
/** How long and of how many callers it is known what they have used. */
const REMEMBERED = { ttl: 60_000, max: 10_000 };

/**
 * Lets in few calls of each caller at a time, and first the callers that used least in the last minute: none waits for the
 * many calls of another, nor for its slow ones.
 */
export function createFairGate({ slots, perKey, queue, waitMs, busyMs }: FairGateOptions): FairGate {
  /** callers in the order of their turns, each with its calls */
  const waiting = new Map<string, Waiting[]>();
  const inside = new Set<Inside>();
  const counts = new Map<string, number>();
  /** milliseconds inside, by caller */
  const used = new LRUCache<string, number>(REMEMBERED);
  let watch: NodeJS.Timeout | null = null;

  const count = (key: string) => counts.get(key) ?? 0;
  const fits = (keys: Keys) => inside.size < slots && keys.every((key) => count(key) < perKey);

  function take(keys: Keys, onOverdue: (() => void) | null): () => void {
    const one = { keys, since: performance.now(), onOverdue };
    inside.add(one);
    for (const key of keys) counts.set(key, count(key) + 1);
    return () => {
      if (!inside.delete(one)) return;
      used.set(keys[0], (used.get(keys[0]) ?? 0) + performance.now() - one.since);
      for (const key of keys) {
        if (count(key) > 1) counts.set(key, count(key) - 1);
        else counts.delete(key);
      }
      while (admitNext());
    };
  }

  /** The caller that used least and has a call with room, in turns among equals; it goes to the end of the turns. */
  function admitNext(): boolean {
    if (waiting.size === 0 || inside.size >= slots) return false;
    const use = secondsUsed();
    let next: { caller: string; calls: Waiting[]; at: number; seconds: number } | null = null;
    for (const [caller, calls] of waiting) {
      const at = calls.findIndex(({ keys }) => fits(keys));
      if (at < 0) continue;
      const seconds = use(caller) + (calls[at]?.costSeconds ?? 0);
      if (!next || seconds < next.seconds) next = { caller, calls, at, seconds };
    }
    if (!next) return false;
    const [one] = next.calls.splice(next.at, 1);
    waiting.delete(next.caller);
    if (next.calls.length > 0) waiting.set(next.caller, next.calls);
    one?.admit();
    return true;
  }

  /** In whole seconds: quick calls only take turns. */
  function secondsUsed(): (caller: string) => number {
    const now = performance.now();
    const running = new Map<string, number>();
    for (const { keys, since } of inside) running.set(keys[0], (running.get(keys[0]) ?? 0) + now - since);
    return (caller) => Math.round(((used.get(caller) ?? 0) + (running.get(caller) ?? 0)) / 1_000);
  }

  function watchOverdue(): void {
    if (busyMs === undefined || watch !== null) return;
    watch = setTimeout(() => {
      watch = null;
      if (waiting.size === 0) return;
      // so that all who wait have had their turn in this time
      const rounds = Math.ceil(waiting.size / slots);
      endOverdue(Math.max(busyMs / rounds, busyMs * SHORTEST));
      watchOverdue();
    }, busyMs / 20);
  }

  /** Only calls whose slot another caller would get: a caller that waits for its own calls ends nobody else's. */
  function endOverdue(afterMs: number): void {
    const full = new Set<string>();
    let anyPlace = false;
    for (const { keys } of [...waiting.values()].flat()) {
      const own = keys.filter((key) => count(key) >= perKey);
      for (const key of own) full.add(key);
      anyPlace ||= own.length === 0;
    }
    const before = performance.now() - afterMs;
    for (const one of inside) {
      if (one.since > before || !(anyPlace || one.keys.some((key) => full.has(key)))) continue;
      one.onOverdue?.();
      one.onOverdue = null;
    }
  }

  return {
    enter: async (keys, { onOverdue = null, costSeconds = 0, waitMs: ownMs = waitMs } = {}) => {
      if (fits(keys)) return take(keys, onOverdue);
      const [caller] = keys;
      const calls = waiting.get(caller) ?? [];
      if (calls.length >= queue)
        throw problem('RATE_LIMITED', {
          message: 'Too many concurrent requests of this kind. Wait for some of them to finish.',
          retryAfterSeconds: 5,
        });
      return new Promise<() => void>((resolve, reject) => {
        const one: Waiting = {
          keys,
          costSeconds: Math.round(costSeconds),
          admit: () => {
            clearTimeout(timer);
            resolve(take(keys, onOverdue));
          },
        };
        const timer = setTimeout(() => {
          const own = waiting.get(caller) ?? [];
          const at = own.indexOf(one);
          if (at >= 0) own.splice(at, 1);
          if (own.length === 0) waiting.delete(caller);
          reject(busy());
        }, ownMs);
        calls.push(one);
        waiting.set(caller, calls);
        watchOverdue();
      });
    },
  };
}

const busy = () =>
  problem('UNAVAILABLE', { message: 'The server is busy right now. Try again shortly.', retryAfterSeconds: 5 });
