import { isNonNullType, valueFromASTUntyped } from 'graphql';
import type { Route } from '../route.js';
import { exampleOf } from './example.js';
import { fieldsSchema, type InputSchemas, inputSchema, objectSchema } from './input-schema.js';
import type { JsonSchema } from './types.js';
import { atSite, type VariableSites } from './variable-sites.js';

/** Path parameters in the order of the path, then the query parameters of all variants. */
export function parametersOf(route: Route<never>, schemas: InputSchemas, sites: VariableSites): JsonSchema[] {
  const parameters: JsonSchema[] = [];
  const [own] = route.variants;
  const parameter = (name: string, place: 'path' | 'query', required: boolean, schema: JsonSchema): void => {
    if (parameters.some((known) => known['name'] === name && known['in'] === place)) return;
    const { description, ...shape } = atSite(schema, sites.get(name));
    const readers = place === 'query' ? readersOf(route, name) : [];
    const text = [description, ...(readers.length > 0 ? [inFormats(route, readers)] : [])].filter(Boolean).join(' ');
    parameters.push({
      name,
      in: place,
      required,
      ...(text !== '' && { description: text }),
      schema: shape,
      example: exampleOf(shape, schemas.components, name),
      ...(readers.length > 0 && { 'x-formats': readers }),
    });
  };
  for (const name of route.pattern.parameters) {
    const variable = own.plan.variables.find((one) => one.name === name);
    const field = own.plan.input?.fromPath.get(name);
    const type = variable?.type ?? field?.type;
    const schema =
      type === undefined ? { type: 'string' } : inputSchema(isNonNullType(type) ? type.ofType : type, schemas);
    parameter(name, 'path', true, withoutNull(schema));
  }
  for (const { plan } of route.variants) {
    for (const { name, type, source, required, definition } of plan.variables) {
      if (source !== 'query') continue;
      const schema = withoutNull(inputSchema(isNonNullType(type) ? type.ofType : type, schemas));
      const fallback = definition.defaultValue ? { default: valueFromASTUntyped(definition.defaultValue) } : {};
      const always =
        required && route.variants.every((variant) => variant.plan.variables.some((one) => one.name === name));
      parameter(name, 'query', always, { ...schema, ...fallback });
    }
  }
  const formats = route.variants.flatMap(({ format }) => format ?? []);
  const description = 'The format of the response; takes precedence over `Accept`.';
  if (formats.length > 0) parameter('format', 'query', false, { type: 'string', enum: formats, description });
  return parameters;
}

/** The formats that read a query parameter, null for the response without one; none where all of them do. */
function readersOf({ variants }: Route<never>, name: string): (string | null)[] {
  const readers = variants.filter(({ plan }) => plan.variables.some((one) => one.name === name));
  return name === 'format' || readers.length === variants.length ? [] : readers.map(({ format }) => format);
}

function inFormats({ variants: [own] }: Route<never>, readers: readonly (string | null)[]): string {
  const named = readers.flatMap((format) => format ?? []).map((format) => `\`format=${format}\``);
  const ways = [...(readers.includes(own.format) ? ['without `format`'] : []), ...named.map((one) => `with ${one}`)];
  return `Read only ${ways.join(' or ')}.`;
}

/** Text has no null: a parameter that may be left out is left out. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf)) {
    const rest = anyOf.filter((choice: JsonSchema) => choice['type'] !== 'null');
    return rest.length === 1 ? (rest[0] as JsonSchema) : { ...schema, anyOf: rest };
  }
  if (!Array.isArray(type)) return schema;
  const rest = type.filter((one) => one !== 'null');
  return { ...schema, type: rest.length === 1 ? rest[0] : rest };
}

/** The body, or undefined for a route that takes none. */
export function requestBodyOf(
  route: Route<never>,
  schemas: InputSchemas,
  sites: VariableSites,
): JsonSchema | undefined {
  const { plan } = route.variants[0];
  let schema: JsonSchema;
  let needed: boolean;
  let description: string | null | undefined;
  if (plan.input !== null) {
    const { type, required, fields, fromPath } = plan.input;
    description = type.description;
    schema = fromPath.size === 0 ? objectSchema(type, schemas) : fieldsSchema(fields, schemas);
    const demands = [...fields.values()].some((field) => isNonNullType(field.type) && field.defaultValue === undefined);
    needed = (required || fromPath.size > 0) && (demands || type.isOneOf);
  } else {
    const variables = plan.variables.filter(({ source }) => source === 'body');
    if (variables.length === 0) return undefined;
    const fields = variables.map(({ name, type, required, definition }) => {
      const fallback = definition.defaultValue ? { default: valueFromASTUntyped(definition.defaultValue) } : {};
      return { name, required, schema: { ...atSite(inputSchema(type, schemas), sites.get(name)), ...fallback } };
    });
    const required = fields.filter((field) => field.required).map(({ name }) => name);
    needed = required.length > 0;
    schema = {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
      ...(needed && { required }),
      additionalProperties: false,
    };
  }
  const example = route.row.example?.request ?? exampleOf(schema, schemas.components);
  return {
    description: description ?? 'The fields below as a JSON object.',
    required: needed,
    content: { 'application/json': { schema, example } },
  };
}
