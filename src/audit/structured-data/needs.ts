import { plainName } from '../traits/plain-names.js';
import { isNode, listOf, type SchemaNode, typesOf } from '../traits/schema-nodes.js';
import { valueOf } from './entities.js';

/**
 * The needs of an entity, as text. `name`: that property. `image|video`: one of them. `offers/price`: each entity in `offers`
 * needs a price. `offers=Offer/price`: each entity of exactly that type. `location#Place/address`: the same, and text in its place
 * lacks it as well. `item.name`: a property of a property. `price>0`: a value other than zero. `policy[kind:Window]/days`: each entity
 * in `policy` whose `kind` is that.
 */
export type RequiredPath = string;

/** Entities of a page by their `@id`, so that references can be followed. */
export interface References {
  get(id: string): SchemaNode | undefined;
}

/** The entity, or one that it should have in it, lacks what it needs. What is only referred to and not on the page is trusted. */
export function lacks(node: SchemaNode, need: RequiredPath, references: References): boolean {
  const slash = need.indexOf('/');
  if (slash === -1) return !need.split('|').some((path) => has(node, path.split('.'), references));
  const [step = '', condition] = need.slice(0, slash).replace(']', '').split('[');
  const [property = '', type] = step.split(/[=#]/);
  const isTextLacking = need.lastIndexOf('#', slash) !== -1;
  return listOf(node[property]).some((value) => {
    if (isTextLacking && isPlainText(value, references)) return true;
    const child = followed(value, references);
    if (child === null || (type !== undefined && !typesOf(child).includes(type))) return false;
    if (condition !== undefined && !holds(child, condition)) return false;
    return lacks(child, need.slice(slash + 1), references);
  });
}

function holds(node: SchemaNode, condition: string): boolean {
  const [property = '', member] = condition.split(':');
  return listOf(node[property]).some((value) => plainName(String(value).trim()) === member);
}

function has(node: SchemaNode, path: readonly string[], references: References): boolean {
  const [name = '', ...rest] = path;
  const property = name.replace('>0', '');
  return listOf(node[property]).some((value) => {
    if (value === '' || (typeof value === 'string' && value.trim() === '')) return false;
    if (name !== property && isZero(valueOf(value))) return false;
    if (rest.length === 0) return true;
    const child = followed(value, references);
    return child !== null && has(child, rest, references);
  });
}

const isZero = (value: unknown): boolean => /^-?0*(?:[.,]0*)?$/.test(String(value).trim());

/** Words, and neither a URL nor an `@id` of the page: either may be an entity that is described elsewhere. */
function isPlainText(value: unknown, references: References): boolean {
  const text = valueOf(value);
  return (
    typeof text === 'string' && text.trim() !== '' && !URL.canParse(text.trim()) && references.get(text) === undefined
  );
}

/** The path as it is shown, without the marks of its grammar. */
export const plainPath = (need: RequiredPath): string => need.replace(/[=#]\w+|>0|\[[^\]]*\]/g, '');

/** Entities in a property, wherever the page describes them. */
export const partsOf = (value: unknown, references: References): SchemaNode[] =>
  listOf(value).flatMap((part) => {
    const entity = followed(part, references);
    return entity === null ? [] : [entity];
  });

/** The entity with all that the page says of it; null for text and for mere references to entities of other pages. */
export function followed(value: unknown, references: References): SchemaNode | null {
  if (!isNode(value)) return null;
  const id = value['@id'];
  const known = typeof id === 'string' ? references.get(id) : undefined;
  if (known !== undefined) return { ...known, ...value };
  const bare = typeof id === 'string' && Object.keys(value).every((key) => key === '@id' || key === '@type');
  return bare ? null : value;
}
