import type { MetaFacts } from '../../facts/element-facts.js';
import type { PageView } from '../engine/page-view.js';

/** `meta[name=description]` with text, in the head or in the body. */
export function descriptionMetas(page: PageView): MetaFacts[] {
  return page.html.metas.filter(
    (meta) => meta.attribute === 'name' && meta.key === 'description' && meta.content.trim() !== '',
  );
}
