import { type GraphQLEnumType, type GraphQLScalarType, isEnumType } from 'graphql';
import type { Components } from './components.js';
import type { JsonSchema } from './types.js';

const BUILT_IN: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
};

export function described(
  schema: JsonSchema,
  description: string | null | undefined,
  deprecated?: unknown,
): JsonSchema {
  return { ...schema, ...(description && { description }), ...(deprecated ? { deprecated: true } : {}) };
}

/**
 * The schema of an input narrowed by what its host enforces there: JSON Schema keywords in the extension `jsonSchema` of an
 * argument, a field or a scalar. `items` is narrowed and not replaced.
 */
export function constrained(
  schema: JsonSchema,
  { extensions }: { extensions?: object | null | undefined },
): JsonSchema {
  const own = (extensions as { jsonSchema?: JsonSchema } | null | undefined)?.jsonSchema;
  if (own === undefined) return schema;
  const items = schema['items'];
  const narrowed = { ...(items as JsonSchema | undefined), ...(own['items'] as JsonSchema | undefined) };
  return { ...schema, ...own, ...(items !== undefined && { items: narrowed }) };
}

/** The same schema, null allowed. */
export function nullable(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (
    '$ref' in schema ||
    'anyOf' in schema ||
    'oneOf' in schema ||
    'allOf' in schema ||
    'const' in schema ||
    'enum' in schema
  ) {
    return { anyOf: [schema, { type: 'null' }] };
  }
  if (type === undefined) return schema;
  const types: unknown[] = Array.isArray(type) ? type : [type];
  return { ...schema, type: types.includes('null') ? types : [...types, 'null'] };
}

function enumSchema(type: GraphQLEnumType): JsonSchema {
  const values = type.getValues();
  const notes = values.flatMap(({ name, description }) => (description ? [`- \`${name}\`: ${description}`] : []));
  const text = [type.description, notes.join('\n')].filter(Boolean).join('\n\n');
  return described({ type: 'string', enum: values.map(({ name }) => name) }, text);
}

export function leafSchema(
  type: GraphQLScalarType | GraphQLEnumType,
  components: Components,
  scalars: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  if (isEnumType(type)) return components.ofType(type.name, () => enumSchema(type));
  const own = scalars[type.name] ?? BUILT_IN[type.name];
  return own === undefined ? described(constrained({}, type), type.description) : { ...own };
}
