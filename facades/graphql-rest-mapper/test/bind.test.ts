import { describe, expect, it } from 'vitest';
import { createMapper, type RunInput } from '../src/index.js';
import { type Context, context, library, rootValue, schema } from './library.js';

const mapper = library();

async function send(method: string, path: string, input: Omit<RunInput<Context>, 'context'> = {}) {
  const own = context();
  const answer = await mapper.handle({ method, path: `/api${path}`, context: own, ...input });
  return { ...answer, args: own.calls[0] as Record<string, unknown> | undefined };
}

describe('a query string', () => {
  it.each<[string, Record<string, unknown>]>([
    ['', {}],
    ['limit=5', { limit: 5 }],
    ['cursor=', { cursor: '' }],
    ['cursor=5', { cursor: '5' }],
    ['genres=NOVEL', { genres: ['NOVEL'] }],
    ['genres=NOVEL,POETRY', { genres: ['NOVEL', 'POETRY'] }],
    ['genres=NOVEL&genres=POETRY', { genres: ['NOVEL', 'POETRY'] }],
    ['genres=', { genres: [] }],
    ['maxPrice=-1.5e2', { maxPrice: -150 }],
    ['maxPrice=3', { maxPrice: 3 }],
    ['inPrint=true', { inPrint: true }],
    ['inPrint=0', { inPrint: false }],
    ['year=-2147483648', { year: -2147483648 }],
    ['unknown=1&__proto__=2', {}],
  ])('%s is read by the types of the variables', async (text, expected) => {
    const answer = await send('GET', '/books', { query: new URLSearchParams(text) });
    expect(answer.status).toBe(200);
    expect(answer.args).toEqual(expected);
  });

  it.each<[string, string, string]>([
    ['limit=0', 'limit', 'must be a whole number from 1 to 100'],
    ['limit=x', 'limit', 'must be a whole number from 1 to 100'],
    ['genres=NOVEL,CRIME', 'genres', '"CRIME" must be one of NOVEL, POETRY, HISTORY'],
    ['genres=novel', 'genres', '"novel" must be one of'],
    ['maxPrice=', 'maxPrice', 'must be a number'],
    ['maxPrice=Infinity', 'maxPrice', 'must be a number'],
    ['maxPrice=1e999', 'maxPrice', 'must be a number'],
    ['maxPrice=0x10', 'maxPrice', 'must be a number'],
    ['inPrint=yes', 'inPrint', 'must be true or false'],
    ['inPrint=constructor', 'inPrint', 'must be true or false'],
    ['year=2147483648', 'year', 'must be an integer'],
    ['year=1.5', 'year', 'must be an integer'],
    ['year=1&year=2', 'year', 'must be given only once'],
  ])('%s is refused', async (text, path, message) => {
    const answer = await send('GET', '/books', { query: new URLSearchParams(text) });
    expect(answer.status).toBe(400);
    expect(answer.problem).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(answer.problem?.details).toEqual([{ path, message: expect.stringContaining(message) }]);
    expect(answer.args).toBeUndefined();
  });

  it('may come as a plain object', async () => {
    const answer = await send('GET', '/books', {
      query: { genres: ['NOVEL', 'HISTORY'], year: '7', cursor: undefined },
    });
    expect(answer.args).toEqual({ genres: ['NOVEL', 'HISTORY'], year: 7 });
  });

  it('must hold what is required and has no default', async () => {
    const strict = createMapper({
      schema,
      rootValue,
      routes: [{ method: 'GET', path: '/book', document: 'query B($id: ID!) { book(id: $id) { id } }' }],
    });
    const answer = await strict.handle({ method: 'GET', path: '/book', context: context() });
    expect(answer.problem?.details).toEqual([{ path: 'id', message: 'is required' }]);
  });
});

describe('a path parameter', () => {
  it('is percent-decoded and read by its type', async () => {
    expect((await send('GET', '/numbered/0')).body).toBe('{"id":"b1"}');
    expect((await send('GET', '/books/%62%31')).status).toBe(200);
  });

  it('that cannot be of its type is not there', async () => {
    const answer = await send('GET', '/numbered/zero');
    expect(answer.status).toBe(404);
    expect(answer.problem?.code).toBe('BOOK_NOT_FOUND');
    expect(answer.body).not.toContain('zero');
  });

  it('is never taken from the query or the body', async () => {
    expect((await send('GET', '/books/b1', { query: { id: 'b2' } })).body).toContain('"b1"');
    const patch = await send('PATCH', '/books/b1', { body: { id: 'b2', title: 'X' } });
    expect(patch.problem?.details).toEqual([{ path: 'id', message: 'is not a known field' }]);
  });
});

