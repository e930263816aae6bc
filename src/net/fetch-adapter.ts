import type { Fetcher, FetchLimits } from './types.js';

export type FetchFunction = typeof globalThis.fetch;

/**
 * A `fetch` for libraries that bring their own requests: each one goes through the fetcher, its guard and its limits. Redirects
 * are responses, as everywhere here. A response that was cut is an error: half a reply would be read as a whole one.
 */
export function fetchAdapter(fetcher: Fetcher, limits: Partial<FetchLimits> = {}): FetchFunction {
  return async (input, init = {}) => {
    const request = input instanceof Request ? input : null;
    const url = request?.url ?? String(input);
    const method = (init.method ?? request?.method ?? 'GET').toUpperCase();
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') throw new TypeError(`${method} is not supported.`);
    const body = await bodyOf(init.body ?? null, request);
    const signal = init.signal ?? request?.signal;
    const result = await fetcher.fetch(url, {
      method,
      headers: Object.fromEntries(new Headers(init.headers ?? request?.headers)),
      limits,
      ...(body === null ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    if (!result.ok) {
      signal?.throwIfAborted();
      throw new TypeError('fetch failed', { cause: { code: result.code, message: result.message } });
    }
    if (result.truncated !== null) throw new TypeError('fetch failed', { cause: { code: 'TOO_LARGE' } });
    const headers = new Headers();
    for (const [name, values] of Object.entries(result.headers)) {
      // the body comes decoded: its old coding and length would mislead
      if (name === 'content-encoding' || name === 'content-length' || name === 'transfer-encoding') continue;
      for (const value of values) headers.append(name, value);
    }
    const bare = method === 'HEAD' || result.status === 204 || result.status === 205 || result.status === 304;
    return new Response(bare ? null : new Uint8Array(result.body), { status: result.status, headers });
  };
}

async function bodyOf(
  body: NonNullable<RequestInit['body']> | null,
  request: Request | null,
): Promise<string | Uint8Array | null> {
  if (body === null) return request?.body ? new Uint8Array(await request.arrayBuffer()) : null;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body).arrayBuffer());
}
