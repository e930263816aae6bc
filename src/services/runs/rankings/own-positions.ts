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
        byKey.set(key, together(byKey.get(key), within({ ...row, page })));
      }
    },
  };
}

/** no result page goes further, and no row of Google has more */
const LAST_POSITION = 1_000;
const MOST = 2_147_483_647;

/** A row that is out of all bounds would keep every other one from being stored. */
const within = (row: ImportedPosition): ImportedPosition => ({
  ...row,
  meanPosition: Math.min(LAST_POSITION, row.meanPosition),
  clicks: Math.min(MOST, Math.round(row.clicks)),
  impressions: Math.min(MOST, Math.round(row.impressions)),
});

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
