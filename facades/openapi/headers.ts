/** The rate of the caller, in every response that was counted. */
export const RATE_HEADERS = {
  RateLimit: {
    description: 'Requests left in the window, and its seconds: `"default";r=59;t=60`.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'The rate limit: `"default";q=60;w=60`.', schema: { type: 'string' } },
  'X-RateLimit-Limit': { description: 'Requests per window.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in it.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'End of the window, in Unix seconds.', schema: { type: 'integer' } },
};

export const REQUEST_ID = {
  description: 'Request id, as in the server logs: the one you sent, otherwise a generated one.',
  required: true,
  schema: { type: 'string' },
};

const sent = Object.entries(RATE_HEADERS).map(([name, header]) => [name, { ...header, required: true }] as const);

/** Sent with every success of both REST surfaces. */
export const HEADERS = {
  'X-Request-Id': REQUEST_ID,
  'Cache-Control': {
    description: '`private, no-cache` with an `ETag`, otherwise `no-store`.',
    required: true,
    schema: { type: 'string' },
  },
  ...Object.fromEntries(sent),
};

export const REPLAYED = {
  description:
    '`true` if this is the stored response of an earlier request with the same `Idempotency-Key`.',
  schema: { type: 'string', const: 'true' },
};
