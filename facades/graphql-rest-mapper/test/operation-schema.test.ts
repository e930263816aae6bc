import { Ajv2020 } from 'ajv/dist/2020.js';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { describeOperation } from '../src/index.js';

const schema = buildSchema(/* GraphQL */ `
  enum Order { OLD NEW }
  input Filter { order: Order and: [Filter!] }
  type Book { id: ID! title: String pages: Int! }
  type Query {
    "By title."
    books(
      "How many at most."
      limit: Int
      filter: Filter
      author: ID!
    ): [Book!]!
  }
`);
const BOOKS = `query Books($author: ID!, $limit: Int = 5, $filter: Filter) {
  found: books(author: $author, limit: $limit, filter: $filter) { id title }
}`;

describe('an operation by itself', () => {
  const { operation, variables, data, faults } = describeOperation(schema, BOOKS);
  const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });

  it('says what its variables may be, and refuses all else', () => {
    const fits = ajv.compile(variables);
    expect(fits({ author: 'a' })).toBe(true);
    expect(fits({ author: 'a', limit: null, filter: { order: 'NEW', and: [{ order: 'OLD' }] } })).toBe(true);
    for (const wrong of [{}, { author: 1 }, { author: 'a', filter: { order: 'SIDEWAYS' } }, { author: 'a', more: 1 }])
      expect(fits(wrong), JSON.stringify(wrong)).toBe(false);
    expect(variables['properties']).toMatchObject({ limit: { default: 5, description: 'How many at most.' } });
  });

  it('says where an object departs from that', () => {
    expect(faults({ author: 'a', filter: { order: 'NEW' } })).toEqual([]);
    expect(faults({ filter: { order: 'SIDEWAYS' }, more: 1 })).toEqual([
      { path: 'more', message: 'is not a known field' },
      { path: 'author', message: 'is required' },
      { path: 'filter.order', message: 'must be one of OLD, NEW' },
    ]);
    expect(faults({ author: null, limit: null })).toEqual([{ path: 'author', message: 'must not be null' }]);
  });

  it('says what its data is', () => {
    const fits = ajv.compile(data);
    expect(fits({ found: [{ id: 'b', title: null }] })).toBe(true);
    expect(fits({ found: [{ id: 'b' }] })).toBe(false);
    expect([operation.name, operation.type]).toEqual(['Books', 'query']);
  });

  it('throws what is wrong with a document', () => {
    expect(() => describeOperation(schema, 'query Books { nothing }')).toThrow('Cannot query field "nothing"');
  });
});
