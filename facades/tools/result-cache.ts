import { LRUCache } from 'lru-cache';
import { Problem } from '../../src/errors.js';

export interface ResultCache {
  /** the stored text, that of a run under way, or that of a new run; failures are not stored */
  get(key: string, caller: string, run: () => Promise<string>): Promise<string>;
}

/** Long enough to spare a site that several users look at, short enough to see one's own repair. */
const KEPT_MS = 60_000;
const MAX_BYTES = 32 * 1024 ** 2;
/** One large response must not push out all others. */
const MAX_ENTRY_BYTES = 2 * 1024 ** 2;

export function createResultCache(): ResultCache {
  const stored = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    // at worst two bytes a character
    sizeCalculation: (text, key) => 2 * (text.length + key.length),
    ttl: KEPT_MS,
  });
  const running = new Map<string, { caller: string; result: Promise<string> }>();

  async function start(key: string, caller: string, run: () => Promise<string>): Promise<string> {
    const result = run().finally(() => running.delete(key));
    running.set(key, { caller, result });
    const text = await result;
    stored.set(key, text);
    return text;
  }

  return {
    get: async (key, caller, run) => {
      const known = stored.get(key);
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
