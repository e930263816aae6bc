import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import type { Response } from 'light-my-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../support/app.js';
import { page, useSite } from '../support/sites/site-server.js';
import { LONG } from '../support/slices.js';
import { bearerOf, cookieOf, furnish, type Tenant } from '../support/tenants.js';

type Schema = Record<string, unknown>;
interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Operation['responses'][string]> };
}

/** requests to each operation */
const RUNS = LONG ? 40 : 12;
const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a site', links: ['/two'] }),
  '/two': page({ title: 'Two', links: [] }),
});
const documents = {} as Record<'v1' | 'session', Document>;
let us: Tenant;
let count = 0;
const statuses = new Map<number, number>();

/** Texts that break what is careless: databases, parsers, logs, headers. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '%',
  '\\',
  '../..',
  '💥'.repeat(50),
  'x'.repeat(9_000),
  '{"a":',
  'null',
  '-0',
  '1e400',
  '__proto__',
  'constructor',
  '\r\nx: y',
];
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 }), fc.webUrl());
const anything = fc.oneof(
  { maxDepth: 3 },
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString'), fc.string()),
    fc.jsonValue({ maxDepth: 1 }),
    { maxKeys: 3 },
  ),
);

/** Values that fit the schema. */
function fitting(document: Document, schema: Schema): fc.Arbitrary<unknown> {
  if (typeof schema['$ref'] === 'string') {
    return fitting(document, document.components.schemas[schema['$ref'].split('/').at(-1) as string] as Schema);
  }
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(document, choice)));
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const types = [schema['type']].flat() as string[];
  const choose = types.map((type): fc.Arbitrary<unknown> => {
    if (type === 'null') return fc.constant(null);
    if (type === 'integer') return fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer());
    if (type === 'number') return fc.double({ noNaN: true });
    if (type === 'boolean') return fc.boolean();
    if (type === 'array') return fc.array(fitting(document, (schema['items'] ?? {}) as Schema), { maxLength: 4 });
    if (type === 'object') {
      const required = (schema['required'] ?? []) as string[];
      const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
      return fc.record(Object.fromEntries(properties.map(([name, one]) => [name, fitting(document, one)])), {
        requiredKeys: required,
      });
    }
    if (schema['format'] === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    return fc.oneof(fc.webUrl(), fc.domain(), fc.string({ minLength: 1, maxLength: 30 }), text);
  });
  return choose.length > 0 && types[0] !== undefined ? fc.oneof(...choose) : anything;
}

/** A value that fits, or anything in place of one of its parts. */
const bodyOf = (document: Document, schema: Schema): fc.Arbitrary<string> => {
  const good = fitting(document, schema);
  const broken = fc
    .tuple(good, fc.string({ maxLength: 12 }), anything)
    .map(([value, name, part]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...value, [Object.keys(value)[name.length % Math.max(1, Object.keys(value).length)] ?? name]: part }
        : part,
    );
  const unknown = fc
    .tuple(good, fc.string({ maxLength: 12 }), anything)
    .map(([value, name, part]) => ({ ...(value as object), [name]: part }));
  const json = fc.oneof({ arbitrary: good, weight: 3 }, { arbitrary: broken, weight: 3 }, unknown, anything);
  return fc.oneof({ arbitrary: json.map((value) => JSON.stringify(value) ?? ''), weight: 9 }, text);
};

const name = (surface: 'v1' | 'session') => (surface === 'v1' ? 'A' : 'B');

