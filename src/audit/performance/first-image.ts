import type { HtmlFacts } from '../../facts/html-facts.js';

/** Number of the first image that a visitor may see at once; -1 without any. Facts of previous audits do not tell, and have the first. */
export function firstImageAt({ images, firstImage }: Pick<HtmlFacts, 'images' | 'firstImage'>): number {
  if (firstImage === undefined) return images.length > 0 ? 0 : -1;
  return firstImage ?? -1;
}
