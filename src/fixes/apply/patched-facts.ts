import type { PageFacts } from '../../facts/page-facts.js';
import type { RobotsFile } from '../../facts/robots/robots.js';
import type { AssetFacts, SiteFacts } from '../../facts/site-facts.js';

export interface PatchTarget {
  /** facts of every page that the patch names, by URL */
  pages: ReadonlyMap<string, PageFacts>;
  facts: SiteFacts;
  robots: RobotsFile | null;
  asset: (url: string) => AssetFacts | undefined;
}

export interface PatchedFacts {
  pages: Map<string, PageFacts>;
  facts: SiteFacts;
  robots: RobotsFile | null;
  assets: Map<string, AssetFacts>;
  /** sitemap entries that were set, or removed (null) */
  listed: Map<string, { lastmod: string | null; sitemap: string } | null>;
  /** no sitemap entry tells a date any more */
  undated: boolean;
  /** URLs that every page links to */
  linkedEverywhere: Set<string>;
}
