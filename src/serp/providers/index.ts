import type { PositionSource } from '../position-source.js';
import type { SerpProvider } from '../provider.js';
import brave from './brave.js';
import dataforseo from './dataforseo.js';
import dataforseoQueued from './dataforseo-queued.js';
import googleCse from './google-cse.js';
import hasdata from './hasdata.js';
import searchConsole from './search-console.js';
import searchapi from './searchapi.js';
import searxng from './searxng.js';
import serpapi from './serpapi.js';
import serper from './serper.js';
import valueserp from './valueserp.js';

/** Every service that returns search results. */
export const SERP_PROVIDERS: readonly SerpProvider[] = [
  searxng,
  brave,
  serpapi,
  searchapi,
  serper,
  dataforseo,
  dataforseoQueued,
  valueserp,
  hasdata,
  googleCse,
];

/** Every service that reports average positions of past searches. */
export const POSITION_SOURCES: readonly PositionSource[] = [searchConsole];

export function serpProvider(id: string): SerpProvider | null {
  return SERP_PROVIDERS.find((provider) => provider.id === id) ?? null;
}
