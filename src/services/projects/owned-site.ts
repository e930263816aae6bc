import type { ProvenHost } from '../../db/queries/projects/site-ownership.js';
import { hostOf, normalizeUrl } from '../../facts/url.js';

/** The subject of a proof of ownership: one host. */
export const hostOfSite = (url: string): string => hostOf(normalizeUrl(url) ?? url);

/** Whether a stored proof is about this site, and still good. */
export const isOwned = (stored: ProvenHost | null, url: string, now: Date): boolean =>
  stored !== null && stored.host === hostOfSite(url) && stored.expiresAt > now;
