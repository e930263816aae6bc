import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createMapper, type Problem } from '../src/index.js';
import { BOOK, type Context, context, library, rootValue, schema } from './library.js';

const mapper = library();
const call = (method: string, path: string, more: object = {}) =>
  mapper.handle({ method, path, context: context(), ...more });

describe('finding a route', () => {
  it('responds with the data of the operation, aliases and all', async () => {
    const answer = await call('GET', '/api/library');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(answer.body).toBe('{"library":{"name":"Main","_count":{"books":1,"authors":1}}}');
  });

  it.each([
    '/api',
    '/library',
    '/api/library/',
    '/api//library',
    '/api/books/',
    '/api/books/%E0%A4%A',
    '/api/books/b1/x',
    '',
    'api/library',
  ])('%j is not there', async (path) => {
    const answer = await call('GET', path);
    expect(answer).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } });
    expect(JSON.parse(String(answer.body))).toEqual({ error: 'Not found.', code: 'NOT_FOUND' });
  });

  it('does not look at a query string in the path', () => {
    expect(mapper.match('GET', '/api/books/b1?id=2')).toMatchObject({ kind: 'route', params: { id: 'b1' } });
  });

  it('names the methods that there are', async () => {
    const answer = await call('PUT', '/api/books/b1');
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'DELETE, GET, HEAD, OPTIONS, PATCH' } });
    expect(answer.problem?.code).toBe('METHOD_NOT_ALLOWED');
    expect((await call('GET', '/api/find')).headers['allow']).toBe('OPTIONS, POST');
    expect((await call('HEAD', '/api/find')).body).toBeUndefined();
    expect((await call('toString', '/api/find')).status).toBe(405);
  });

  it('responds to OPTIONS for a known path', async () => {
    expect(await call('OPTIONS', '/api/books')).toEqual({
      status: 204,
      headers: { allow: 'GET, HEAD, OPTIONS' },
      body: undefined,
    });
    expect((await call('OPTIONS', '/api/nothing')).status).toBe(404);
  });

  it('prefers a literal segment, whose methods are its own', () => {
    const both = createMapper({
      schema,
      routes: [
        { method: 'GET', path: '/b/:id', document: 'query One($id: ID!) { book(id: $id) { id } }' },
        { method: 'DELETE', path: '/b/:id', document: 'mutation Gone($id: ID!) { removeBook(id: $id) }' },
        { method: 'GET', path: '/b/new', document: 'query Fresh { library { name } }' },
        { method: 'GET', path: '/b/new/x', document: 'query Deep { library { name } }' },
        { method: 'GET', path: '/b/:id/y', document: 'query Under($id: ID!) { book(id: $id) { id } }' },
      ],
    });
    const name = (method: string, path: string) => {
      const match = both.match(method, path);
      return match.kind === 'route' ? [match.route.operationName, match.params] : match;
    };
    expect(name('GET', '/b/new')).toEqual(['Fresh', {}]);
    expect(both.match('DELETE', '/b/new')).toEqual({
      kind: 'method-not-allowed',
      allow: 'GET, HEAD, OPTIONS',
      head: false,
    });
    expect(name('GET', '/b/new/y')).toEqual(['Under', { id: 'new' }]);
    expect(name('GET', '/b/old')).toEqual(['One', { id: 'old' }]);
    expect(name('GET', '/b/a%2Fb')).toEqual(['One', { id: 'a/b' }]);
    expect(name('POST', '/b/new')).toEqual({
      kind: 'method-not-allowed',
      allow: 'GET, HEAD, OPTIONS',
      head: false,
    });
  });
});

