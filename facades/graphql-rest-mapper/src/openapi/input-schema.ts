import {
  astFromValue,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  valueFromASTUntyped,
} from 'graphql';
import type { Components } from './components.js';
import { constrained, described, leafSchema, nullable } from './leaf-schema.js';
import type { JsonSchema } from './types.js';

export interface InputSchemas {
  readonly components: Components;
  readonly scalars: Readonly<Record<string, JsonSchema>>;
}

function defaultOf(field: GraphQLInputField): JsonSchema {
  const ast = field.defaultValue === undefined ? null : astFromValue(field.defaultValue, field.type);
  return ast ? { default: valueFromASTUntyped(ast) } : {};
}

/** An object of these input fields; anything else in it is refused. */
export function fieldsSchema(
  fields: ReadonlyMap<string, GraphQLInputField>,
  schemas: InputSchemas,
  alwaysNonNull = false,
): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, field] of fields) {
    const type = alwaysNonNull && !isNonNullType(field.type) ? field.type : undefined;
    const schema = type === undefined ? inputSchema(field.type, schemas) : nonNullInputSchema(type, schemas);
    properties[name] = {
      ...described(constrained(schema, field), field.description, field.deprecationReason),
      ...defaultOf(field),
    };
    if (isNonNullType(field.type) && field.defaultValue === undefined) required.push(name);
  }
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

export function objectSchema(type: GraphQLInputObjectType, schemas: InputSchemas): JsonSchema {
  return schemas.components.ofType(type.name, () => ({
    ...(type.description && { description: type.description }),
    ...fieldsSchema(new Map(Object.entries(type.getFields())), schemas, type.isOneOf),
    ...(type.isOneOf && { minProperties: 1, maxProperties: 1 }),
  }));
}

function nonNullInputSchema(type: GraphQLInputType, schemas: InputSchemas): JsonSchema {
  if (isNonNullType(type)) return nonNullInputSchema(type.ofType, schemas);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType, schemas) };
  if (isInputObjectType(type)) return objectSchema(type, schemas);
  return leafSchema(type, schemas.components, schemas.scalars);
}

/** The JSON that may stand for a value of this type. */
export function inputSchema(type: GraphQLInputType, schemas: InputSchemas): JsonSchema {
  const schema = nonNullInputSchema(type, schemas);
  return isNonNullType(type) ? schema : nullable(schema);
}
