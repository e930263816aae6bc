import { createPageView } from '../../../../audit/engine/page-view.js';
import { labelOf, topNodesOf } from '../../../../audit/structured-data/entities.js';
import { richEntities } from '../../../../audit/structured-data/missing-properties.js';
import { plainPath } from '../../../../audit/structured-data/needs.js';
import { typesOf } from '../../../../audit/traits/schema-nodes.js';
import type { StructuredDataFacts } from '../../../../facts/element-facts.js';
import type { PageFacts } from '../../../../facts/page-facts.js';

export interface DataBlock {
  format: StructuredDataFacts['format'];
  error: string | null;
  types: string[];
  /** in the shape of JSON-LD */
  value: unknown;
}

export interface RichResultCheck {
  /** `Product “Lamp”` */
  label: string;
  /** last part of the URL of Google's guide, in words */
  feature: string;
  source: string;
  isEligible: boolean;
  missingRequired: string[];
  missingRecommended: string[];
}

export interface PageStructuredData {
  blocks: DataBlock[];
  richResults: RichResultCheck[];
}

/** The structured data of a page, and which rich results Google's guides have for it; null for what is no HTML. */
export function pageStructuredData(facts: PageFacts): PageStructuredData | null {
  if (facts.html === null) return null;
  const view = createPageView(facts);
  return {
    blocks: facts.html.structuredData.map((block) => ({
      format: block.format,
      error: block.error,
      types: [...new Set(topNodesOf(block).flatMap(typesOf))],
      value: block.value ?? null,
    })),
    richResults: richEntities(view).map(({ entity, result, missing }) => {
      const required = missing('required').map(readable);
      return {
        label: labelOf(entity),
        feature: featureOf(result.source),
        source: result.source,
        isEligible: required.length === 0,
        missingRequired: required,
        missingRecommended: missing('recommended').map(readable),
      };
    }),
  };
}

function featureOf(source: string): string {
  const words = source.slice(source.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `offers=Offer/price|priceSpecification.price` → `offers › price or priceSpecification.price` */
const readable = (path: string): string => plainPath(path).replaceAll('/', ' › ').replaceAll('|', ' or ');
