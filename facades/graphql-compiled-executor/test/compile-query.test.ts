import fc from 'fast-check';
import {
  buildSchema,
  execute,
  type GraphQLResolveInfo,
  GraphQLScalarType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { compileQuery, type Execute } from '../src/compile-query.js';

const schema = buildSchema(/* GraphQL */ `
  enum Colour { RED GREEN }
  scalar Text
  interface Named { name: String }
  type Leaf implements Named { name: String id: ID! size: Int sizes: [Int!] colour: Colour! text: Text any: Float }
  type Branch { leaf: Leaf! maybe: Leaf leaves(first: Int = 2, of: [String!], colour: Colour): [Leaf!]! gaps: [Leaf] branch: Branch named: Named }
  type Query { branch(id: ID, filter: Filter): Branch leaf: Leaf! count(number: Int! = 3): Int! }
  type Mutation { count: Int! }
  input Filter { text: String = "all", colours: [Colour!] }
`);
const Text = schema.getType('Text') as GraphQLScalarType;
Text.serialize = (value) => {
  if (typeof value !== 'string') throw new TypeError(`No text: ${typeof value}`);
  return value.toUpperCase();
};

const DOCUMENT = `query Trees($id: ID, $size: Int, $colour: Colour) {
  branch(id: $id, filter: { colours: [RED] }) {
    leaf { ...Whole twice: name }
    maybe { id size }
    leaves(first: $size, of: ["a", "b"], colour: $colour) { name ...Whole }
    few: leaves { id }
    gaps { ... on Leaf { colour } __typename }
    branch { branch { leaf { id } } leaf { text } }
  }
  leaf { id any sizes }
  count
}
fragment Whole on Leaf { id size colour text }`;

/** The behavior of a resolver of one field, by its index in a drawn list. */
const BEHAVIOURS = ['value', 'later', 'null', 'nothing', 'throw', 'reject', 'error', 'wrong'] as const;
type Behaviour = (typeof BEHAVIOURS)[number];

const VALUES: Record<string, unknown> = {
  name: 'a name',
  id: 7,
  size: 3,
  sizes: [1, 2],
  colour: 'RED',
  text: 'words',
  any: 1.5,
  count: 4,
};

interface Call {
  args: unknown;
  place: string;
  field: string;
  info: unknown;
}

/** Gives every field a resolver that does what was drawn for it; returns what was called with what. */
function behave(drawn: readonly Behaviour[]): Call[] {
  const calls: Call[] = [];
  let at = 0;
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const what = drawn[(at += 1) % drawn.length] as Behaviour;
      const value = field.name in VALUES ? VALUES[field.name] : /leaves|gaps/.test(field.name) ? [{}, {}] : {};
      field.resolve = (_source: unknown, args: unknown, _context: unknown, info: GraphQLResolveInfo) => {
        const { path, fieldName, parentType, returnType, fieldNodes, operation, variableValues, fragments } = info;
        calls.push({
          args,
          place: JSON.stringify(path),
          field: `${parentType}.${fieldName}: ${returnType}`,
          // by name: comparing whole documents for every call takes minutes
          info: [
            fieldNodes.map((node) => node.loc?.start),
            operation.name?.value,
            Object.keys(variableValues),
            Object.keys(fragments),
          ],
        });
        if (what === 'later') return Promise.resolve(value);
        if (what === 'null') return null;
        if (what === 'nothing') return undefined;
        if (what === 'throw') throw new Error(`${fieldName} threw`);
        if (what === 'reject') return Promise.reject(new Error(`${fieldName} rejected`));
        if (what === 'error') return new Error(`${fieldName} is an error`);
        return what === 'wrong' ? Symbol.for('wrong') : value;
      };
    }
  }
  return calls;
}

function compiled(source: string): Execute | null {
  const document = parse(source);
  expect(validate(schema, document)).toEqual([]);
  return compileQuery(schema, document);
}

describe('a compiled query', () => {
  const document = parse(DOCUMENT);
  const variables = { id: 'x', size: 1, colour: 'GREEN' };

  it('returns what the reference executor returns, whatever resolvers do', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...(['value', 'later'] as const)), { minLength: 7, maxLength: 7 }),
        fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...BEHAVIOURS)), { maxLength: 2 }),
        async (plain, odd) => {
          const drawnWith = (some: typeof odd): Behaviour[] => {
            const drawn = Array.from({ length: 40 }, (_, at) => plain[at % plain.length] as Behaviour);
            for (const [at, what] of some) drawn[at % drawn.length] = what;
            return drawn;
          };
          const reference = async (some: typeof odd) => {
            const calls = behave(drawnWith(some));
            return { calls, ...(await execute({ schema, document, variableValues: variables })) };
          };
          const { calls: expectedCalls, ...expected } = await reference(odd);
          const calls = behave(drawnWith(odd));
          const answer = await (compiled(DOCUMENT) as Execute)(undefined, undefined, variables);
          if (expected.errors) {
            // the reference reports one of two faults in a branch: the one that ended it, whichever that was
            const known = [...expected.errors];
            for (const one of odd) known.push(...((await reference([one])).errors ?? []));
            expect(known.map(({ message }) => message)).toContain(answer.errors?.[0]?.message);
            return;
          }
          expect(answer.errors).toBeUndefined();
          expect(JSON.stringify(answer.data)).toBe(JSON.stringify(expected.data));
          expect(JSON.stringify(calls)).toBe(JSON.stringify(expectedCalls));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reads plain properties, and calls those that are functions', async () => {
    for (const type of Object.values(schema.getTypeMap())) {
      // the types of introspection belong to every schema of the process
      if (!isObjectType(type) || type.name.startsWith('__')) continue;
      for (const field of Object.values(type.getFields())) delete field.resolve;
    }
    const leaf = {
      ...VALUES,
      id: Promise.resolve('late'),
      sizes: new Set([1, 2]),
      text: (args: object, context: string) => `${JSON.stringify(args)} ${context}`,
    };
    const root = { branch: null, leaf, count: ({ number }: { number: number }) => number };
    const expected = await execute({
      schema,
      document,
      rootValue: root,
      contextValue: 'here',
      variableValues: variables,
    });
    expect(expected.errors).toBeUndefined();
    expect(await (compiled(DOCUMENT) as Execute)(root, 'here', variables)).toEqual({ data: { ...expected.data } });
  });

  it('refuses variables as the reference executor does', async () => {
    const wrong = { size: 'many', colour: 'BLUE' };
    const expected = await execute({ schema, document, variableValues: wrong });
    const answer = await (compiled(DOCUMENT) as Execute)(undefined, undefined, wrong);
    expect(answer).toEqual({ errors: expected.errors });
    expect('data' in answer).toBe(false);
  });

  it.each([
    ['a mutation', 'mutation M { count }'],
    ['what may be left out', 'query Q($on: Boolean!) { leaf { id name @include(if: $on) } }'],
    ['one of several', 'query Q { count } query R { count }'],
    ['an abstract type', 'query Q { branch { named { name } } }'],
    ['the types themselves', 'query Q { __schema { description } }'],
  ])('leaves %s to the reference executor', (_what, source) => {
    expect(compiled(source)).toBeNull();
  });
});
