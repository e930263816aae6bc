import type { Mapper, OpenApiDocument, OpenApiOptions } from 'graphql-rest-mapper';
import type { Caller } from '../caller.js';

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', description: 'Stable; programs decide by it.', examples: ['PROJECT_NOT_FOUND'] },
    requestId: { type: 'string', description: 'Also in the header `X-Request-Id`.' },
    details: {
      type: 'array',
      description: 'Only where fields are at fault.',
      items: { type: 'object', required: ['path', 'message'], properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

const RATE_HEADERS = {
  RateLimit: { description: 'What is left of the window, and its seconds: `"default";r=59;t=60`.', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'The rate: `"default";q=60;w=60`.', schema: { type: 'string' } },
};

const ERRORS: NonNullable<OpenApiOptions['errors']> = {
  400: 'The request is not valid; `details` names the fields.',
  401: 'There is no valid credential.',
  403: 'The plan, a quota or the role does not allow it.',
  404: 'There is no such thing in your organization.',
  409: 'The same thing exists already, or the `Idempotency-Key` belongs to another request.',
  410: 'Pages and findings of the audit are no longer kept.',
  413: 'The body is larger than 1 MiB.',
  415: 'The body is not `application/json`.',
  429: { description: 'Over the rate; `Retry-After` says for how many seconds.', headers: { ...RATE_HEADERS, 'Retry-After': { schema: { type: 'integer' } } } },
  500: 'Our fault.',
  503: 'Database or queue are away; try again after `Retry-After` seconds.',
};

export const SCALARS = {
  DateTime: { type: 'string', format: 'date-time' },
  DateTimeEnd: {
    anyOf: [
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'date' },
    ],
    description: 'A day without a time is part of the range as a whole.',
  },
  JSON: {},
  KeywordEntry: {
    oneOf: [
      { type: 'string', minLength: 1, maxLength: 700 },
      {
        type: 'object',
        required: ['term'],
        additionalProperties: false,
        properties: {
          term: { type: 'string', minLength: 1, maxLength: 700 },
          engine: { type: 'string', description: 'That of the configured provider when left out; `local-index` always.' },
          country: { type: 'string', description: 'ISO 3166-1 alpha-2' },
          language: { type: 'string', description: 'BCP 47' },
          device: { enum: ['DESKTOP', 'MOBILE'] },
          location: {
            type: ['string', 'null'],
            maxLength: 255,
            description: 'Place below the country, as the engine names it.',
          },
          targetUrl: { type: 'string', format: 'uri' },
        },
      },
    ],
  },
};

/** Any POST may be repeated by its key, and any body may be wrong in these ways. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For 24 hours the same key and request get the same answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, examples: ['nightly-2026-01-31'] },
};
const operation: NonNullable<OpenApiOptions<Caller>['operation']> = ({ method }) =>
  method === 'POST' ? { parameters: [IDEMPOTENCY_KEY], errors: [409, 413, 415] } : {};

const COMMON = {
  operation, errorSchema: ERROR_SCHEMA, errors: ERRORS, everywhere: [400, 401, 403, 429, 500, 503], scalars: SCALARS, version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } } as const;

const TAGS = {
  Projects: 'The websites of an organization.',
  Audits: 'Crawls of a whole site, judged: scores, issues, pages, and how to fix what was found.',
  Keywords: 'Search terms with their positions over time.',
  Competitors: 'Sites that compete for the same terms, measured on the same result pages.',
  Reports: 'Finished audits as JSON and CSV.',
  Webhooks: 'URLs that receive signed requests about events.',
  'API keys': 'Credentials of programs.',
  Technical: 'robots.txt, sitemaps, https, indexability, redirects, security and Core Web Vitals.',
};
const tags = (...names: (keyof typeof TAGS)[]) => names.map((name) => ({ name, description: TAGS[name] }));

export function describeV1(mapper: Mapper<Caller>, baseUrl: string): OpenApiDocument {
  return mapper.openapi({
    ...COMMON,
    title: 'Sextant API, surface A',
    description: 'For programs. Send an API key as `Authorization: Bearer <API_KEY>`; keys are made on the Settings page. PRO may read, ENTERPRISE may do everything. Any POST takes an `Idempotency-Key`. Guides: [start here](/docs), [plans, rates and paging](/docs/limits), [errors](/docs/errors).',
    servers: [{ url: baseUrl }],
    tags: tags('Projects', 'Audits', 'Keywords'),
    security: [{ apiKey: [] }],
    securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'A key `sxt_…`.' } },
  });
}

export function describeSession(mapper: Mapper<Caller>, baseUrl: string): OpenApiDocument {
  return mapper.openapi({
    ...COMMON,
    title: 'Sextant API, surface B',
    description: 'For people who are signed in. The cookie comes from the sign-in; requests that change something have to come from the same origin. Any POST takes an `Idempotency-Key`. Guides: [start here](/docs), [plans, rates and paging](/docs/limits), [errors](/docs/errors).',
    servers: [{ url: baseUrl }],
    tags: tags('Projects', 'Audits', 'Keywords', 'Competitors', 'Reports', 'Technical', 'Webhooks', 'API keys'),
    security: [{ session: [] }, { bearer: [] }],
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session-token' },
      bearer: { type: 'http', scheme: 'bearer', description: 'The session token itself.' },
    },
  });
}
