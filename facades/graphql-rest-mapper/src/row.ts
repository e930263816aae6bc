import type { DocumentNode, GraphQLError } from 'graphql';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A document as text, as a parsed document, or as the `String` object that typed document strings are. */
export type DocumentSource = string | String | DocumentNode;

/** Produces the bytes of another media type. `value` is what the operation's data holds at the alternative's `field`. */
export type Renderer<Context> = (
  value: unknown,
  context: Context,
  variables: Readonly<Record<string, unknown>>,
) => AsyncIterable<string | Uint8Array>;

/** The shape that an operation's data takes. Every path in here is a dotted path of response names into `data`. */
export interface Projection {
  /** The path whose value is the body; without it the body is `data`. */
  unwrap?: string | undefined;
  /** The code to refuse with when the value at `unwrap` (else the first field) is null; or one code for each path. */
  missing?: string | Record<string, string> | undefined;
  /** Fields of the body that are left out while they are null, unless the variable that requests them is given. */
  presentWith?: Record<string, string> | undefined;
  /** Response headers; `{path}` is replaced by the percent-encoded value, and a null leaves the header out. */
  headers?: Record<string, string> | undefined;
}

export interface Alternative<Context> extends Projection {
  /** The value of `?format=` that requests this response; by default the subtype of the media type. */
  format?: string;
  /** An operation of its own. Without it the row's operation and projection serve this response as well. */
  document?: DocumentSource;
  /** The path whose value the renderer gets; by default what the body would be. */
  field?: string;
  /** Without a renderer the response is the body as JSON text, and only `?format=` requests it. */
  render?: Renderer<Context>;
  /** Only `?format=` requests it, whatever `Accept` prefers: browsers name HTML and XML before all else. */
  byFormatOnly?: boolean;
  /** Distinguishes two outputs of the renderer before either is made: without it a rendered response has no `ETag`. */
  version?: (value: unknown, context: Context) => Promise<string>;
  /** The JSON Schema of what the renderer writes, where it writes JSON. */
  schema?: Readonly<Record<string, unknown>>;
}

/** One REST route as one GraphQL operation. */
export interface RouteRow<Context = unknown> extends Projection {
  method: Method;
  /** Segments and `:parameters`, each a whole segment. */
  path: string;
  document: DocumentSource;
  /** The status of success, 200 by default. 204 has no body. */
  status?: number;
  /** Path parameters that fill fields of the input object named `input`; the body may then not carry these fields. */
  pathToInput?: readonly string[];
  /** Other responses, by media type. */
  as?: Record<string, Alternative<Context>>;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  deprecated?: boolean;
  /** Statuses of failure beyond those that follow from the row's own shape. */
  errors?: readonly number[];
  /** Security requirements in place of the document's own; an empty list says that none is needed. */
  security?: readonly Record<string, readonly string[]>[];
  example?: { request?: unknown; response?: unknown };
  /** The host's own data about this route; the mapper carries it and never reads it. */
  meta?: Readonly<Record<string, unknown>>;
}

export interface Detail {
  path: string;
  message: string;
}

export interface Problem {
  status: number;
  code: string;
  message: string;
  details?: readonly Detail[];
  headers?: Record<string, string>;
}

/** Every failure passes here, the mapper's own refusals included: those carry `code`, `status` and `details` as extensions. */
export type ToProblem<Context> = (error: GraphQLError, context: Context | undefined) => Problem;
