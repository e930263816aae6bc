import type { SerpFeature } from './provider.js';

/** Features named by the blocks that a reply has and that are not empty. */
export function listedFeatures(reply: object, blocks: Readonly<Record<string, SerpFeature>>): SerpFeature[] {
  const found = new Set<SerpFeature>();
  for (const [name, feature] of Object.entries(blocks)) {
    if (isFilled((reply as Record<string, unknown>)[name])) found.add(feature);
  }
  return [...found].sort();
}

function isFilled(block: unknown): boolean {
  if (block === undefined || block === null || block === false) return false;
  if (Array.isArray(block)) return block.length > 0;
  return typeof block === 'object' ? Object.keys(block).length > 0 : true;
}
