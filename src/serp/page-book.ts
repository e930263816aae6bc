import type { PageWanted, SerpPage } from './provider.js';

/** Keeps pages until what comes out of their check is stored, so that nobody pays twice when a process ends in between. */
export interface PageBook {
  /** What a process before has read, once: a page that is asked for again is to be read again. */
  take(wanted: PageWanted): Promise<SerpPage | null>;
  keep(wanted: PageWanted, page: SerpPage): Promise<void>;
}
