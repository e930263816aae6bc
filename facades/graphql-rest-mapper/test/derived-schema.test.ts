import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOK, type Book, context, rows } from './library.js';
import { api, compile, type MediaType, mapper, operation } from './library-api.js';

describe('the derived schemas', () => {
  it('accept their own examples', () => {
    let seen = 0;
    for (const [path, item] of Object.entries(api.paths)) {
      for (const method of Object.keys(item)) {
        const { requestBody, responses } = operation(method, path);
        const media = [requestBody, ...Object.values(responses)].flatMap(
          (one) => one?.content?.['application/json'] ?? [],
        );
        for (const { schema: own, example } of media) {
          expect(compile(own)(example), `${method} ${path} ${JSON.stringify(example)}`).toBeNull();
          seen += 1;
        }
      }
    }
    expect(seen).toBeGreaterThanOrEqual(rows.length);
  });

  it('accept every response that the handler gives', async () => {
    const book: fc.Arbitrary<Book> = fc.record({
      id: fc.constantFrom('b1', 'b2', 'm1'),
      title: fc.string(),
      isbn: fc.constantFrom('1234567890', '1234567890123', null),
      genre: fc.constantFrom('NOVEL', 'POETRY', 'HISTORY', null),
      price: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
      inPrint: fc.boolean(),
      author: fc.option(
        fc.record({
          id: fc.string(),
          name: fc.string(),
          born: fc.option(fc.integer({ min: 0, max: 2100 })),
          books: fc.constant([]),
        }),
      ),
      tags: fc.array(fc.string(), { maxLength: 3 }),
      ratings: fc.option(fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { maxLength: 3 })),
      old: fc.constant(null),
    });
    const id = fc.constantFrom('b1', 'b2', 'm1', 'none', '0', '1', 'taken', 'boom');
    const body = fc.oneof(
      fc.record({ title: fc.string(), tags: fc.array(fc.string()), isbn: fc.string() }, { requiredKeys: [] }),
      fc.constantFrom({ title: 'x' }, { tags: ['x'] }, { isbn: '1234567890' }, undefined),
    );
    const query = fc.record(
      {
        limit: fc.constantFrom('1', '0'),
        genres: fc.constantFrom('NOVEL', 'X'),
        format: fc.constantFrom('json', 'titles', 'xml'),
        plain: fc.constantFrom('true', '0', ''),
      },
      { requiredKeys: [] },
    );
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.array(book, { maxLength: 3 }), id, query, body, async (books, value, asked, sent) => {
        for (const route of mapper.routes) {
          const path = route.path.replace(/:\w+/, value);
          const about = `${route.method} ${path}`;
          const answer = await mapper.handle({
            method: route.method,
            path,
            query: asked,
            // a body alone has a read refused, and its response is not seen
            body: route.method.startsWith('P') || value === 'none' ? sent : undefined,
            context: context(books),
          });
          statuses.add(answer.status);
          const { responses } = operation(route.method, route.path.replaceAll(/:(\w+)/g, '{$1}'));
          const response = responses[answer.status];
          // An error of a resolver is the host's to declare, as the row of /books/:id does.
          expect(response, `${about} ${answer.status}`).toBeDefined();
          if (typeof answer.body !== 'string') continue;
          const shared = api.components.responses[String(response?.$ref?.split('/').at(-1))] ?? response;
          const { content } = shared as { content: Record<string, MediaType> };
          const errors = compile(content['application/json']?.schema ?? {})(JSON.parse(answer.body));
          expect(errors, `${about} ${answer.body}`).toBeNull();
        }
      }),
      { numRuns: 100 },
    );
    expect([...statuses].sort()).toEqual([200, 202, 204, 400, 404, 409, 500]);
  });

  it('refuse responses of another shape', () => {
    const own = compile({ $ref: '#/components/schemas/BookFields' });
    const { old: _, ...good } = { ...BOOK, author: { id: 'a', name: 'n', born: null } };
    expect(own(good)).toBeNull();
    const { tags: __, ...less } = good;
    expect(own(less)).not.toBeNull();
    for (const wrong of [
      { title: null },
      { genre: 'CRIME' },
      { isbn: 'x' },
      { tags: [null] },
      { ratings: ['5'] },
      { author: {} },
    ]) {
      expect(own({ ...good, ...wrong })).not.toBeNull();
    }
    const item = compile({ $ref: '#/components/schemas/ItemResponse' });
    expect(item({ item: { kind: 'Magazine', title: 'x', issue: 1 } })).toBeNull();
    expect(item({ item: null })).toBeNull();
    expect(item({ item: { kind: 'Book', title: 'x', issue: 1 } })).not.toBeNull();
  });

  it('agree with the handler on what a body may be', async () => {
    const path = '/api/authors/{authorId}/books';
    const own = compile(operation('POST', path).requestBody?.content['application/json']?.schema ?? {});
    const body = fc.record(
      {
        title: fc.oneof(fc.string(), fc.constantFrom(null, 1)),
        genre: fc.constantFrom('NOVEL', 'CRIME', null),
        price: fc.constantFrom(1.5, '1', null),
        tags: fc.constantFrom(['x'], [null], null, 'x'),
        inPrint: fc.constantFrom(true, null, 1),
        filter: fc.constantFrom(null, {}, { and: [{ genre: 'POETRY' }] }, { and: [null] }, { or: [] }),
        authorId: fc.constant('a2'),
      },
      { requiredKeys: [] },
    );
    const outcomes = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { status } = await mapper.handle({
          method: 'POST',
          path: '/api/authors/a1/books',
          body: sent,
          context: context(),
        });
        outcomes.add(status === 202);
        expect(status === 202, JSON.stringify(sent)).toBe(own(sent) === null);
      }),
      // a random body is rarely right in every field
      { numRuns: 500, examples: [[{ title: 'x' }], [{ title: 'x', tags: ['x'], inPrint: true }]] },
    );
    expect(outcomes.size).toBe(2);
  });
});
