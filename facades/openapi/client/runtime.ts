export interface ClientOptions {
  /** Origin of the installation, `https://seo.example.org`. */
  baseUrl: string;
  /** An API key for surface A, a session token for surface B. */
  token: string;
  /** By default the platform's own. */
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** For a POST: repeating the call with the same key repeats its answer. */
  idempotencyKey?: string;
}

export interface Detail {
  path: string;
  message: string;
}

/** A refusal of the API. Decide by `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | null,
    readonly details: readonly Detail[],
    /** Seconds to wait before the next try, where the API says so. */
    readonly retryAfter: number | null,
  ) {
    super(message);
  }
}

type Variables = Readonly<Record<string, unknown>>;

export interface Call {
  <T>(method: string, path: string, variables?: Variables, options?: CallOptions): Promise<T>;
  /** The answer in another media type, as text. */
  text(method: string, path: string, variables?: Variables, options?: CallOptions): Promise<string>;
}

/** Makes requests of operations: variables fill the path, then the query of a GET or the body of anything else. */
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
  });
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<Record<string, unknown>>;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    response.status,
    typeof body['code'] === 'string' ? body['code'] : 'UNKNOWN',
    typeof body['error'] === 'string' ? body['error'] : `The answer was ${response.status}.`,
    response.headers.get('x-request-id'),
    Array.isArray(body['details']) ? (body['details'] as Detail[]) : [],
    Number.isFinite(wait) ? wait : null,
  );
}
