import type { Components } from './components.js';
import type { JsonSchema } from './types.js';

/** Recursive inputs end here; no response is selected this deep. */
const MAX_DEPTH = 12;
/** Optional members are shown to this depth only: a filter that nests itself would double with every level. */
const OPTIONAL_DEPTH = 3;

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00.000Z',
  date: '2026-01-31',
  time: '12:00:00Z',
  duration: 'P1D',
  uri: 'https://example.com/',
  'uri-reference': '/',
  email: 'name@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
};

function objectExample(schema: JsonSchema, components: Components, depth: number): unknown {
  const required = new Set((schema['required'] ?? []) as string[]);
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const most = typeof schema['maxProperties'] === 'number' ? schema['maxProperties'] : properties.length;
  const shown = properties.slice(0, most).filter(([name]) => depth < OPTIONAL_DEPTH || required.has(name));
  return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(property, components, name, depth + 1)]));
}

/** Whether a sample, chosen by the name of a field alone, is of this field's type. */
function fits(sample: unknown, given: JsonSchema, components: Components): boolean {
  const schema = '$ref' in given ? components.resolve(given) : given;
  const [type] = [schema['type']].flat();
  if (Array.isArray(sample))
    return type === 'array' && fits(sample[0], (schema['items'] ?? {}) as JsonSchema, components);
  return type === undefined || typeof sample === (type === 'integer' ? 'number' : type);
}

/** A value that this schema describes, made from the schema alone, so that it is the same at every build. */
export function exampleOf(schema: JsonSchema, components: Components, name = 'text', depth = 0): unknown {
  if ('default' in schema) return schema['default'];
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if ('$ref' in schema) return exampleOf(components.resolve(schema), components, name, depth);
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices?.[0] !== undefined) {
    const nullish = choices.some((choice) => choice['type'] === 'null');
    return nullish && depth >= MAX_DEPTH ? null : exampleOf(choices[0], components, name, depth);
  }
  const types = [schema['type']].flat();
  const sample = components.sample(name);
  if (sample !== undefined && fits(sample, schema, components)) return sample;
  if (depth >= MAX_DEPTH && types.includes('null')) return null;
  switch (types[0]) {
    case 'object':
      return objectExample(schema, components, depth);
    case 'array':
      return depth >= MAX_DEPTH ? [] : [exampleOf((schema['items'] ?? {}) as JsonSchema, components, name, depth + 1)];
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1;
    case 'boolean':
      return true;
    case 'string':
      return FORMATS[String(schema['format'])] ?? name;
    default:
      return null;
  }
}