describe('a read', () => {
  it('has a validator that stands for its content', async () => {
    const first = await call('GET', '/api/books/b1');
    const again = await call('GET', '/api/books/b1');
    const other = await mapper.handle({
      method: 'GET',
      path: '/api/books/b1',
      context: context([{ ...BOOK, price: 1 }]),
    });
    expect(first.headers['etag']).toMatch(/^"[\w-]{27}"$/);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect(other.headers['etag']).not.toBe(first.headers['etag']);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await call('GET', '/api/books/b1');
    const tag = String(headers['etag']);
    for (const held of [tag, `W/${tag}`, `"x", ${tag}`, '*', ['"x"', tag]]) {
      const answer = await call('GET', '/api/books/b1', { headers: { 'if-none-match': held } });
      expect(answer).toEqual({ status: 304, headers: { etag: tag }, body: undefined });
    }
    for (const held of ['"x"', tag.slice(1, -1), '']) {
      expect((await call('GET', '/api/books/b1', { headers: { 'if-none-match': held } })).status).toBe(200);
    }
  });

  it('responds to HEAD with the same headers and no body', async () => {
    const get = await call('GET', '/api/books/b1');
    expect(await call('HEAD', '/api/books/b1')).toEqual({ ...get, body: undefined });
    expect(await call('HEAD', '/api/books/none')).toMatchObject({ status: 404, body: undefined });
    const held = { headers: { 'if-none-match': get.headers['etag'] } };
    expect((await call('HEAD', '/api/books/b1', held)).status).toBe(304);
  });

  it('goes without validators where the host says so, and a write always does', async () => {
    const plain = library({ etag: false });
    expect(
      (await plain.handle({ method: 'GET', path: '/api/library', context: context() })).headers,
    ).not.toHaveProperty('etag');
    expect((await call('PATCH', '/api/books/b1', { body: { title: 'x' } })).headers).not.toHaveProperty('etag');
  });
});

describe('projection', () => {
  it('lifts what is to be unwrapped', async () => {
    expect(JSON.parse(String((await call('GET', '/api/books')).body))).toMatchObject({
      books: [{ id: 'b1' }],
      nextCursor: null,
    });
  });

  it('is a 404 where a null means that it is missing', async () => {
    expect(await call('GET', '/api/books/none')).toMatchObject({ status: 404, problem: { code: 'BOOK_NOT_FOUND' } });
    const patch = await call('PATCH', '/api/books/none', { body: { title: 'x' } });
    expect(patch).toMatchObject({ status: 404, problem: { code: 'BOOK_NOT_FOUND' } });
    expect((await call('GET', '/api/items/none')).body).toBe('{"item":null}');
  });

  it('may watch several paths, each with its code', async () => {
    const watching = createMapper<Context>({
      schema,
      rootValue,
      routes: [
        {
          method: 'GET',
          path: '/b/:id',
          document: 'query B($id: ID!) { book(id: $id) { author { name } } }',
          unwrap: 'book',
          missing: { book: 'NO_BOOK', 'book.author': 'NO_AUTHOR' },
        },
      ],
    });
    const code = async (id: string, books: Context['books']) => {
      const answer = await watching.handle({ method: 'GET', path: `/b/${id}`, context: context(books) });
      return answer.problem?.code ?? answer.body;
    };
    expect(await code('none', [BOOK])).toBe('NO_BOOK');
    expect(await code('b1', [{ ...BOOK, author: null }])).toBe('NO_AUTHOR');
    expect(await code('b1', [BOOK])).toBe('{"author":{"name":"Ann"}}');
  });

  it('fills headers from the data, percent-encoded', async () => {
    const answer = await call('POST', '/api/authors/a1/books', { body: { title: 'Two' } });
    expect(answer).toMatchObject({ status: 202, headers: { location: '/api/books/b%2F2' } });
    expect(JSON.parse(String(answer.body))).toEqual({ message: 'Added.', book: { id: 'b/2', title: 'Two' } });
  });

  it('leaves a header out that has no value', async () => {
    const own = createMapper<Context>({
      schema,
      rootValue,
      routes: [
        {
          method: 'GET',
          path: '/b/:id',
          document: 'query B($id: ID!) { book(id: $id) { id isbn } }',
          headers: { link: '<{book.isbn}>; rel=x' },
        },
      ],
    });
    const headers = async (isbn: string | null) =>
      (await own.handle({ method: 'GET', path: '/b/b1', context: context([{ ...BOOK, isbn }]) })).headers;
    expect(await headers('1\r\nx: y>')).toHaveProperty('link', '<1%0D%0Ax%3A%20y%3E>; rel=x');
    expect(await headers(null)).not.toHaveProperty('link');
  });

  it('has no body with 204', async () => {
    expect(await call('POST', '/api/ping')).toEqual({ status: 204, headers: {}, body: undefined });
  });
});

