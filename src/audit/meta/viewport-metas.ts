import type { MetaFacts } from '../../facts/element-facts.js';
import type { PageView } from '../engine/page-view.js';

/** `meta[name=viewport]` with content; browsers obey it in the body as well. */
export function viewportMetas(page: PageView): MetaFacts[] {
  return page.html.metas.filter(
    (meta) => meta.attribute === 'name' && meta.key === 'viewport' && meta.content.trim() !== '',
  );
}
