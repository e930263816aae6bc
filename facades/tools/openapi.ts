import { z } from 'zod';
import { PROBLEMS } from '../../src/errors.js';
import { PLANS } from '../../src/plans.js';
import { inputs, type ToolName } from '../../src/tools/inputs.js';
import { contactAt } from '../openapi/describe.js';
import { RATE_HEADERS, REQUEST_ID } from '../openapi/headers.js';
import { issue, results } from './results.js';

type Json = Record<string, unknown>;

const TEXTS: { readonly [Name in ToolName]: { summary: string; description: string; example: Json } } = {
  'meta-tags': {
    summary: 'Read the meta tags of a page',
    description:
      'Title, description, canonical, robots, Open Graph, hreflang, structured data and headings of a page or of pasted markup, with previews and the findings of every page-level rule.',
    example: { url: 'https://example.com/' },
  },
  robots: {
    summary: 'Test a robots.txt',
    description:
      'Parses a site’s robots.txt, or a pasted one, by RFC 9309, and shows which paths a crawler may fetch, the matching line, and where Googlebot differs. Only the first 500 KiB are evaluated.',
    example: { url: 'https://example.com/', userAgent: 'Googlebot', paths: ['/private'] },
  },
  headers: {
    summary: 'Check the HTTP headers of a URL',
    description:
      'Follows redirects hop by hop and checks security headers, caching, compression and the certificate of the final response.',
    example: { url: 'https://example.com/' },
  },
  sitemap: {
    summary: 'Validate a sitemap',
    description:
      'Reads a sitemap or sitemap index, fetched or pasted, as a stream within the limits of sitemaps.org. A URL without a path uses the sitemap that the site declares.',
    example: { url: 'https://example.com/sitemap.xml' },
  },
};

const QUERY: { readonly [Name in ToolName]: readonly string[] } = {
  'meta-tags': ['url'],
  robots: ['url', 'userAgent', 'paths'],
  headers: ['url'],
  sitemap: ['url'],
};

const eitherOf = (other: string): Json => ({ oneOf: [{ required: ['url'] }, { required: [other] }] });

/** Which fields say what to look at. */
const SOURCES: { readonly [Name in ToolName]: Json } = {
  'meta-tags': { anyOf: [{ required: ['url'] }, { required: ['html'] }] },
  robots: eitherOf('content'),
  headers: {},
  sitemap: eitherOf('content'),
};

const ERRORS: Readonly<Record<number, string>> = {
  400: 'The input is not valid, or the URL is not allowed: `VALIDATION_FAILED`, `INVALID_JSON`, `URL_NOT_ALLOWED`.',
  405: 'The method is not in `Allow`.',
  413: 'The body exceeds the limit of this tool.',
  415: 'The body is not `application/json`.',
  429: 'The rate limit of the caller or of the target host is exceeded: see `Retry-After`.',
  502: 'The target could not be reached.',
  503: 'The tools are busy, or the service is not available: see `Retry-After`.',
  504: 'The target did not respond in time.',
};

/** The tools as an OpenAPI 3.1 document; its paths and components fit into that of surface B. */
export function describeTools(baseUrl: string): Json {
  const schemas = componentSchemas();
  const names = Object.keys(inputs) as ToolName[];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sextant free tools',
      version: '1',
      description: `Four free tools without sign-in. Each client IP address may make ${PLANS.FREE.rates.B} requests a minute over all tools; a session or an API key uses its organization’s rate instead. Identical calls within a minute return the same response.`,
      contact: contactAt(baseUrl),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: [{ name: 'Tools', description: 'Check one URL, or pasted text, at a time.' }],
    security: [{}],
    paths: Object.fromEntries(names.map((name) => [`/api/tools/${name}`, pathItem(name)])),
    components: { schemas },
  };
}

function pathItem(name: ToolName): Json {
  const { summary, description, example } = TEXTS[name];
  const title = pascal(name);
  const operation = { summary, description, tags: ['Tools'] };
  const body = schemaOf(inputs[name]) as { properties: Record<string, Json> };
  return {
    get: {
      ...operation,
      operationId: `get${title}`,
      parameters: QUERY[name].map((field) => ({
        name: field,
        in: 'query',
        required: field === 'url',
        description: body.properties[field]?.['description'],
        schema: body.properties[field],
        ...(field in example ? { example: example[field] } : {}),
      })),
      responses: responses(name, [400, 405, 429, 502, 503, 504]),
    },
    post: {
      ...operation,
      operationId: `post${title}`,
      requestBody: {
        description: 'What to check.',
        required: true,
        content: { 'application/json': { schema: ref(`${title}Input`), example } },
      },
      responses: responses(name, [400, 405, 413, 415, 429, 502, 503, 504]),
    },
  };
}

function responses(name: ToolName, failures: readonly number[]): Json {
  const headers = { 'X-Request-Id': REQUEST_ID, ...RATE_HEADERS };
  const problem = { 'application/json': { schema: ref('ToolError') } };
  return {
    200: {
      description: 'The result.',
      headers,
      content: { 'application/json': { schema: ref(`${pascal(name)}Result`) } },
    },
    ...Object.fromEntries(failures.map((status) => [status, { description: ERRORS[status], content: problem }])),
  };
}

function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  registry.add(issue, { id: 'ToolIssue' });
  const names = Object.keys(results) as ToolName[];
  for (const name of names) registry.add(results[name], { id: `${pascal(name)}Result` });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    override: openForMore,
  });
  const made = Object.entries(schemas).map(([id, schema]) => [id, bare(schema as Json)] as const);
  const bodies = names.map(
    (name) => [`${pascal(name)}Input`, { ...schemaOf(inputs[name]), ...SOURCES[name] }] as const,
  );
  return { ...Object.fromEntries([...made, ...bodies]), ToolError: errorSchema() };
}

/** The description of a tool, for hosts that have no routes. */
export function describeTool(name: ToolName): { summary: string; description: string; input: Json; result: Json } {
  const { summary, description } = TEXTS[name];
  const result = z.toJSONSchema(results[name], { override: openForMore }) as Json;
  return { summary, description, input: schemaOf(inputs[name]), result: bare(result) };
}

/** fields may be added later: clients must not refuse them */
function openForMore({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
}

function schemaOf(schema: z.ZodType): Json {
  return bare(z.toJSONSchema(schema, { io: 'input' }) as Json);
}

function errorSchema(): Json {
  const detail = z.object({ path: z.string(), message: z.string() });
  const error = z.object({
    error: z.string().describe('A message for users.'),
    code: z.enum(Object.keys(PROBLEMS)),
    requestId: z.string(),
    details: z.array(detail).optional(),
  });
  return schemaOf(error);
}

function bare({ $schema: _schema, $id: _id, ...schema }: Json): Json {
  return schema;
}

const ref = (id: string): Json => ({ $ref: `#/components/schemas/${id}` });

const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
