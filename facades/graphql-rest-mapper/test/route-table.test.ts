import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createMapper, type RouteRow, RouteTableError } from '../src/index.js';
import { fragments, library, rootValue, rows, schema } from './library.js';

const BOOK = 'query Book($id: ID!) { book(id: $id) { id } }';

function mistakes(...routes: RouteRow[]): readonly string[] {
  try {
    createMapper({ schema, routes, fragments });
  } catch (error) {
    if (error instanceof RouteTableError) return error.mistakes;
    throw error;
  }
  return [];
}

const get = (path: string, document: string, more: Partial<RouteRow> = {}): RouteRow => ({
  method: 'GET',
  path,
  document,
  ...more,
});
const post = (path: string, document: string, more: Partial<RouteRow> = {}): RouteRow => ({
  ...get(path, document, more),
  method: 'POST',
});

describe('a route table', () => {
  it('is accepted when every row is sound', () => {
    expect(library().routes).toHaveLength(rows.length);
  });

  it.each<[string, RouteRow[], string]>([
    ['an unknown field', [get('/a', '{ library { size } }')], 'Cannot query field "size"'],
    ['a syntax error', [get('/a', 'query {')], 'cannot be read'],
    ['an undeclared variable', [get('/a', 'query A { book(id: $id) { id } }')], 'Variable "$id" is not defined'],
    ['a variable with no use', [get('/a', 'query A($id: ID) { library { name } }')], 'never used'],
    ['an unknown fragment', [get('/a', 'query A { library { ...Nope } }')], 'Unknown fragment "Nope"'],
    ['no operation', [get('/a', 'fragment A on Book { id }')], 'exactly one operation, it contains 0'],
    ['two operations', [get('/a', 'query A { library { name } } query B { library { name } }')], 'it contains 2'],
    ['an operation without a name', [get('/a', '{ library { name } }')], 'needs a name'],
    ['a subscription', [get('/a', 'subscription A { added { id } }')], 'a subscription cannot be a route'],
    ['GET on a mutation', [get('/a', 'mutation A { ping }')], 'A is a mutation'],
    ['an unused path parameter', [get('/a/:id', 'query A { library { name } }')], ':id is not used by any variable'],
    ['a parameter twice', [get('/a/:id/b/:id', BOOK)], 'two sources'],
    [
      'a list in the path',
      [get('/a/:tags', 'query A($tags: [Genre!]) { books(genres: $tags) { nextCursor } }')],
      'not a single scalar',
    ],
    [
      'an input object in a query string',
      [get('/a', 'query A($input: Finder!) { find(by: $input) { id } }')],
      'variable $input has no source',
    ],
    ['a repeated route', [get('/a/:id', BOOK), get('/a/:id', BOOK)], 'repeats routes[0] GET /a/:id'],
    [
      'a repeated shape',
      [
        get('/a/:id', BOOK),
        get('/a/:key', BOOK.replaceAll('id: ID', 'key: ID').replace('$id)', '$key)').replace('($id', '($key')),
      ],
      'repeats routes[0]',
    ],
    [
      'one shape with two spellings',
      [
        get('/a/:id', BOOK),
        { method: 'DELETE', path: '/a/:key', document: 'mutation D($key: ID!) { removeBook(id: $key) }' },
      ],
      'differently',
    ],
    ['a relative path', [get('a', 'query A { library { name } }')], 'must begin with a slash'],
    ['an empty segment', [get('/a//b', 'query A { library { name } }')], 'a segment that is neither'],
    ['a parameter inside a segment', [get('/a/x:id', BOOK)], 'a segment that is neither'],
    [
      'an unknown method',
      [{ ...get('/a', 'query A { library { name } }'), method: 'TRACE' as never }],
      'the method must be one of',
    ],
    ['a status of failure', [get('/a', 'query A { library { name } }', { status: 404 })], 'one of success'],
    ['an unknown unwrap', [get('/a', 'query A { library { name } }', { unwrap: 'page' })], 'finds no "page"'],
    [
      'a path through a list',
      [get('/a', 'query A { books { nodes { id } } }', { unwrap: 'books.nodes.id' })],
      'through a list',
    ],
    ['a missing that cannot be', [get('/a', 'query A { library { name } }', { missing: 'NOPE' })], 'never null'],
    [
      'an unknown place in a header',
      [get('/a', 'query A { library { name } }', { headers: { etag: '{library.id}' } })],
      'finds no "id"',
    ],
    [
      'two alternatives of one format',
      [get('/a', 'query A { library { name } }', { as: { 'text/csv': {}, 'application/csv': {} } })],
      'two alternatives match ?format=csv',
    ],
    [
      'a variable named format beside alternatives',
      [get('/a', 'query A($format: String) { echo(json: $format) }', { as: { 'text/csv': {} } })],
      'two sources',
    ],
    [
      'a fault in an alternative',
      [get('/a', 'query A { library { name } }', { as: { 'text/csv': { field: 'nope' } } })],
      'as "text/csv": the path "nope"',
    ],
    ['a media type that is none', [get('/a', 'query A { library { name } }', { as: { csv: {} } })], 'not a media type'],
    [
      'a path parameter that is an undeclared input field',
      [post('/a/:authorId', 'mutation A($input: AddBookInput!) { addBook(input: $input) { message } }')],
      'declare it in pathToInput',
    ],
    [
      'pathToInput without a flat input',
      [
        post('/a/:id', 'mutation A($id: ID!, $tags: [String!]!) { tag(id: $id, tags: $tags) { id } }', {
          pathToInput: ['id'],
        }),
      ],
      'is not the fields of one variable',
    ],
    [
      'pathToInput of no path parameter',
      [
        post('/a', 'mutation A($input: AddBookInput!) { addBook(input: $input) { message } }', {
          pathToInput: ['authorId'],
        }),
      ],
      'not a path parameter',
    ],
    [
      'pathToInput of no field',
      [
        post('/a/:key', 'mutation A($input: AddBookInput!) { addBook(input: $input) { message } }', {
          pathToInput: ['key'],
        }),
      ],
      'not a field of AddBookInput',
    ],
    [
      'pathToInput of an object',
      [
        post('/a/:filter', 'mutation A($input: AddBookInput!) { addBook(input: $input) { message } }', {
          pathToInput: ['filter'],
        }),
      ],
      'not a single scalar',
    ],
    [
      'a value from the path and the body',
      [
        post(
          '/a/:title',
          'mutation A($title: String!, $input: AddBookInput!) { addBook(input: $input) { message } rename(id: "1", title: $title) { id } }',
        ),
      ],
      '"title" has two sources',
    ],
  ])('refuses %s and names the row', (_, routes, message) => {
    const found = mistakes(...routes);
    const last = routes.length - 1;
    expect(found).toContainEqual(expect.stringContaining(message));
    expect(
      found.every((mistake) => mistake.startsWith(`routes[${last}] ${routes[last]?.method} ${routes[last]?.path}: `)),
    ).toBe(true);
  });

  it('reports the mistakes of all rows at once', () => {
    const found = mistakes(
      get('/a', 'query A { nope }'),
      get('/b', 'query B { library { name } }'),
      get('/c', 'mutation C { ping }'),
    );
    expect(found.map((mistake) => mistake.slice(0, 9))).toEqual(['routes[0]', 'routes[2]']);
  });

  it('takes parsed documents and documents that are String objects', async () => {
    const typed = new String('query Typed { library { name } }');
    const mapper = createMapper({
      schema,
      rootValue,
      routes: [
        { method: 'GET', path: '/parsed', document: parse('query Parsed { library { name } }') },
        { method: 'GET', path: '/typed', document: typed },
      ],
    });
    for (const path of ['/parsed', '/typed']) {
      const answer = await mapper.handle({ method: 'GET', path, context: { books: [] } });
      expect(answer.body).toBe('{"library":{"name":"Main"}}');
    }
  });

  it('refuses two shared fragments of one name', () => {
    expect(() => createMapper({ schema, routes: [], fragments: [...fragments, ...fragments] })).toThrow(
      'defined twice',
    );
  });
});
