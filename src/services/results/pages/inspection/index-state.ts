import type { UrlInspection as StoredState } from '../../../../db/entities/url-inspection.js';
import type { Database } from '../../../../db/orm.js';
import { inspectionsOfPage } from '../../../../db/queries/search/url-inspection.js';
import { normalizeUrl } from '../../../../facts/url.js';

const MOST = 100;

/** A state of a URL in Google's index, from its first report to its last. */
export interface IndexState extends Omit<StoredState, 'projectId' | 'digest'> {
  /** whether Google indexes another URL in its place than the page declares; null where Google names none */
  canonicalDiffers: boolean | null;
}

/** States of a page, the newest first. `canonical`: that the audit found in effect. */
export async function indexStates(
  db: Database,
  page: { auditId: string; url: string },
  canonical: string | null,
  first = 1,
): Promise<IndexState[]> {
  const states = await inspectionsOfPage.all(db, page.auditId, page.url, Math.min(MOST, Math.max(1, first)));
  return states.map((state) => compared(state, canonical ?? page.url));
}

export function compared<State extends Pick<StoredState, 'googleCanonical'>>(
  state: State,
  declared: string,
): State & Pick<IndexState, 'canonicalDiffers'> {
  const { googleCanonical } = state;
  const same = (url: string) => normalizeUrl(url) ?? url;
  return {
    ...state,
    canonicalDiffers: googleCanonical === null ? null : same(googleCanonical) !== same(declared),
  };
}
