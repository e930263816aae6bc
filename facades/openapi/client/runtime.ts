export interface ClientOptions {
  /** Origin of the installation, `https://seo.example.org`. */
  baseUrl: string;
  /** An API key for the public API (v1), a session token for the session API. */
  token: string;
  /** Defaults to the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** For a POST: the same key within 24 hours returns the stored response. */
  idempotencyKey?: string;
}

export interface Detail {
  path: string;
  message: string;
}

/** An error response of the API. Branch on `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly details: readonly Detail[];
  /** Seconds to wait before a retry, from `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(message: string, facts: Pick<ApiError, 'status' | 'code' | 'requestId' | 'details' | 'retryAfter'>) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId;
    this.details = facts.details;
    this.retryAfter = facts.retryAfter;
  }
}

type Variables = Readonly<Record<string, unknown>>;

/** A body with fields that are there only where they were requested. */
export type Presented<Body, Name extends PropertyKey> = Body extends unknown
  ? Omit<Body, Name> & Partial<Pick<Body, Name & keyof Body>>
  : never;

export interface Call {
  <T>(method: string, path: string, variables?: Variables, options?: CallOptions): Promise<T>;
  /** The response in another media type, as text. */
  text(method: string, path: string, variables?: Variables, options?: CallOptions): Promise<string>;
  /** The response in another media type, as text or, where it is binary, as bytes. */
  as<Body extends string | Uint8Array>(
    method: string,
    path: string,
    variables?: Variables,
    options?: CallOptions,
  ): Promise<Body>;
}

/** Variables fill the path, then the query of a GET or DELETE, or the body of any other method. */
export function createCall({ baseUrl, token, fetch = globalThis.fetch }: ClientOptions): Call {
  async function send(method: string, path: string, variables: Variables = {}, options: CallOptions = {}) {
    const rest = new Map(Object.entries(variables).filter(([, value]) => value !== undefined && value !== null));
    const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
      const value = String(rest.get(name) ?? '');
      rest.delete(name);
      return encodeURIComponent(value);
    });
    const url = new URL(filled, baseUrl);
    let body: string | undefined;
    if (method === 'GET' || method === 'DELETE') {
      for (const [name, value] of rest) url.searchParams.set(name, String(value));
    } else if (rest.size > 0) {
      body = JSON.stringify(rest.get('input') ?? Object.fromEntries(rest));
    }
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    if (!response.ok) throw await refusal(response);
    return response;
  }

  const call = async <T>(method: string, path: string, variables?: Variables, options?: CallOptions): Promise<T> =>
    (await (await send(method, path, variables, options)).json()) as T;
  return Object.assign(call, {
    text: async (method: string, path: string, variables?: Variables, options?: CallOptions) =>
      (await send(method, path, variables, options)).text(),
    as: async <Body extends string | Uint8Array>(
      method: string,
      path: string,
      variables?: Variables,
      options?: CallOptions,
    ) => bodyOf(await send(method, path, variables, options)) as Promise<Body>,
  });
}

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|x-ndjson))/;

async function bodyOf(response: Response): Promise<string | Uint8Array> {
  return TEXT.test(response.headers.get('content-type') ?? '')
    ? response.text()
    : new Uint8Array(await response.arrayBuffer());
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<Record<string, unknown>>;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const message = typeof body['error'] === 'string' ? body['error'] : `The response status was ${response.status}.`;
  return new ApiError(message, {
    status: response.status,
    code: typeof body['code'] === 'string' ? body['code'] : 'UNKNOWN',
    requestId: response.headers.get('x-request-id'),
    details: Array.isArray(body['details']) ? (body['details'] as Detail[]) : [],
    retryAfter: Number.isFinite(wait) ? wait : null,
  });
}
