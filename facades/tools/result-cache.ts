import { LRUCache } from 'lru-cache';

export interface ResultCache {
  /** the stored text, that of a run under way, or that of a new run; failures are not stored */
  get(key: string, run: () => Promise<string>): Promise<string>;
}

/** Long enough to spare a site that several people look at, short enough to see one's own repair. */
const KEPT_MS = 60_000;
const MAX_BYTES = 32 * 1024 ** 2;
/** One large answer must not push out all others. */
const MAX_ENTRY_BYTES = 2 * 1024 ** 2;

export function createResultCache(): ResultCache {
  const stored = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    // at worst two bytes a character
    sizeCalculation: (text, key) => 2 * (text.length + key.length),
    ttl: KEPT_MS,
  });
  const running = new Map<string, Promise<string>>();
  return {
    get: async (key, run) => {
      const known = stored.get(key) ?? running.get(key);
      if (known !== undefined) return known;
      const result = run().finally(() => running.delete(key));
      running.set(key, result);
      const text = await result;
      stored.set(key, text);
      return text;
    },
  };
}
