import type { JsonSchema } from 'graphql-rest-mapper';

/** Arguments that many tools have; the instructions of the server say once what they are. */
const SAID_ONCE: ReadonlySet<string> = new Set(['projectId', 'auditId', 'limit', 'cursor']);

/**
 * A schema of arguments as an assistant needs it: every byte of the list of tools is read before the first question. Examples, formats
 * and what null means are left out; the whole schema still decides what is accepted.
 */
export function briefSchema(schema: JsonSchema): JsonSchema {
  return brief(schema) as JsonSchema;
}

function brief(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(brief);
  if (typeof value !== 'object' || value === null) return value;
  const { examples: _examples, format: _format, anyOf, type, description, ...rest } = value as Record<string, unknown>;
  const choices = withoutNull(anyOf);
  const own = {
    ...(Array.isArray(type) ? { type: onlyOne(type.filter((one) => one !== 'null')) } : type ? { type } : {}),
    // the values of a list explain themselves, or its first sentence does
    ...(typeof description === 'string' ? { description: description.split('\n\n')[0] } : {}),
    ...mapped(rest),
  };
  if (!choices) return own;
  return choices.length === 1 ? { ...(brief(choices[0]) as object), ...own } : { ...own, anyOf: brief(choices) };
}

const withoutNull = (choices: unknown): readonly Record<string, unknown>[] | null =>
  Array.isArray(choices) ? (choices as Record<string, unknown>[]).filter((choice) => choice['type'] !== 'null') : null;

const onlyOne = (types: readonly unknown[]): unknown => (types.length === 1 ? types[0] : types);

function mapped(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => {
      if (name === 'properties' || name === '$defs') return [name, named(value as Record<string, unknown>)];
      return [name, name === 'enum' || name === 'required' || name === 'default' ? value : brief(value)];
    }),
  );
}

/** Each by a name that somebody gave it: `format` and `examples` may be names of arguments. */
const named = (schemas: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { description, ...others } = brief(schema) as Record<string, unknown>;
      return [name, SAID_ONCE.has(name) || description === undefined ? others : { ...others, description }];
    }),
  );
