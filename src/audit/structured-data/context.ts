import { isNode, listOf } from './entities.js';
import type { SchemaNode } from './schema-nodes.js';

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\/?$/i;

/** The object's context names schema.org, as text, in a list, as vocabulary or as what a prefix stands for. */
export function hasSchemaContext(node: SchemaNode): boolean {
  return listOf(node['@context'])
    .flatMap((context) => (isNode(context) ? Object.values(context) : [context]))
    .some((name) => typeof name === 'string' && SCHEMA.test(name.trim()));
}

/** Nothing but schema.org: terms that another context may define cannot be judged. */
export function isSchemaOnly(value: unknown): boolean {
  const nodes = listOf(value).filter(isNode);
  return (
    nodes.length > 0 &&
    nodes.every((node) => {
      const context = node['@context'];
      return typeof context === 'string' && SCHEMA.test(context.trim());
    })
  );
}
