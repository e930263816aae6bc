import type { Response } from 'light-my-request';
import { beforeAll, describe, expect, it } from 'vitest';
import * as ownership from '../../../src/services/projects/site-ownership.js';
import { useApp } from '../../support/app.js';
import { DescribedApi, type Route, resolved, routesOf, type Schema, type Wanted } from '../../support/described-api.js';
import { page, useSite } from '../../support/sites/site-server.js';
import { furnish, type Tenant, viewerOf } from '../../support/tenants.js';

/** A value at a bound of an input that keeps it, or beyond it. */
interface Probe {
  keyword: string;
  value: unknown;
  fits: boolean;
}
/** An input of an operation: where it stands, what the document says of it, and how a value gets there. */
interface Input {
  name: string;
  schema: Schema;
  example: unknown;
  place(value: unknown): Wanted;
}

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a site', links: ['/two'] }),
  '/two': page({ title: 'Two', links: [] }),
});
let us: Tenant;
beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  // settings that are for owners of a site
  const about = [test.context, viewerOf(us.account), us.owns.projectId] as const;
  const { proof, fileUrl } = await ownership.get(...about);
  site.set(new URL(fileUrl).pathname, { body: proof });
  expect(await ownership.verify(...about)).toMatchObject({ isVerified: true });
});

/** Texts of every kind: the first that the bound requests is the one that is sent. */
const TEXTS = ['', 'a', '/', 'en', 'a.b', 'two words', 'ftp://example.com/', '!', '\u200d', 'soon'];

const sizeOf = (schema: Schema) => {
  const pattern = typeof schema['pattern'] === 'string' ? new RegExp(schema['pattern'], 'u') : /(?:)/;
  return { pattern, min: Number(schema['minLength'] ?? 0), max: Number(schema['maxLength'] ?? Infinity) };
};

function text(schema: Schema, fits: (value: string) => boolean): string {
  const found = TEXTS.find(fits);
  if (found === undefined) throw new Error(`no text for ${JSON.stringify(schema)}`);
  return found;
}

/** The example made longer: a path is possible in every text that there is. */
const grown = (example: unknown, length: number) => {
  const start = `${String(example).replace(/\/$/, '')}/`;
  return start + 'a'.repeat(length - start.length);
};

const BOUNDS: Readonly<Record<string, (schema: Schema, example: unknown) => Omit<Probe, 'keyword'>[]>> = {
  minimum: ({ minimum }) => [
    { value: minimum, fits: true },
    { value: Number(minimum) - 1, fits: false },
  ],
  maximum: ({ maximum }) => [
    { value: maximum, fits: true },
    { value: Number(maximum) + 1, fits: false },
  ],
  minLength: (schema) => {
    const { pattern, min } = sizeOf(schema);
    return [
      { value: text(schema, (one) => one.length === min && pattern.test(one)), fits: true },
      { value: text(schema, (one) => one.length === min - 1), fits: false },
    ];
  },
  maxLength: (schema, example) => {
    const { max } = sizeOf(schema);
    return [
      { value: grown(example, max), fits: true },
      { value: grown(example, max + 1), fits: false },
    ];
  },
  pattern: (schema, example) => {
    const { pattern, min, max } = sizeOf(schema);
    const beyond = text(schema, (one) => one.length >= min && one.length <= max && !pattern.test(one));
    return [
      { value: example, fits: true },
      { value: beyond, fits: false },
    ];
  },
  format: (_schema, example) => [
    { value: example, fits: true },
    { value: 'soon', fits: false },
  ],
  enum: (schema) => [
    ...(schema['enum'] as unknown[]).map((value) => ({ value, fits: true })),
    { value: 'NOTHING_OF_THE_KIND', fits: false },
  ],
  minItems: ({ minItems }, example) => [
    { value: filled(example, Number(minItems)), fits: true },
    { value: filled(example, Number(minItems) - 1), fits: false },
  ],
  maxItems: ({ maxItems }, example) => [
    { value: filled(example, Number(maxItems)), fits: true },
    { value: filled(example, Number(maxItems) + 1), fits: false },
  ],
};

/** As many items as wanted: after the example, those with a key get one each. */
const filled = (example: unknown, length: number): unknown[] => {
  const [item] = example as unknown[];
  const keyed = typeof item === 'object' && item !== null && 'key' in item;
  return Array.from({ length }, (_, index) => (keyed && index > 0 ? { ...item, key: `k${index}` } : item));
};

/** The schema without what may be null or is one of several forms of the same: those have the same bounds. */
function forms(api: DescribedApi, schema: Schema): Schema[] {
  const own = resolved(api.document, schema);
  const choices = (own['oneOf'] ?? own['anyOf']) as Schema[] | undefined;
  if (!choices) return own['type'] === 'null' ? [] : [own];
  return choices.flatMap((choice) => forms(api, choice).map((form) => ({ examples: own['examples'], ...form })));
}

