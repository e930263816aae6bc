import type { Defects } from '../../facts/html-facts.js';
import type { PageWindow } from '../../net/browser/browser-dom.js';

/** The facts that the layout of a page shows at load. */
export interface Look {
  overlayShare: number;
  lowContrast: Defects;
  smallTargets: Defects;
  /** images with more pixels than the screen can show */
  images: { url: string; naturalWidth: number; displayedWidth: number }[];
}

/** Runs in the page: pictures that are shown, with their width in pixels and that of their box on the screen. */
export function shownImages(window: PageWindow): Look['images'] {
  return Array.from(window.document.images)
    .slice(0, 2_000)
    .flatMap((image) => {
      const { width } = image.getBoundingClientRect();
      const url = image.currentSrc ?? '';
      if (width < 1 || !url.startsWith('http') || !image.naturalWidth) return [];
      const displayedWidth = Math.round(width * window.devicePixelRatio);
      return [{ url, naturalWidth: image.naturalWidth, displayedWidth }];
    });
}

/** Runs in the page: `src` of images that have a width and a height, or a shape, before they arrive, or need no room in the text. */
export function sizedImages(window: PageWindow): string[] {
  const sized = new Set<string>();
  const unsized = new Set<string>();
  for (const image of Array.from(window.document.images).slice(0, 2_000)) {
    const style = image.computedStyleMap();
    const says = (property: string) => String(style.get(property));
    const keepsRoom =
      (says('width') !== 'auto' && says('height') !== 'auto') ||
      says('aspect-ratio') !== 'auto' ||
      ['absolute', 'fixed'].includes(says('position')) ||
      says('display') === 'none';
    const src = (image.getAttribute('src') ?? '').trim().slice(0, 2_048);
    if (src !== '') (keepsRoom ? sized : unsized).add(src);
  }
  return [...sized].filter((src) => !unsized.has(src));
}
