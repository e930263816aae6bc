import { NearDuplicates } from '../audit/site/near-duplicates.js';
import type { SitePage } from '../audit/site/site.js';

/** The near duplicates of each page, worked out when they are requested. */
export function nearDuplicatesOf(pages: readonly SitePage[]): ReadonlyMap<string, () => readonly SitePage[]> {
  const at = (row: number): SitePage => pages[row] as SitePage;
  const index = new NearDuplicates({
    rows: pages.map((_, row) => row),
    simHash: (row) => {
      const hash = at(row).simHash;
      if (hash === null) return null;
      return { high: Number.parseInt(hash.slice(0, 8), 16), low: Number.parseInt(hash.slice(8), 16) };
    },
    sketch: (row) => at(row).sketch,
    words: (row) => at(row).mainWords,
    textHash: (row) => at(row).textHash,
  });
  return new Map(pages.map((page, row) => [page.url, () => index.of(row).map(at)] as const));
}
