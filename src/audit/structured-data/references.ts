import type { HtmlFacts } from '../../facts/html-facts.js';
import { everyEntity } from './entities.js';
import type { References } from './needs.js';

/** Entities of a page by `@id`; what several blocks say of one entity is put together. */
export function referencesOf(html: HtmlFacts): References {
  const byId = new Map<string, Record<string, unknown>>();
  for (const { node } of everyEntity(html)) {
    const id = node['@id'];
    if (typeof id === 'string') byId.set(id, { ...byId.get(id), ...node });
  }
  return byId;
}
