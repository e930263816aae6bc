import {
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isNonNullType,
  Kind,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';
import type { Fragments } from '../operation.js';
import { concreteTypes, selectedFields } from '../selection.js';
import type { Components } from './components.js';
import { described, leafSchema, nullable } from './leaf-schema.js';
import type { JsonSchema } from './types.js';

export interface OutputSchemas {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly components: Components;
  readonly scalars: Readonly<Record<string, JsonSchema>>;
}

const NONE: ReadonlySet<string> = new Set();

/** A selection that is one fragment and nothing else is a shape with a name. */
function fragmentName(sets: readonly SelectionSetNode[]): string | undefined {
  const [only, ...others] = sets.flatMap(({ selections }) => selections);
  if (only?.kind !== Kind.FRAGMENT_SPREAD || others.length > 0 || only.directives?.length) return undefined;
  return only.name.value;
}

/** `present` names the members that are never null here, whatever the graph says. */
export function selectionSchema(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  schemas: OutputSchemas,
  present: ReadonlySet<string> = NONE,
): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [key, { field, nodes, conditional }] of selectedFields(schemas.schema, schemas.fragments, type, sets)) {
    if (field.name === TypeNameMetaFieldDef.name) {
      properties[key] = { const: type.name };
    } else {
      const inner = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
      const schema = (present.has(key) ? nonNullSchema : outputSchema)(field.type, inner, schemas);
      properties[key] = described(schema, field.description, field.deprecationReason);
    }
    if (!conditional || present.has(key)) required.push(key);
  }
  return {
    type: 'object',
    ...(type.description && { description: type.description }),
    properties,
    ...(required.length > 0 && { required }),
  };
}

function compositeSchema(
  type: GraphQLCompositeType,
  sets: readonly SelectionSetNode[],
  schemas: OutputSchemas,
  present: ReadonlySet<string>,
): JsonSchema {
  const choices = new Map<string, JsonSchema>();
  for (const one of concreteTypes(schemas.schema, type)) {
    const schema = selectionSchema(one, sets, schemas, present);
    const { description: _, ...shape } = schema;
    const text = JSON.stringify(shape);
    if (!choices.has(text)) choices.set(text, schema);
  }
  const [first = {}, ...others] = choices.values();
  const schema = others.length === 0 ? first : { anyOf: [first, ...others] };
  const name = fragmentName(sets);
  return name === undefined ? schema : schemas.components.named(name, schema);
}

/** The JSON that this selection of this type responds with. */
export function outputSchema(
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  schemas: OutputSchemas,
): JsonSchema {
  if (isNonNullType(type)) return nonNullSchema(type.ofType, sets, schemas);
  return nullable(nonNullSchema(type, sets, schemas));
}

export function nonNullSchema(
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  schemas: OutputSchemas,
  present: ReadonlySet<string> = NONE,
): JsonSchema {
  if (isNonNullType(type)) return nonNullSchema(type.ofType, sets, schemas, present);
  if (isListType(type)) return { type: 'array', items: outputSchema(type.ofType, sets, schemas) };
  if (isCompositeType(type)) return compositeSchema(type, sets, schemas, present);
  return leafSchema(type, schemas.components, schemas.scalars);
}
