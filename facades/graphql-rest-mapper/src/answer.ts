import type { Query, Variables } from './bind.js';
import { readPath } from './data-path.js';
import { etag, matchesEtag } from './etag.js';
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

export interface Answer {
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

/** The answer of success from the data of an operation. */
export function answerWith<Context>(
  { route, head }: Found<Context>,
  variant: Variant<Context>,
  variables: Variables,
  data: unknown,
  input: RunInput<Context>,
  withEtag: boolean,
): Answer | Promise<Answer> {
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
  const value = path === null ? data : (readPath(data, path.names) ?? null);
  if (variant.render !== null) {
    if (head) return { status, headers, body: undefined };
    return startStream(variant.render(value, input.context, variables)).then((body) => ({ status, headers, body }));
  }
  const body = JSON.stringify(value);
  if (withEtag && route.method === 'GET') {
    const tag = etag(body);
    headers['etag'] = tag;
    if (matchesEtag(oneHeader(input.headers, 'if-none-match'), tag)) {
      delete headers['content-type'];
      return { status: 304, headers, body: undefined };
    }
  }
  return { status, headers, body: head ? undefined : body };
}
