import type { ImportedPosition } from '../../../serp/position-source.js';
import { siteHost } from '../../projects/site-host.js';

/**
 * Imported positions of one site, page by page: a domain property has those of other hosts too, and a URL for each part of a page
 * that a fragment names. Clicks and impressions add up, and positions count by their impressions.
 */
export function collectPositions(siteUrl: string) {
  const host = siteHost(siteUrl);
  const byKey = new Map<string, ImportedPosition>();
  return {
    rows: (): ImportedPosition[] => [...byKey.values()],
    get size() {
      return byKey.size;
    },
    add(rows: readonly ImportedPosition[]): void {
      for (const row of rows) {
        if (siteHost(row.page) !== host) continue;
        const [page = ''] = row.page.split('#', 1);
        const key = JSON.stringify([row.query, page, row.country, row.device]);
        byKey.set(key, together(byKey.get(key), { ...row, page }));
      }
    },
  };
}

function together(known: ImportedPosition | undefined, row: ImportedPosition): ImportedPosition {
  if (!known) return row;
  const impressions = known.impressions + row.impressions;
  const seen = known.meanPosition * known.impressions + row.meanPosition * row.impressions;
  return {
    ...row,
    clicks: known.clicks + row.clicks,
    impressions,
    meanPosition: impressions === 0 ? row.meanPosition : seen / impressions,
  };
}
