import type { ImageFacts } from '../../facts/element-facts.js';
import type { PageView } from '../engine/page-view.js';

/** Tells of which images of the page the browser does not know how much room to keep. */
export function unsizedImage(page: PageView): (image: ImageFacts) => boolean {
  const bySheets = new Set(page.facts.rendered?.sizedImages);
  return ({ src, width, height, cssSized }) => !(width && height) && !cssSized && !isInline(src) && !bySheets.has(src);
}

/** Written out in the page: it is there at once. */
export const isInline = (src: string): boolean => /^\s*data:/i.test(src);
