import type { Route } from '../route.js';

export type JsonSchema = Record<string, unknown>;

export interface OpenApiOptions<Context = unknown> {
  title: string;
  version: string;
  description?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; identifier?: string; url?: string };
  servers?: readonly { url: string; description?: string }[];
  tags?: readonly { name: string; description?: string }[];
  security?: readonly Record<string, readonly string[]>[];
  securitySchemes?: Record<string, JsonSchema>;
  /** The body of every failure. */
  errorSchema?: JsonSchema;
  /** The meaning of a failure of this status, or a whole response object. */
  errors?: Record<number, string | { description: string; headers?: Record<string, unknown> }>;
  /** Headers of every response of success, and of none that fails. */
  headers?: Record<string, JsonSchema>;
  /** Values for examples of fields that say nothing of their own, by the name of the field. */
  samples?: Readonly<Record<string, unknown>>;
  /** Statuses that every route can fail with. */
  everywhere?: readonly number[];
  /** JSON Schemas of custom scalars, by name. */
  scalars?: Record<string, JsonSchema>;
  /** Members that the host adds to an operation; `parameters` are appended, `responses` and `headers` of success are merged, `errors` are statuses of failure. */
  operation?: (route: Route<Context>) => Record<string, unknown>;
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: Pick<OpenApiOptions, 'title' | 'version' | 'description' | 'contact' | 'license'>;
  servers?: readonly { url: string; description?: string }[];
  security?: readonly Record<string, readonly string[]>[];
  tags?: readonly { name: string; description?: string }[];
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, unknown>;
    headers?: Record<string, JsonSchema>;
    securitySchemes?: Record<string, JsonSchema>;
  };
}
