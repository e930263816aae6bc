import type { PageView } from '../engine/page-view.js';
import type { SchemaNode } from '../traits/schema-nodes.js';
import { everyEntity } from './entities.js';
import type { References } from './needs.js';

export interface PageReferences extends References {
  same(id: string, other: string): boolean;
}

/** The identifier as JSON-LD has it: resolved against the page, but for a blank node. */
export const absoluteId = (id: string, url: string): string =>
  id.startsWith('_:') ? id : (URL.parse(id, url)?.href ?? id);

/** Entities of a page by `@id`, which may be relative to it; what several blocks say of one entity is put together. */
export function referencesOf({ html, url }: Pick<PageView, 'html' | 'url'>): PageReferences {
  const byId = new Map<string, SchemaNode>();
  const keyOf = (id: string) => absoluteId(id, url);
  for (const { node } of everyEntity(html)) {
    const id = node['@id'];
    if (typeof id === 'string') byId.set(keyOf(id), { ...byId.get(keyOf(id)), ...node });
  }
  return { get: (id) => byId.get(keyOf(id)), same: (a, b) => keyOf(a) === keyOf(b) };
}
