import { LRUCache } from 'lru-cache';

export type PdfCache = LRUCache<string, Promise<Buffer>>;

/** Few and not for long: for the recipients of one message, and those who open one link. */
export const createPdfCache = (): PdfCache => new LRUCache({ max: 8, ttl: 10 * 60_000 });
