import { describe, expect, it } from 'vitest';
import { createMapper, type MapperResponse } from '../src/index.js';
import { BOOK, type Context, context, library, rootValue, schema } from './library.js';

const mapper = library();
const CSV = 'text/csv; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

async function text({ body }: MapperResponse): Promise<string> {
  if (body === undefined || typeof body === 'string') return body ?? '';
  let all = '';
  for await (const chunk of body) all += String(chunk);
  return all;
}

const get = (query: Record<string, string>, accept?: string, method = 'GET') =>
  mapper.handle({ method, path: '/api/books', query, headers: { accept }, context: context() });

describe('another media type', () => {
  it('is streamed by its renderer', async () => {
    const answer = await get({ format: 'csv' });
    expect(answer.headers).toEqual({
      vary: 'Accept',
      'content-type': CSV,
      'content-disposition': 'attachment; filename="books.csv"',
    });
    expect(typeof answer.body).toBe('object');
    expect(await text(answer)).toBe('id,title\r\nb1,One\r\n');
  });

  it('can be JSON of another shape', async () => {
    const answer = await get({ format: 'titles' });
    expect(answer).toMatchObject({ headers: { 'content-type': JSON_TYPE }, body: '{"nodes":[{"title":"One"}]}' });
  });

  it.each<[string | undefined, string]>([
    [undefined, JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['text/csv', CSV],
    ['TEXT/CSV', CSV],
    ['text/*', CSV],
    ['text/csv;q=0.5, application/json', JSON_TYPE],
    ['text/csv, application/json;q=0.9', CSV],
    ['text/csv;q=0, */*', JSON_TYPE],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', JSON_TYPE],
    ['application/json', JSON_TYPE],
    ['image/png', JSON_TYPE],
    ['text/csv;q=x', JSON_TYPE],
  ])('Accept: %s gives %s', async (accept, expected) => {
    const answer = await get({}, accept);
    expect(answer.headers['content-type']).toBe(expected);
    expect(answer.headers['vary']).toBe('Accept');
  });

  it('is requested by ?format= before Accept', async () => {
    expect((await get({ format: 'json' }, 'text/csv')).headers['content-type']).toBe(JSON_TYPE);
    expect((await get({ format: 'xml' }, 'text/csv')).problem?.details).toEqual([
      { path: 'format', message: 'must be one of json, csv, titles' },
    ]);
  });

  it('is not guessed from several of ?format=', async () => {
    for (const query of [{ format: ['csv', 'json'] }, new URLSearchParams('format=csv&format=csv')])
      expect(await get(query)).toMatchObject({ status: 400, problem: { code: 'VALIDATION_FAILED' } });
  });

  it('is not rendered for HEAD', async () => {
    expect(await get({ format: 'csv' }, undefined, 'HEAD')).toMatchObject({ status: 200, body: undefined });
  });

  it('knows nothing of ?format= on a route with one response', async () => {
    const answer = await mapper.handle({
      method: 'GET',
      path: '/api/library',
      query: { format: 'x' },
      context: context(),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('vary');
  });
});

describe('a renderer', () => {
  const closed: string[] = [];
  const own = createMapper<Context>({
    schema,
    rootValue,
    routes: [
      {
        method: 'GET',
        path: '/b/:id',
        document: 'query B($id: ID!, $year: Int) { book(id: $id) { title } books(year: $year) { nextCursor } }',
        unwrap: 'book',
        missing: 'NO_BOOK',
        as: {
          'text/plain': {
            format: 'txt',
            field: 'book.title',
            async *render(value, { books }, variables) {
              if (books.length > 1) throw new Error('too late');
              try {
                yield String(value);
                yield Buffer.from(JSON.stringify(variables));
              } finally {
                closed.push(String(value));
              }
            },
          },
        },
      },
    ],
  });
  const ask = (id: string, books = [BOOK]) =>
    own.handle({ method: 'GET', path: `/b/${id}`, query: { format: 'txt', year: '3' }, context: context(books) });

  it('gets the value, the context and the variables', async () => {
    expect(await text(await ask('b1'))).toBe('One{"id":"b1","year":3}');
    expect(closed.splice(0)).toEqual(['One']);
  });

  it('shares what is missing with its row', async () => {
    expect(await ask('none')).toMatchObject({ status: 404, problem: { code: 'NO_BOOK' } });
  });

  it('that fails before its first chunk is an error response', async () => {
    expect(await ask('b1', [BOOK, BOOK])).toMatchObject({ status: 500, problem: { code: 'INTERNAL' } });
  });

  it('is closed when the reader leaves', async () => {
    const { body } = await ask('b1');
    for await (const _ of body as AsyncIterable<unknown>) break;
    expect(closed.splice(0)).toEqual(['One']);
  });

  it('is closed when nobody reads at all', async () => {
    const { body } = await ask('b1');
    await (body as AsyncIterable<unknown>)[Symbol.asyncIterator]().return?.();
    expect(closed.splice(0)).toEqual(['One']);
  });
});
