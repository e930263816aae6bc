import type { Query, Variables } from './bind.js';
import { readPath } from './data-path.js';
import { etag, matchesEtag } from './etag.js';
import { isRecord } from './input.js';
import type { Found } from './match.js';
import type { Problem } from './row.js';
import { startStream } from './stream.js';
import { fillTemplate } from './template.js';
import type { Variant } from './variant.js';

export type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface RunInput<Context> {
  context: Context;
  query?: Query | undefined;
  /** With names in lower case. */
  headers?: RequestHeaders | undefined;
  /** Parsed JSON; undefined where there was no body. */
  body?: unknown;
}

export interface MapperResponse {
  status: number;
  /** With names in lower case. */
  headers: Record<string, string>;
  body: string | AsyncIterable<string | Uint8Array> | undefined;
  /** Present on every failure. */
  problem?: Problem;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export function oneHeader(headers: RequestHeaders | undefined, name: string): string | undefined {
  const value = headers?.[name];
  return value === undefined || typeof value === 'string' ? value : value.join(', ');
}

function contentType(mediaType: string): string {
  if (mediaType === 'application/json') return JSON_TYPE;
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}

/** The response of success from the data of an operation. */
export function respondWith<Context>(
  { route, head }: Found<Context>,
  variant: Variant<Context>,
  variables: Variables,
  data: unknown,
  input: RunInput<Context>,
  withEtag: boolean,
): MapperResponse | Promise<MapperResponse> {
  const { status } = route;
  const headers: Record<string, string> = {};
  if (route.variants.length > 1) headers['vary'] = 'Accept';
  for (const template of variant.templates) {
    const value = fillTemplate(template, data);
    if (value !== undefined) headers[template.name] = value;
  }
  if (status === 204) return { status, headers, body: undefined };
  headers['content-type'] ??= contentType(variant.mediaType);
  const path = variant.field ?? variant.unwrap;
  const value = present(path === null ? data : (readPath(data, path.names) ?? null), route.row.presentWith, variables);
  const validated = withEtag && route.method === 'GET';
  if (variant.render !== null) return rendered(variant, value, variables, input, { status, headers, head, validated });
  const body = JSON.stringify(value);
  if (validated && isCurrent(headers, etag(body), input)) return unchanged(headers);
  return { status, headers, body: head ? undefined : body };
}

function present(value: unknown, fields: Record<string, string> | undefined, variables: Variables): unknown {
  if (fields === undefined || !isRecord(value)) return value;
  const absent = Object.entries(fields).filter(
    ([field, name]) => value[field] === null && variables[name] === undefined,
  );
  if (absent.length === 0) return value;
  const kept = { ...value };
  for (const [field] of absent) delete kept[field];
  return kept;
}

async function rendered<Context>(
  { render, version, mediaType }: Variant<Context>,
  value: unknown,
  variables: Variables,
  input: RunInput<Context>,
  {
    status,
    headers,
    head,
    validated,
  }: { status: number; headers: MapperResponse['headers']; head: boolean; validated: boolean },
): Promise<MapperResponse> {
  if (validated && version) {
    const tag = etag(`${mediaType} ${await version(value, input.context)}`);
    if (isCurrent(headers, tag, input)) return unchanged(headers);
  }
  if (head || !render) return { status, headers, body: undefined };
  return { status, headers, body: await startStream(render(value, input.context, variables)) };
}

/** Names the validator; true when the client has that response already. */
function isCurrent(headers: MapperResponse['headers'], tag: string, input: RunInput<unknown>): boolean {
  headers['etag'] = tag;
  return matchesEtag(oneHeader(input.headers, 'if-none-match'), tag);
}

function unchanged(headers: MapperResponse['headers']): MapperResponse {
  delete headers['content-type'];
  return { status: 304, headers, body: undefined };
}
