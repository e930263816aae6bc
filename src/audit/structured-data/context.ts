import type { SchemaNode } from '../schema-nodes.js';
import { isNode, listOf } from './entities.js';

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\/?$/i;

/** The object's context names schema.org, as text, in a list or as vocabulary. */
export function hasSchemaContext(node: SchemaNode): boolean {
  return listOf(node['@context']).some((context) => {
    const name = isNode(context) ? context['@vocab'] : context;
    return typeof name === 'string' && SCHEMA.test(name.trim());
  });
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