describe('failure', () => {
  it('says nothing of an unknown error', async () => {
    const answer = await call('GET', '/api/books/boom');
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('hunter2');
  });

  it('passes on what an error says of itself', async () => {
    expect(await call('GET', '/api/books/taken')).toMatchObject({
      status: 409,
      problem: { code: 'TAKEN', message: 'It is taken.' },
    });
  });

  it('is mapped and written by the host', async () => {
    const seen: unknown[] = [];
    const own = library({
      toProblem: (error): Problem => {
        seen.push(error.extensions['code'] ?? error.originalError?.message);
        return { status: 418, code: 'TEA', message: 'no', headers: { 'Retry-After': '1' } };
      },
      problemBody: ({ code }, about) => ({ code, books: about?.books.length }),
    });
    const expected = { status: 418, headers: { 'retry-after': '1' }, body: '{"code":"TEA","books":1}' };
    expect(await own.handle({ method: 'GET', path: '/api/books/boom', context: context() })).toMatchObject(expected);
    expect(await own.handle({ method: 'GET', path: '/api/books/none', context: context() })).toMatchObject(expected);
    expect(await own.handle({ method: 'GET', path: '/none', context: context() })).toMatchObject(expected);
    expect(own.refuse(new Error('mine'), context())).toMatchObject(expected);
    expect(seen).toEqual(['password=hunter2', 'BOOK_NOT_FOUND', 'NOT_FOUND', 'mine']);
  });

  it('fails one request alone when an executor throws', async () => {
    const own = library({
      execute: () => {
        throw new Error('no');
      },
    });
    expect((await own.handle({ method: 'GET', path: '/api/library', context: context() })).status).toBe(500);
    const strict = library({ execute: () => ({ errors: [new GraphQLError('Variable "$x" got invalid value')] }) });
    expect((await strict.handle({ method: 'GET', path: '/api/library', context: context() })).status).toBe(400);
  });
});

describe('a host that compiles operations', () => {
  it('is called once for each, and handles those it accepts', async () => {
    const asked: string[] = [];
    const own = library({
      compile: (_schema, document) => {
        const [operation] = document.definitions;
        const name = operation?.kind === 'OperationDefinition' ? (operation.name?.value ?? '') : '';
        asked.push(name);
        return name === 'Library' ? () => ({ data: { library: { name: 'Compiled' } } }) : null;
      },
      execute: () => ({ data: { book: { title: 'Executed' } } }),
    });
    expect(asked).toHaveLength(
      new Set(own.routes.flatMap(({ variants }) => variants.map((one) => one.operation))).size,
    );
    expect((await own.handle({ method: 'GET', path: '/api/library', context: context() })).body).toBe(
      '{"library":{"name":"Compiled"}}',
    );
    expect((await own.handle({ method: 'GET', path: '/api/books/b1', context: context() })).body).toContain('Executed');
    const before = asked.length;
    await own.handle({ method: 'GET', path: '/api/library', context: context() });
    expect(asked).toHaveLength(before);
  });
});

describe('the steps of a request', () => {
  it('can be taken one by one', async () => {
    const match = mapper.match('PATCH', '/api/books/b1');
    if (match.kind !== 'route') throw new Error(match.kind);
    expect(match.route).toMatchObject({ path: '/api/books/:id', operationName: 'Rename', operationType: 'mutation' });
    expect(mapper.bind(match, { body: { title: 'x' } })).toMatchObject({
      kind: 'bound',
      variables: { id: 'b1', title: 'x' },
    });
    expect(mapper.bind(match, { body: {} })).toMatchObject({ kind: 'invalid' });
    expect((await mapper.run(match, { body: { title: 'x' }, context: context() })).status).toBe(200);
  });

  it('let the host look for the object before the request is refused as invalid', async () => {
    const asked: unknown[] = [];
    const own = library({
      beforeInvalid: ({ params }, { books }) => {
        asked.push(params);
        if (books.some(({ id }) => id === params['id'])) return null;
        return new GraphQLError('No such book.', { extensions: { code: 'BOOK_NOT_FOUND', status: 404 } });
      },
    });
    const patch = async (id: string, body: unknown) =>
      (await own.handle({ method: 'PATCH', path: `/api/books/${id}`, body, context: context() })).status;
    expect(await patch('none', {})).toBe(404);
    expect(await patch('b1', {})).toBe(400);
    expect(await patch('b1', { title: 'x' })).toBe(200);
    expect(asked).toEqual([{ id: 'none' }, { id: 'b1' }]);
  });
});
