import type { PageView } from '../../audit/engine/page-view.js';
import { shareImages } from '../../audit/meta/share-images.js';
import type { Site } from '../../audit/site/site.js';
import { mainEntities } from '../../audit/structured-data/entities.js';
import { lacks } from '../../audit/structured-data/needs.js';
import { referencesOf } from '../../audit/structured-data/references.js';
import { richResultOf } from '../../audit/structured-data/rich-results.js';
import type { StructuredDataFacts } from '../../facts/element-facts.js';
import { openingOf } from '../text/opening-sentences.js';
import { cleanHeading } from '../text/page-words.js';
import { DESCRIPTION_LIMITS, summarised } from '../text/text-limits.js';
import { mapNodes, type Node } from './json-ld.js';

/** The block with those missing properties filled in that the page tells elsewhere. Nothing is made up. */
export function missingValues(
  page: PageView,
  site: Site,
  block: StructuredDataFacts,
  level: 'required' | 'recommended',
): unknown {
  const references = referencesOf(page);
  const own = new Map(
    mainEntities(page.html)
      .filter((one) => one.block === block)
      .map((one) => [one.node, one]),
  );
  const alone = own.size === 1;
  return mapNodes(block.value, (node) => {
    const entity = own.get(node);
    const result = entity === undefined ? undefined : richResultOf(entity, references);
    if (result === undefined) return node;
    const next: Node = { ...node };
    for (const need of result[level]) {
      if (need.includes('/') || !lacks(node, need, references)) continue;
      for (const property of need.split('|')) {
        const value = property.includes('.') ? undefined : valueOf(property, page, site, alone);
        if (value === undefined) continue;
        next[property] = value;
        break;
      }
    }
    return next;
  });
}

/** `alone`: the page is about this one thing, so what it says of itself it says of the thing. */
function valueOf(property: string, page: PageView, site: Site, alone: boolean): unknown {
  if (!alone) return undefined;
  switch (property) {
    case 'name':
    case 'headline':
      return cleanHeading(page.h1) || undefined;
    case 'description':
      return page.description || summarised(openingOf(page), DESCRIPTION_LIMITS) || undefined;
    case 'image':
    case 'thumbnailUrl':
      return (
        shareImages(page)[0]?.url ??
        page.html.images.find(({ url, alt }) => url !== null && alt?.trim())?.url ??
        undefined
      );
    case 'url':
      return page.canonical ?? page.url;
    case 'logo':
      return site.home?.links('apple-touch-icon')[0]?.url ?? undefined;
    case 'datePublished':
      return meta(page, 'article:published_time');
    case 'dateModified':
      return meta(page, 'article:modified_time') ?? meta(page, 'og:updated_time');
    case 'author': {
      const name = meta(page, 'author');
      return name === undefined || /^https?:/i.test(name) ? undefined : { '@type': 'Person', name };
    }
    default:
      return undefined;
  }
}

function meta(page: PageView, key: string): string | undefined {
  return page.meta(key)[0]?.content.trim() || undefined;
}
