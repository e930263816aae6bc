import { LRUCache } from 'lru-cache';
import { Problem } from '../errors.js';

export interface ResultCacheOptions<Result> {
  maxBytes: number;
  /** A larger result is not kept: it would push out all others. */
  maxEntryBytes: number;
  /** Memory that a result takes, in bytes. */
  bytesOf(result: Result): number;
  /** How long a result is kept, in milliseconds from when it was worked out; 0: it is not. */
  keptMs(result: Result): number;
}

export interface ResultCache<Result> {
  /** The kept result, that of a run under way, or that of a new run; failures are not kept. */
  get(key: string, caller: string, run: () => Promise<Result>): Promise<Result>;
}

export function createResultCache<Result extends NonNullable<unknown>>({
  maxBytes,
  maxEntryBytes,
  bytesOf,
  keptMs,
}: ResultCacheOptions<Result>): ResultCache<Result> {
  const kept = new LRUCache<string, Result>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    // at worst two bytes a character
    sizeCalculation: (result, key) => bytesOf(result) + 2 * key.length,
  });
  const running = new Map<string, { caller: string; result: Promise<Result> }>();

  async function start(key: string, caller: string, run: () => Promise<Result>): Promise<Result> {
    const result = run().finally(() => running.delete(key));
    running.set(key, { caller, result });
    const value = await result;
    const ttl = keptMs(value);
    if (ttl > 0) kept.set(key, value, { ttl });
    return value;
  }

  return {
    get: async (key, caller, run) => {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const other = running.get(key);
      if (!other) return start(key, caller, run);
      try {
        return await other.result;
      } catch (error) {
        // that another caller had no turn says nothing of this one
        if (other.caller === caller || !isTurn(error)) throw error;
        return start(key, caller, run);
      }
    },
  };
}

const isTurn = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'RATE_LIMITED' || error.code === 'UNAVAILABLE');