describe('a body', () => {
  it('gives its fields to the variables of their names', async () => {
    const answer = await send('PATCH', '/books/b1', { body: { title: 'New', genre: null } });
    expect(answer.args).toEqual({ id: 'b1', title: 'New', genre: null });
    expect((await send('POST', '/books/b1/tags', { body: { tags: [] } })).args).toEqual({
      id: 'b1',
      tags: [],
      ratings: [1],
    });
  });

  it('gives its fields to the fields of the one input object', async () => {
    const answer = await send('POST', '/authors/a1/books', { body: { title: 'New', price: 3, tags: ['x'] } });
    expect(answer.status).toBe(202);
    expect(answer.args).toEqual({
      input: { authorId: 'a1', title: 'New', price: 3, tags: ['x'], genre: 'NOVEL', inPrint: true },
    });
  });

  it.each<[string, unknown, [string, string][]]>([
    ['/authors/a1/books', undefined, [['title', 'is required']]],
    ['/authors/a1/books', {}, [['title', 'is required']]],
    ['/authors/a1/books', { title: null }, [['title', 'must not be null']]],
    [
      '/authors/a1/books',
      { title: 1, colour: 'red' },
      [
        ['colour', 'is not a known field'],
        ['title', 'must be a string'],
      ],
    ],
    ['/authors/a1/books', { title: 'x', authorId: 'a2' }, [['authorId', 'is not a known field']]],
    ['/authors/a1/books', { title: 'x', genre: 'CRIME' }, [['genre', 'must be one of NOVEL, POETRY, HISTORY']]],
    ['/authors/a1/books', { title: 'x', genre: 'toString' }, [['genre', 'must be one of NOVEL, POETRY, HISTORY']]],
    ['/authors/a1/books', { title: 'x', price: '3' }, [['price', 'must be a number']]],
    ['/authors/a1/books', { title: 'x', tags: 'x' }, [['tags', 'must be a list']]],
    [
      '/authors/a1/books',
      { title: 'x', tags: ['x', null, 3] },
      [
        ['tags[1]', 'must not be null'],
        ['tags[2]', 'must be a string'],
      ],
    ],
    ['/authors/a1/books', { title: 'x', inPrint: 'yes' }, [['inPrint', 'must be true or false']]],
    ['/authors/a1/books', { title: 'x', filter: [] }, [['filter', 'must be an object']]],
    [
      '/authors/a1/books',
      { title: 'x', filter: { and: [{ genre: 1, x: 1 }] } },
      [
        ['filter.and[0].x', 'is not a known field'],
        ['filter.and[0].genre', 'must be one of NOVEL, POETRY, HISTORY'],
      ],
    ],
    ['/authors/a1/books', JSON.parse('{"title":"x","__proto__":{"price":1}}'), [['__proto__', 'is not a known field']]],
    ['/authors/a1/books', [], [['', 'the body must be a JSON object']]],
    ['/authors/a1/books', null, [['', 'the body must be a JSON object']]],
    ['/authors/a1/books', 'x', [['', 'the body must be a JSON object']]],
    ['/books/b1/tags', undefined, [['tags', 'is required']]],
    ['/books/b1/tags', { tags: ['x'], ratings: [1.5] }, [['ratings[0]', 'must be an integer of at most 32 bits']]],
    ['/find', {}, [['', 'must have exactly one of isbn, title']]],
    ['/find', { isbn: '1234567890', title: 'x' }, [['', 'must have exactly one of isbn, title']]],
    ['/find', { title: null }, [['', 'must have exactly one of isbn, title']]],
    ['/find', { isbn: 'x' }, [['isbn', 'must have ten or thirteen digits']]],
    ['/ping', { x: 1 }, [['x', 'is not a known field']]],
  ])('POST %s with %j is refused', async (path, body, expected) => {
    const answer = await send('POST', path, { body });
    expect(answer.status).toBe(400);
    expect(answer.problem?.details).toEqual(expected.map(([at, message]) => ({ path: at, message })));
    expect(answer.args).toBeUndefined();
  });

  it('is refused where it would not be read', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await send(method, '/books/b1', { body: { title: 'x' } });
      expect([answer.status, answer.problem?.details, answer.args]).toEqual([
        400,
        [{ path: 'title', message: 'is not a known field' }],
        undefined,
      ]);
      expect((await send(method, '/books/b1', { body: {} })).status).toBe(200);
    }
  });

  it('may be absent or empty where nothing is requested', async () => {
    expect((await send('POST', '/ping')).status).toBe(204);
    expect((await send('POST', '/ping', { body: {} })).status).toBe(204);
  });

  it('nests only so deep and is blamed only so often', async () => {
    let filter: unknown = {};
    for (let depth = 0; depth < 5000; depth += 1) filter = { and: [filter] };
    const deep = await send('POST', '/authors/a1/books', { body: { title: 'x', filter } });
    expect(deep.problem?.details).toEqual([{ path: expect.any(String), message: 'is nested too deeply' }]);
    const many = await send('POST', '/books/b1/tags', { body: { tags: Array.from({ length: 10_000 }, () => 1) } });
    expect(many.problem?.details).toHaveLength(50);
  });

  it('leaves a nullable input out when there is none', async () => {
    const own = context();
    const lenient = createMapper<Context>({
      schema,
      rootValue,
      routes: [
        {
          method: 'POST',
          path: '/x',
          document: 'query X($input: Finder = { title: "d" }) { find(by: $input) { id } }',
        },
      ],
    });
    await lenient.handle({ method: 'POST', path: '/x', context: own });
    expect(own.calls).toEqual([{ by: { title: 'd' } }]);
  });
});
