import type { PageWanted, SerpPage } from './provider.js';

export interface CachedSerpPage {
  page: SerpPage;
  /** its price is in what a check before has stored */
  isCharged: boolean;
}

/** Keeps pages until what comes out of their check is stored, so that nobody pays twice when a process ends in between. */
export interface SerpCache {
  /** A page that a process before has read, once: a page that is requested again is to be read again. */
  take(wanted: PageWanted): Promise<CachedSerpPage | null>;
  keep(wanted: PageWanted, page: SerpPage): Promise<void>;
}
