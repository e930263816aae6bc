import { directUrl } from './direct-url.js';
import type { FeatureSeen, SerpFeature } from './provider.js';

/** Features named by the blocks that a reply has and that are not empty. */
export function listedFeatures(reply: object, blocks: Readonly<Record<string, SerpFeature>>): FeatureSeen[] {
  return seenFeatures(
    Object.entries(blocks).flatMap(([name, feature]): [SerpFeature, unknown][] => {
      const block = (reply as Record<string, unknown>)[name];
      return isFilled(block) ? [[feature, block]] : [];
    }),
  );
}

/** One entry for each feature, with the URLs of all its blocks. */
export function seenFeatures(blocks: readonly (readonly [SerpFeature, unknown])[]): FeatureSeen[] {
  const byFeature = Map.groupBy(blocks, ([feature]) => feature);
  return [...byFeature.keys()].sort().map((feature) => {
    const urls = new Set<string>();
    for (const [, block] of byFeature.get(feature) ?? []) collect(block, urls, 0);
    return { feature, urls: urls.size > 0 ? [...urls] : null };
  });
}

function isFilled(block: unknown): boolean {
  if (block === undefined || block === null || block === false) return false;
  if (Array.isArray(block)) return block.length > 0;
  return typeof block === 'object' ? Object.keys(block).length > 0 : true;
}

/** names under which providers give the URL of what a block shows */
const ADDRESSES = new Set(['link', 'url', 'website']);
/** a block nests lists of lists at most; more is no block */
const MAX_DEPTH = 6;
const MAX_URLS = 200;

function collect(value: unknown, urls: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  for (const [name, inner] of Object.entries(value)) {
    if (urls.size >= MAX_URLS) return;
    if (typeof inner === 'string') {
      if (ADDRESSES.has(name) && /^https?:/i.test(inner)) urls.add(directUrl(inner));
    } else collect(inner, urls, depth + 1);
  }
}
