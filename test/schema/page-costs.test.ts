import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, getNamedType, isNonNullType, isObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { measureOperation } from '../../schema/limits.js';

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
const objects = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'));
const paged = objects.flatMap((type) =>
  Object.values(type.getFields())
    .filter(({ args }) => args.some(({ name }) => name === 'first'))
    .map((field) => ({ name: `${type.name}.${field.name}`, owner: type.name, field })),
);

/** Fields from the query root to one of a type, the shortest way; null where nothing leads there. */
function wayTo(owner: string): string[] | null {
  const seen = new Set(['Query']);
  for (const [queue] = [[{ type: 'Query', way: [] as string[] }]]; queue.length > 0; ) {
    const { type, way } = queue.shift() as { type: string; way: string[] };
    if (type === owner) return way;
    const named = schema.getType(type);
    if (!isObjectType(named)) continue;
    for (const field of Object.values(named.getFields())) {
      const to = getNamedType(field.type).name;
      if (seen.has(to) || field.args.some(({ name }) => name === 'first')) continue;
      seen.add(to);
      queue.push({ type: to, way: [...way, call(field)] });
    }
  }
  return null;
}

const call = ({ name, args }: GraphQLField<unknown, unknown>, more = ''): string => {
  const needed = args.filter(({ type }) => isNonNullType(type)).map((one) => `${one.name}: "x"`);
  const given = [...needed, ...(more === '' ? [] : [more])].join(', ');
  return given === '' ? name : `${name}(${given})`;
};

/** The only root of an operation that asks one paged field for so many items with one object in each. */
function costOf(way: readonly string[], field: GraphQLField<unknown, unknown>, page: string): number {
  const opened = way.map((step) => `${step} { `).join('');
  const document = `query($n: Int) { ${opened}${call(field, page)} { nodes { __typename } } ${'} '.repeat(way.length)}}`;
  return measureOperation(schema, parse(document), null, { n: 70 }).cost;
}

describe('the cost of a page', () => {
  it('is known of fields that have one', () => {
    expect(paged.length).toBeGreaterThan(10);
  });

  it.each(paged.map((one) => [one.name, one] as const))(
    'is for %s that of the rows it may return',
    (_name, { owner, field }) => {
      const way = wayTo(owner) ?? [];
      const cost = (page: string) => costOf(way, field, page);
      const one = cost('first: 1');
      // lists on the way to it multiply
      const times = cost('first: 2') - one;
      expect(times).toBeGreaterThanOrEqual(1);
      expect(cost('first: 51') - one).toBe(50 * times);
      // as many as a page has at most where nothing is said, and what a variable says
      expect(cost('') - one).toBe(99 * times);
      expect(cost('first: $n') - one).toBe(69 * times);
    },
  );
});
