/** The rate of the caller, in every response that was counted. */
export const RATE_HEADERS = {
  RateLimit: {
    description: 'What is left of the window, and its seconds: `"default";r=59;t=60`.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'The rate: `"default";q=60;w=60`.', schema: { type: 'string' } },
  'X-RateLimit-Limit': { description: 'Requests of one window.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in it.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'When it ends, in Unix seconds.', schema: { type: 'integer' } },
};

export const REQUEST_ID = {
  description: 'The id of the request in our logs: the one that was sent, else a new one.',
  required: true,
  schema: { type: 'string' },
};

const sent = Object.entries(RATE_HEADERS).map(([name, header]) => [name, { ...header, required: true }] as const);

/** Sent with every success of both REST surfaces. */
export const HEADERS = {
  'X-Request-Id': REQUEST_ID,
  'Cache-Control': {
    description: '`private, no-cache` beside an `ETag`, otherwise `no-store`.',
    required: true,
    schema: { type: 'string' },
  },
  ...Object.fromEntries(sent),
};

export const REPLAYED = {
  description:
    'Sent, as `true`, where the stored response to an earlier request with this `Idempotency-Key` is repeated.',
  schema: { type: 'string', const: 'true' },
};