describe.each(['v1', 'session'] as const)('surface %s under requests that nobody would write', (surface) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);

  beforeAll(async () => {
    us ??= await furnish(test, await test.account('ENTERPRISE'), site.url);
    documents[surface] = (await test.app.inject(`/openapi/${surface}.json`)).json();
    ajv.addSchema(documents[surface], surface);
  });

  /** The response fits what the document says of its status and media type. */
  function fits(path: string, method: string, operation: Operation, answer: Response): void {
    const described = operation.responses[answer.statusCode];
    expect(
      described,
      `${method} ${path} answered ${answer.statusCode}, which is not described: ${answer.body}`,
    ).toBeDefined();
    if (answer.statusCode === 304) return;
    const response = described?.$ref
      ? documents[surface].components.responses[described.$ref.split('/').at(-1) as string]
      : described;
    const mediaType = String(answer.headers['content-type']).split(';')[0] as string;
    const content = response?.content?.[mediaType];
    expect(content, `${mediaType} is not described for ${answer.statusCode}`).toBeDefined();
    if (mediaType !== 'application/json' || content?.schema === undefined) return;
    const schema = JSON.parse(JSON.stringify(content.schema).replaceAll('"#/', `"${surface}#/`)) as Schema;
    const validate = ajv.compile(schema);
    expect(validate(answer.json()), `${JSON.stringify(validate.errors)} ${answer.body.slice(0, 500)}`).toBe(true);
  }

  async function send(
    path: string,
    method: string,
    query: Record<string, string>,
    payload: string | undefined,
    headers: Record<string, string>,
  ): Promise<Response> {
    count += 1;
    if (count % 30 === 0) await test.db.rows('delete from rate_limit');
    const search = new URLSearchParams(query).toString();
    const answer = await test.app.inject({
      method: method.toUpperCase() as 'GET',
      url: `${path}${search ? `?${search}` : ''}`,
      headers: {
        ...(surface === 'v1' ? bearerOf(us.account.apiKey) : cookieOf(us.account.sessionToken)),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    return answer;
  }

  it('responds to each with a documented status and body', async () => {
    for (const [template, methods] of Object.entries(documents[surface].paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const parameters = operation.parameters ?? [];
        const id = (param: string) =>
          // a deletion gets ids that are not there: the others need the project
          method === 'delete'
            ? text
            : fc.oneof(
                { arbitrary: fc.constant(param === 'jobId' ? us.owns.auditId : us.owns.projectId), weight: 8 },
                text,
              );
        const path = fc
          .record(
            Object.fromEntries(parameters.filter((one) => one.in === 'path').map((one) => [one.name, id(one.name)])),
          )
          .map((values) =>
            template.replace(
              /\{(\w+)\}/g,
              (_match, key: string) => encodeURIComponent(String(values[key]).toWellFormed()) || '%20',
            ),
          );
        const query = fc.record(
          Object.fromEntries(
            parameters
              .filter((one) => one.in === 'query')
              .map((one) => [
                one.name,
                fc
                  .oneof(
                    fitting(documents[surface], one.schema).map(String),
                    text,
                    fc.constantFrom(us.owns.auditId, us.owns.keywordId),
                  )
                  .map((value) => value.toWellFormed()),
              ]),
          ),
          { requiredKeys: [] },
        );
        const schema = operation.requestBody?.content['application/json']?.schema;
        const payload = schema
          ? fc.option(bodyOf(documents[surface], schema), { nil: undefined, freq: 8 })
          : fc.constant(undefined);
        const headers = fc.record(
          {
            accept: fc.constantFrom('*/*', 'text/csv', 'application/json', 'x', 'text/*;q=0'),
            'if-none-match': fc.constantFrom('*', '"x"', 'W/"y"', '"'),
            'idempotency-key': fc
              .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 5 })
              .map((key) => key.trim() || 'k'),
            'x-request-id': fc.constantFrom('a', '', 'two words'),
          },
          { requiredKeys: [] },
        );
        await fc.assert(
          fc.asyncProperty(path, query, payload, headers, async (address, search, body, more) => {
            const answer = await send(
              address,
              method,
              search as Record<string, string>,
              body,
              more as Record<string, string>,
            );
            expect(answer.statusCode, `${name(surface)} ${method} ${address}: ${answer.body}`).toBeLessThan(500);
            expect(answer.body).not.toMatch(/\n\s+at |node_modules|\.js:\d|PostgreSQL|violates|relation "/);
            // a URL that its garbage turned into another route gets that route's response
            if (answer.statusCode === 404 && answer.json<{ code: string }>().code === 'NOT_FOUND') return;
            fits(template, method, operation, answer);
          }),
          { numRuns: RUNS },
        );
      }
    }
  });

  it('describes its responses in a valid document', () => {
    for (const [template, methods] of Object.entries(documents[surface].paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const media = operation.requestBody?.content['application/json'];
        if (!media) continue;
        const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('"#/', `"${surface}#/`)) as Schema;
        const validate = ajv.compile(schema);
        expect(validate(media.example), `${method} ${template}: ${JSON.stringify(validate.errors)}`).toBe(true);
      }
    }
  });

  it('has met both acceptance and refusal', () => {
    const told = [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status}×${times}`)
      .join(' ');
    process.stdout.write(`fuzz: ${count} requests so far: ${told}\n`);
    for (const status of surface === 'v1' ? [200, 202, 400, 404] : [200, 400, 404])
      expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  });
});
