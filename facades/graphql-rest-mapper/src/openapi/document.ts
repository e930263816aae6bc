import type { GraphQLSchema } from 'graphql';
import type { Route } from '../route.js';
import { Components } from './components.js';
import { parametersOf, requestBodyOf } from './request.js';
import { ETAG, successOf } from './responses.js';
import type { JsonSchema, OpenApiDocument, OpenApiOptions } from './types.js';
import { variableSites } from './variable-sites.js';

const ERROR: JsonSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'Human-readable message.' },
    code: { type: 'string', description: 'Stable error code.' },
    details: {
      type: 'array',
      description: 'The invalid fields.',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'Where it stands in the request.' },
          message: { type: 'string', description: 'Human-readable message.' },
        },
        required: ['path', 'message'],
      },
    },
  },
  required: ['error', 'code'],
};

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'A valid credential is required.',
  403: 'This is not allowed.',
  404: 'Not found.',
  409: 'The request conflicts with the current state.',
  410: 'The resource was removed.',
  413: 'The body is too large.',
  415: 'The media type of the body is not supported.',
  429: 'Too many requests.',
  500: 'Something went wrong on our side.',
  502: 'Another service could not be reached.',
  503: 'The service is not available right now.',
  504: 'Another service did not respond in time.',
};

function statusesOf<Context>(route: Route<Context>, options: OpenApiOptions<Context>): number[] {
  // any route may be sent a body, and that one may be wrong
  const statuses = new Set([400, ...(options.everywhere ?? [500]), ...(route.row.errors ?? [])]);
  if (route.pattern.parameters.length > 0 || route.variants.some(({ missing }) => missing.length > 0))
    statuses.add(404);
  return [...statuses].sort((a, b) => a - b);
}

function operationIds<Context>(routes: readonly Route<Context>[]): Map<Route<Context>, string> {
  const taken = new Set<string>();
  const ids = new Map<Route<Context>, string>();
  for (const route of routes) {
    const method = route.method.charAt(0) + route.method.slice(1).toLowerCase();
    let id = route.operationName;
    for (let count = 1; taken.has(id); count += 1) id = `${route.operationName}${method}${count === 1 ? '' : count}`;
    taken.add(id);
    ids.set(route, id);
  }
  return ids;
}

/** `StartAudit` reads as "Start audit". */
function inWords(name: string): string {
  const words = name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).filter(Boolean);
  return words.map((word, index) => (index === 0 || /^[A-Z]{2}/.test(word) ? word : word.toLowerCase())).join(' ');
}

/** The whole table as an OpenAPI 3.1 document: the same input gives the same bytes. */
export function describeApi<Context>(
  schema: GraphQLSchema,
  routes: readonly Route<Context>[],
  options: OpenApiOptions<Context>,
  etag = true,
): OpenApiDocument {
  const components = new Components(options.samples);
  const scalars = options.scalars ?? {};
  components.named('Error', options.errorSchema ?? ERROR);
  const ids = operationIds(routes);
  const failures = new Set<number>();
  const paths: OpenApiDocument['paths'] = {};
  const common = Object.fromEntries(
    Object.keys(options.headers ?? {}).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  for (const route of routes) {
    const { row } = route;
    const sites = new Map(route.variants.flatMap(({ operation }) => [...variableSites(schema, operation)]).reverse());
    const { definition, root } = route.variants[0].operation;
    const [first] = definition.selectionSet.selections;
    const field = first?.kind === 'Field' ? root.getFields()[first.name.value] : undefined;
    const description = row.description ?? definition.description?.value ?? field?.description;
    const parameters = parametersOf(route as Route<never>, { components, scalars }, sites);
    const requestBody = requestBodyOf(route as Route<never>, { components, scalars }, sites);
    const { parameters: more, responses: others, headers, errors = [], ...extra } = options.operation?.(route) ?? {};
    const sent = { ...common, ...(headers as Record<string, JsonSchema> | undefined) };
    const responses: Record<string, unknown> = {
      [route.status]: successOf(route as Route<never>, { schema, components, scalars, headers: sent, etag }),
    };
    if (etag && route.method === 'GET')
      responses['304'] = {
        description: 'Not modified: the `ETag` in `If-None-Match` is current.',
        headers: { ETag: ETAG, ...sent },
      };
    const refusals = new Set([...statusesOf(route, options), ...(errors as readonly number[])]);
    for (const status of [...refusals].sort((a, b) => a - b)) {
      failures.add(status);
      responses[status] = { $ref: `#/components/responses/Error${status}` };
    }
    const allParameters = [...parameters, ...((more ?? []) as JsonSchema[])];
    const operation: Record<string, unknown> = {
      operationId: ids.get(route),
      ...(row.tags && { tags: row.tags }),
      summary: row.summary ?? inWords(route.operationName),
      ...(description && { description }),
      ...(row.deprecated && { deprecated: true }),
      ...(row.security && { security: row.security }),
      ...(allParameters.length > 0 && { parameters: allParameters }),
      ...(requestBody && { requestBody }),
      responses: { ...responses, ...(others as object | undefined) },
      ...extra,
    };
    const template = route.path.replaceAll(/:([A-Za-z0-9_]+)/g, '{$1}');
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: operation };
  }
  const shared = [...failures]
    .sort((a, b) => a - b)
    .map((status) => {
      const meaning = options.errors?.[status] ?? MEANINGS[status] ?? 'The request failed.';
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
      return [`Error${status}`, { ...(typeof meaning === 'string' ? { description: meaning } : meaning), content }];
    });
  return {
    openapi: '3.1.1',
    info: {
      title: options.title,
      version: options.version,
      ...(options.description && { description: options.description }),
      ...(options.contact && { contact: options.contact }),
      ...(options.license && { license: options.license }),
    },
    ...(options.servers && { servers: options.servers }),
    ...(options.security && { security: options.security }),
    ...(options.tags && { tags: options.tags }),
    paths,
    components: {
      schemas: components.sorted(),
      responses: Object.fromEntries(shared),
      ...(options.headers && { headers: options.headers }),
      ...(options.securitySchemes && { securitySchemes: options.securitySchemes }),
    },
  };
}
