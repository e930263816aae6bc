import { isNode, listOf, type SchemaNode } from '../traits/schema-nodes.js';

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\/?$/i;

/** The object's context names schema.org, as text, in a list, as vocabulary or as what a prefix stands for. */
export function hasSchemaContext(node: SchemaNode): boolean {
  return listOf(node['@context'])
    .flatMap((context) => (isNode(context) ? Object.values(context) : [context]))
    .some((name) => typeof name === 'string' && SCHEMA.test(name.trim()));
}

/** Hosts that are slips of schema.org rather than vocabularies of somebody else. */
const MEANT_SCHEMA = /^(?:www\.)?s[chema]{3,7}s?\.[a-z]{2,4}$/i;

/** Every context is of another vocabulary: no reader of schema.org is meant. */
export function hasOtherContext(value: unknown): boolean {
  const nodes = listOf(value).filter(isNode);
  return nodes.length > 0 && nodes.every((node) => !hasSchemaContext(node) && namesOther(node['@context']));
}

function namesOther(context: unknown): boolean {
  const names = listOf(context)
    .flatMap((one) => (isNode(one) ? Object.values(one) : [one]))
    .filter((name) => typeof name === 'string');
  const hosts = names.flatMap((name) => URL.parse(name)?.hostname ?? []);
  return hosts.length > 0 && !hosts.some((host) => MEANT_SCHEMA.test(host));
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
