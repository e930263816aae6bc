import type { GraphQLSchema } from 'graphql';
import type { Route } from '../route.js';
import type { Variant } from '../variant.js';
import type { Components } from './components.js';
import { exampleOf } from './example.js';
import { nullable } from './leaf-schema.js';
import { nonNullSchema, type OutputSchemas, selectionSchema } from './output-schema.js';
import type { JsonSchema } from './types.js';

/** The schema of the body of one variant. */
export function bodySchema(
  variant: Variant<never>,
  schema: GraphQLSchema,
  components: Components,
  scalars: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  const { operation, unwrap, field, missing } = variant;
  const schemas: OutputSchemas = { schema, fragments: operation.fragments, components, scalars };
  const path = field ?? unwrap;
  // A value that `missing` watches is a 404 when it is null, and so is everything on the way to it.
  const names = path?.names ?? [];
  const within = missing
    .map((one) => one.path.names)
    .filter((one) => names.every((name, index) => one[index] === name));
  const present = new Set(within.flatMap((one) => one[names.length] ?? []));
  let body: JsonSchema;
  if (path === null) {
    const { description: _, ...shape } = selectionSchema(
      operation.root,
      [operation.definition.selectionSet],
      schemas,
      present,
    );
    body = shape;
  } else {
    body = nonNullSchema(path.type, path.sets, schemas, present);
    if (path.nullable && within.length === 0) body = nullable(body);
  }
  const required = body['required'] as readonly string[] | undefined;
  if (required && optional.length > 0)
    body = { ...body, required: required.filter((name) => !optional.includes(name)) };
  return body['type'] === 'object' ? components.named(`${operation.name}Response`, body) : body;
}

export interface ResponseOptions {
  readonly schema: GraphQLSchema;
  readonly components: Components;
  readonly scalars: Readonly<Record<string, JsonSchema>>;
  /** Headers that the host sends with every success. */
  readonly headers: Readonly<Record<string, JsonSchema>>;
  readonly etag: boolean;
}

export const ETAG: JsonSchema = {
  description: 'Version of the body; sent as `If-None-Match` it returns 304 while nothing has changed.',
  schema: { type: 'string' },
};

/** The meanings of templates of the rows, beyond their names. */
const MEANINGS: Readonly<Record<string, string>> = {
  location: 'Where to read what came of the request.',
  'content-disposition': 'Suggested file name.',
};

/** Headers that follow from the route: those of its rows, the validator, and what the choice of a format depends on. */
function headersOf(route: Route<never>, etag: boolean): Record<string, JsonSchema> {
  const headers: Record<string, JsonSchema> = {};
  const everywhere = (has: (variant: Variant<never>) => boolean) => route.variants.every(has) && { required: true };
  for (const { title, name } of route.variants.flatMap(({ templates }) => templates)) {
    headers[title] = {
      description: MEANINGS[name] ?? 'Hash of the body.',
      ...everywhere(({ templates }) => templates.some((one) => one.name === name && one.isSure)),
      schema: { type: 'string' },
    };
  }
  const validated = (variant: Variant<never>) => variant.render === null || variant.version !== null;
  if (etag && route.method === 'GET' && route.status !== 204 && route.variants.some(validated))
    headers['ETag'] = { ...ETAG, ...everywhere(validated) };
  if (route.variants.length > 1)
    headers['Vary'] = { description: '`Accept`, which selects the media type.', schema: { type: 'string' } };
  return headers;
}

/** The response of success, in every media type that the route has. */
export function successOf(
  route: Route<never>,
  { schema, components, scalars, headers: shared, etag }: ResponseOptions,
): JsonSchema {
  const description = route.status === 202 ? 'Accepted' : route.status === 201 ? 'Created' : 'Success';
  const headers = { ...headersOf(route, etag), ...shared };
  const common = { description, ...(Object.keys(headers).length > 0 && { headers }) };
  if (route.status === 204) return common;
  const optional = Object.keys(route.row.presentWith ?? {});
  const content: Record<string, JsonSchema> = {};
  for (const variant of route.variants) {
    const rendered = variant.schema ?? (variant.mediaType.startsWith('text/') ? { type: 'string' } : {});
    const body = variant.render === null ? bodySchema(variant, schema, components, scalars, optional) : rendered;
    const known = content[variant.mediaType];
    if (known === undefined && variant.render !== null) {
      content[variant.mediaType] = Object.keys(body).length > 0 ? { schema: body } : {};
    } else if (known === undefined) {
      content[variant.mediaType] = {
        schema: body,
        example: route.row.example?.response ?? exampleOf(body, components),
      };
    } else {
      const before = known['schema'] as JsonSchema;
      known['schema'] = { anyOf: [...((before['anyOf'] as JsonSchema[] | undefined) ?? [before]), body] };
    }
  }
  return { ...common, content };
}