/** Inputs whose form depends on another one: suites of their own look at them. */
const DEPENDENT: Readonly<Record<string, readonly string[]>> = {
  '/alert-channels': ['kind', 'url', 'recipients', 'botToken', 'chatId'],
  '/search-reports': ['kind'],
  '/rule-settings': ['segments', 'kind', 'expression', 'part', 'condition', 'value', 'min', 'max'],
};
const isDependent = (template: string, name: string) =>
  Object.entries(DEPENDENT).some(([part, names]) => template.includes(part) && names.includes(name));

/** Everything inside an input that has bounds of its own. */
function inside(api: DescribedApi, input: Input, template: string): Input[] {
  if (isDependent(template, input.name)) return [];
  const found: Input[] = [];
  for (const form of forms(api, input.schema)) {
    const kept = { ...input, schema: form, example: input.example ?? (form['examples'] as unknown[] | undefined)?.[0] };
    found.push(kept);
    const { properties, items } = form as { properties?: Record<string, Schema>; items?: Schema };
    if (items) {
      const [first] = (kept.example ?? []) as unknown[];
      found.push(
        ...inside(api, { ...kept, schema: items, example: first, place: (value) => input.place([value]) }, template),
      );
    }
    for (const [name, schema] of Object.entries(properties ?? {})) {
      const shown = typeof kept.example === 'object' ? (kept.example as Record<string, unknown>) : { term: 'shoes' };
      const example = shown[name] ?? (schema['examples'] as unknown[] | undefined)?.[0];
      found.push(
        ...inside(api, { name, schema, example, place: (value) => input.place({ ...shown, [name]: value }) }, template),
      );
    }
  }
  return found;
}

function inputsOf(api: DescribedApi, { operation, template }: Route): Input[] {
  const parameters = (operation.parameters ?? [])
    .filter((one) => one.in !== 'path')
    .map(({ name, in: where, schema, example, 'x-formats': [format] = [] }) => ({
      name,
      schema,
      example,
      place: (value: unknown): Wanted =>
        where === 'query'
          ? { query: { ...(format ? { format } : {}), [name]: value } }
          : { headers: { [name]: String(value) } },
    }));
  const schema = operation.requestBody?.content['application/json'].schema;
  if (!schema) return parameters.flatMap((one) => inside(api, one, template));
  const body = {
    name: '',
    schema,
    example: api.exampleBody(operation, us),
    place: (value: unknown) => ({ body: value }),
  };
  return [...parameters, body].flatMap((one) => inside(api, one, template));
}

/** How many bits a number has is the type's own bound and no promise of ours. */
const probesOf = ({ schema, example }: Input): Probe[] =>
  Object.entries(BOUNDS)
    .filter(([keyword]) => keyword in schema && !(keyword === 'format' && schema['format'] === 'int32'))
    .flatMap(([keyword, probes]) => probes(schema, example).map((probe) => ({ keyword, ...probe })));

/** Not refused for its form: what exists already conflicts, which is looked at after it. */
const accepted = (answer: Response, success: number) => answer.statusCode === success || answer.statusCode === 409;

describe.each(['v1', 'session'] as const)('bounds of inputs in the %s document', (surface) => {
  let api: DescribedApi;
  beforeAll(async () => {
    api = await DescribedApi.read(test, surface);
  });

  it('are those of the API: it takes the value at each bound and refuses the one beyond', async () => {
    const seen = new Set<string>();
    for (const route of routesOf(api.document)) {
      for (const input of inputsOf(api, route)) {
        for (const { keyword, value, fits } of probesOf(input)) {
          // PDF needs a browser, and has a suite of its own
          if (value === 'pdf') continue;
          const shown = JSON.stringify(value).slice(0, 60);
          const label = `${route.method} ${route.template} ${input.name}, ${keyword}: ${shown}`;
          const answer = await api.send(route, us, input.place(value));
          seen.add(`${input.name} ${keyword}`);
          if (fits) {
            expect(accepted(answer, api.success(route)[0]), `${label} ${answer.body.slice(0, 300)}`).toBe(true);
            continue;
          }
          expect(answer.statusCode, `${label} ${answer.body.slice(0, 300)}`).toBe(400);
          const { details = [] } = answer.json<{ details?: { path: string }[] }>();
          expect(details.map(({ path }) => path).join(), label).toContain(input.name);
        }
      }
    }
    process.stdout.write(`${surface}: ${[...seen].sort().join(', ')}\n`);
    expect([...seen]).toEqual(expect.arrayContaining(['limit minimum', 'limit maximum', 'Idempotency-Key maxLength']));
    if (surface === 'session')
      expect([...seen]).toEqual(
        expect.arrayContaining([
          'url maxLength',
          'name maxLength',
          'maxPages minimum',
          'include maxItems',
          'include pattern',
          'keywords maxItems',
          'term maxLength',
          'country pattern',
          'targetUrl format',
          'domain minLength',
        ]),
      );
  });
});
