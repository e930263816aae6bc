import type { Mapper, OpenApiDocument, OpenApiOptions } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import { KEY, MAX_KEY } from '../http/idempotency.js';
import { HEADERS, RATE_HEADERS, REPLAYED } from './headers.js';
import { SAMPLES } from './samples.js';

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'Human-readable message; may change.' },
    code: { type: 'string', description: 'Stable error code.', examples: ['PROJECT_NOT_FOUND'] },
    requestId: { type: 'string', description: 'Also in the header `X-Request-Id`.' },
    details: {
      type: 'array',
      description: 'Only if fields are invalid.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'The field or parameter, such as `keywords[2].term`.' },
          message: { type: 'string', description: 'What is wrong with it, as a message for users.' },
        },
      },
    },
  },
};

const ERRORS: NonNullable<OpenApiOptions['errors']> = {
  400: 'The request is not valid; `details` lists the fields.',
  401: 'A valid credential is required.',
  403: 'The plan, quota or role does not allow it.',
  404: 'Not found in your organization.',
  409: 'It already exists, or the `Idempotency-Key` was used for another request.',
  410: 'Pages and findings of the audit were removed.',
  412: 'The resource is not the version that `If-Match` specifies; nothing was changed.',
  413: 'The body exceeds 1 MiB.',
  415: 'The body is not `application/json`.',
  429: { description: 'Rate limit exceeded; retry after the seconds in `Retry-After`.', headers: { ...RATE_HEADERS, 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } },
  500: 'Internal error.',
  503: 'Database or queue unavailable; retry after `Retry-After` seconds.',
};

/** Types that the graph does not describe itself. */
export const SCALARS = {
  ID: { type: 'string', examples: ['019a5d30-7c1e-7a44-9a50-3f0f3f4c5e11'] },
  JSON: { description: 'Any JSON value.' },
};

/** Any POST may be repeated by its key, and any body may be wrong in these ways. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For 24 hours the same key with the same request returns the stored response.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY, pattern: KEY.source },
  example: 'nightly-2026-01-31',
};
/** A change may name the version that it is made from: that of the same URL's read. */
const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the resource: if it has changed since, the response is 412 and nothing is changed.',
  schema: { type: 'string' },
  example: '*',
};
const operation: NonNullable<OpenApiOptions<Caller>['operation']> = ({ method }) =>
  method === 'POST'
    ? { parameters: [IDEMPOTENCY_KEY], headers: { 'Idempotency-Replayed': REPLAYED }, errors: [409, 413, 415] }
    : method === 'PATCH' || method === 'PUT' || method === 'DELETE'
      ? { parameters: [IF_MATCH], errors: [412] }
      : {};

/** The contact of every document: descriptions are read apart from the installation that they describe. */
export const contactAt = (baseUrl: string) => ({ name: 'Operator of this installation', url: baseUrl });

const COMMON = {
  operation, errorSchema: ERROR_SCHEMA, errors: ERRORS, headers: HEADERS, samples: SAMPLES, everywhere: [400, 401, 403, 429, 500, 503], scalars: SCALARS, version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } } as const;

const TAGS = {
  Projects: 'The websites of an organization.',
  Clients: 'Customers of an organization, which group its projects.',
  Audits: 'Crawls of a whole site: scores, issues, pages, and how to fix them.',
  Keywords: 'Search terms with their positions over time.',
  Competitors: 'Sites that compete for the same terms, measured on the same result pages.',
  Reports: 'Finished audits as JSON and CSV.',
  Webhooks: 'URLs that receive signed requests about events.',
  Alerts: 'Notable changes, the rules that raise them, and the channels and summaries that report them.',
  Watch: 'Checks of robots.txt, sitemaps and important pages between audits.',
  'API keys': 'Credentials of programs.',
  'Audit log': 'Who changed what in the organization.',
  Technical: 'robots.txt, sitemaps, https, indexability, redirects, security and Core Web Vitals.',
};
const tags = (...names: (keyof typeof TAGS)[]) => names.map((name) => ({ name, description: TAGS[name] }));

export function describeV1(mapper: Mapper<Caller>, baseUrl: string): OpenApiDocument {
  return mapper.openapi({
    ...COMMON,
    title: 'Sextant REST API v1',
    description: 'For integrations. Send an API key as `Authorization: Bearer <API_KEY>`; create keys in Settings. PRO can read, ENTERPRISE can read and write. Every POST accepts an `Idempotency-Key`. Guides: [getting started](/docs), [plans, rate limits and pagination](/docs/limits), [errors](/docs/errors).',
    contact: contactAt(baseUrl),
    servers: [{ url: baseUrl }],
    tags: tags('Projects', 'Clients', 'Audits', 'Keywords', 'Alerts', 'Watch'),
    security: [{ apiKey: [] }],
    securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'A key `sxt_…`.' } },
  });
}

export function describeSession(mapper: Mapper<Caller>, baseUrl: string): OpenApiDocument {
  return mapper.openapi({
    ...COMMON,
    title: 'Sextant session API',
    description: 'For signed-in users. Sign-in sets the cookie; write requests must come from the same origin. Every POST accepts an `Idempotency-Key`. Guides: [getting started](/docs), [plans, rate limits and pagination](/docs/limits), [errors](/docs/errors).',
    contact: contactAt(baseUrl),
    servers: [{ url: baseUrl }],
    tags: tags('Projects', 'Clients', 'Audits', 'Keywords', 'Competitors', 'Reports', 'Technical', 'Alerts', 'Watch', 'Webhooks', 'API keys', 'Audit log'),
    security: [{ session: [] }, { bearer: [] }],
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session-token' },
      bearer: { type: 'http', scheme: 'bearer', description: 'The session token itself.' },
    },
  });
}
