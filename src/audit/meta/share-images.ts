import type { MetaFacts } from '../../facts/element-facts.js';
import { normalizeUrl } from '../../facts/url.js';
import type { PageView } from '../engine/page-view.js';
import { reading } from '../engine/reading.js';

export interface ShareImage {
  meta: MetaFacts;
  /** null when the URL does not parse */
  url: string | null;
  /** as declared by og:image:width and og:image:height */
  width: number | null;
  height: number | null;
}

/** Images of Open Graph in document order; properties such as the width speak of the image before them (ogp.me). */
export function shareImages(page: PageView): ShareImage[] {
  const images: ShareImage[] = [];
  for (const meta of page.html.metas) {
    if (!meta.inHead || (meta.attribute !== 'property' && meta.attribute !== 'name')) continue;
    const last = images.at(-1);
    const content = meta.content.trim();
    if (content === '') continue;
    if (meta.key === 'og:image' || meta.key === 'og:image:url') {
      const url = normalizeUrl(content, page.url);
      if (last === undefined || last.url !== url) images.push({ meta, url, width: null, height: null });
    } else if (last !== undefined && meta.key === 'og:image:width') last.width = pixels(content);
    else if (last !== undefined && meta.key === 'og:image:height') last.height = pixels(content);
  }
  return images;
}

export const declaredShareImages = reading(shareImages);

/** Images of cards that Open Graph does not name as well; absolute URLs, as all that networks take. */
export const cardImages = reading((page): Pick<ShareImage, 'meta' | 'url'>[] => {
  const shared = new Set(shareImages(page).map(({ url }) => url));
  return ['twitter:image', 'twitter:image:src'].flatMap((key) =>
    page.meta(key).flatMap((meta) => {
      const url = normalizeUrl(meta.content.trim());
      if (url === null || shared.has(url)) return [];
      shared.add(url);
      return [{ meta, url }];
    }),
  );
});

/** Images of Open Graph by the https URL alone that goes with them (ogp.me, structured properties). */
export const secureImages = reading((page): Pick<ShareImage, 'meta' | 'url'>[] => {
  const shared = new Set(shareImages(page).map(({ url }) => url));
  return page.meta('og:image:secure_url').flatMap((meta) => {
    const url = normalizeUrl(meta.content.trim());
    if (url === null || shared.has(url)) return [];
    shared.add(url);
    return [{ meta, url }];
  });
});

function pixels(text: string): number | null {
  const match = /^(\d{1,6})(?:px)?$/.exec(text);
  return match ? Number(match[1]) : null;
}
