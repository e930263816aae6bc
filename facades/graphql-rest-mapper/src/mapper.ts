import {
  type ExecutionArgs,
  type ExecutionResult,
  execute as executeByGraphQL,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { bindVariables, type Variables } from './bind.js';
import { readPath } from './data-path.js';
import type { Compile } from './execute.js';
import { type Found, type Match, matchRoute } from './match.js';
import { chooseVariant } from './negotiate.js';
import { describeApi } from './openapi/document.js';
import type { OpenApiDocument, OpenApiOptions } from './openapi/types.js';
import { parseFragments } from './operation.js';
import { asGraphQLError, invalid, NOTHING, problemBody, refusal, toProblemByExtensions } from './problem.js';
import { JSON_TYPE, type MapperResponse, oneHeader, type RunInput, respondWith } from './response.js';
import { compileRoutes, type Route } from './route.js';
import type { DocumentSource, Problem, RouteRow, ToProblem } from './row.js';
import type { Variant } from './variant.js';

export interface MapperOptions<Context> {
  schema: GraphQLSchema;
  routes: readonly RouteRow<Context>[];
  /** Comes before every row's path, `/api/v1` say. */
  basePath?: string;
  /** Fragments that any document may spread. */
  fragments?: readonly DocumentSource[];
  rootValue?: unknown;
  /** Asked once for each operation, when the table is proved. */
  compile?: Compile;
  /** Runs what was not compiled; by default graphql-js. */
  execute?: (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;
  toProblem?: ToProblem<Context>;
  /** The body of a failure. */
  problemBody?: (problem: Problem, context: Context | undefined) => unknown;
  /**
   * Asked before a request is refused as invalid. A host whose order of checks puts a missing object before
   * a malformed body looks for the object here, and returns or throws that error.
   */
  beforeInvalid?: (found: Found<Context>, context: Context) => unknown;
  /** False leaves the validators out. */
  etag?: boolean;
}

export interface MapperRequest<Context> extends RunInput<Context> {
  method: string;
  /** As it came, percent-encoding included. */
  path: string;
}

export type Bound<Context> =
  | { readonly kind: 'bound'; readonly variant: Variant<Context>; readonly variables: Variables }
  | { readonly kind: 'invalid' | 'nowhere'; readonly error: GraphQLError };

export interface Mapper<Context> {
  readonly routes: readonly Route<Context>[];
  /** Which route, if any; touches nothing else, so that a host can do its own checks before `run`. */
  match(method: string, path: string): Match<Context>;
  /** Whether the request can be run, without running it. */
  bind(found: Found<Context>, input: Pick<RunInput<Context>, 'query' | 'headers' | 'body'>): Bound<Context>;
  run(match: Match<Context>, input: RunInput<Context>): Promise<MapperResponse>;
  /** The response for a failure; anything that was thrown will do. */
  refuse(error: unknown, context?: Context, head?: boolean): MapperResponse;
  /** `match` and `run` at once. */
  handle(request: MapperRequest<Context>): Promise<MapperResponse>;
  openapi(options: OpenApiOptions<Context>): OpenApiDocument;
}

/** Proves the table and serves it. Throws a `RouteTableError` that lists every mistake of every row. */
export function createMapper<Context = unknown>(options: MapperOptions<Context>): Mapper<Context> {
  const { schema, rootValue, beforeInvalid, execute = executeByGraphQL, etag = true } = options;
  const toProblem = options.toProblem ?? toProblemByExtensions;
  const bodyOf = options.problemBody ?? problemBody;
  const fragments = parseFragments(options.fragments ?? []);
  const { routes, trie } = compileRoutes(schema, fragments, options.basePath ?? '', options.routes, options.compile);

  const match = (method: string, path: string): Match<Context> => matchRoute(trie, method, path);

  const refuse: Mapper<Context>['refuse'] = (error, context, head = false) => {
    const problem = toProblem(asGraphQLError(error), context);
    const headers: Record<string, string> = { 'content-type': JSON_TYPE };
    for (const [name, value] of Object.entries(problem.headers ?? {})) headers[name.toLowerCase()] = value;
    const body = head ? undefined : JSON.stringify(bodyOf(problem, context));
    return { status: problem.status, headers, body, problem };
  };

  const bind: Mapper<Context>['bind'] = ({ route, params }, { query, headers, body }) => {
    const variant = chooseVariant(route, query, oneHeader(headers, 'accept'));
    if (variant === undefined) {
      const formats = route.variants.flatMap(({ format }) => format ?? []);
      return { kind: 'invalid', error: invalid([{ path: 'format', message: `must be one of ${formats.join(', ')}` }]) };
    }
    const binding = bindVariables(variant.plan, params, query, body);
    if (binding.kind === 'bound') return { kind: 'bound', variant, variables: binding.variables };
    if (binding.kind === 'invalid') return { kind: 'invalid', error: invalid(binding.details) };
    return { kind: 'nowhere', error: refusal(variant.missing[0]?.code ?? 'NOT_FOUND', 404, NOTHING) };
  };

  const serve = async (found: Found<Context>, input: RunInput<Context>): Promise<MapperResponse> => {
    const bound = bind(found, input);
    if (bound.kind !== 'bound') {
      const earlier = bound.kind === 'invalid' ? await beforeInvalid?.(found, input.context) : null;
      throw earlier ?? bound.error;
    }
    const { variant, variables } = bound;
    const { data, errors } = await (variant.compiled
      ? variant.compiled(rootValue, input.context, variables)
      : execute({
          schema,
          document: variant.operation.document,
          rootValue,
          contextValue: input.context,
          variableValues: variables,
        }));
    const [error] = errors ?? [];
    if (error !== undefined) {
      // Without data nothing ran: what `execute` refuses by itself is the variables.
      const ran = data !== undefined || error.path !== undefined || error.extensions['code'] !== undefined;
      throw ran ? error : invalid([{ path: '', message: error.message }]);
    }
    for (const { path, code } of variant.missing) {
      const value = readPath(data, path.names);
      if (value === null || value === undefined) throw refusal(code, 404, NOTHING);
    }
    return respondWith(found, variant, variables, data, input, etag);
  };

  const run: Mapper<Context>['run'] = async (matched, input) => {
    const { context } = input;
    if (matched.kind === 'options') return { status: 204, headers: { allow: matched.allow }, body: undefined };
    if (matched.kind === 'not-found') return refuse(refusal('NOT_FOUND', 404, NOTHING), context, matched.head);
    if (matched.kind === 'method-not-allowed') {
      const error = refusal('METHOD_NOT_ALLOWED', 405, 'Method not allowed for this URL.');
      const response = refuse(error, context, matched.head);
      response.headers['allow'] = matched.allow;
      return response;
    }
    try {
      return await serve(matched, input);
    } catch (error) {
      return refuse(error, context, matched.head);
    }
  };

  return {
    routes,
    match,
    bind,
    run,
    refuse,
    handle: ({ method, path, ...input }) => run(match(method, path), input),
    openapi: (described) => describeApi(schema, routes, described, etag),
  };
}
