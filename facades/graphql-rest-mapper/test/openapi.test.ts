import { describe, expect, it } from 'vitest';
import { createMapper, type JsonSchema } from '../src/index.js';
import { library, rows, schema } from './library.js';
import { api, operation, options } from './library-api.js';

describe('the OpenAPI document', () => {
  it('has the members that 3.1 requests', () => {
    expect(api.openapi).toBe('3.1.1');
    expect(api.info).toEqual({ title: 'Library', version: '1.0.0', description: 'Books and who wrote them.' });
    expect(Object.keys(api.paths)).toContain('/api/authors/{authorId}/books');
    expect(Object.values(api.paths).flatMap(Object.keys)).toHaveLength(rows.length);
  });

  it('is of the shape of 3.1: names, parameters, responses and references', () => {
    const ids = new Set<string>();
    for (const [path, item] of Object.entries(api.paths)) {
      expect(path).toMatch(/^\/[^:]*$/);
      for (const method of Object.keys(item)) {
        expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method);
        const { operationId, parameters = [], requestBody, responses } = operation(method, path);
        expect(ids.has(operationId)).toBe(false);
        ids.add(operationId);
        const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
        for (const { in: place, required, schema: own } of parameters) {
          expect(place === 'path' ? required : ['query'].includes(place)).toBe(true);
          expect(JSON.stringify(own)).not.toContain('"null"');
        }
        expect(requestBody === undefined || !['get', 'delete'].includes(method)).toBe(true);
        for (const [status, response] of Object.entries(responses)) {
          expect(status).toMatch(/^[2345]\d\d$/);
          if (response.$ref === undefined) expect(response.description).toBeTypeOf('string');
        }
      }
    }
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) =>
      String(reference),
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const target = reference
        .split('/')
        .slice(1)
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], api);
      expect(target, reference).toBeTypeOf('object');
    }
  });

  it('is the same at every build, with its components in order', () => {
    expect(JSON.stringify(library().openapi(options))).toBe(JSON.stringify(api));
    const names = Object.keys(api.components.schemas);
    expect(names).toEqual(names.toSorted());
  });

  it('describes parameters by the graph', () => {
    const { parameters } = operation('GET', '/api/books');
    expect(parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      description: 'How many at most. Read only without `format` or with `format=json`.',
      schema: { type: 'integer', minimum: 1, maximum: 100 },
      example: 1,
      'x-formats': ['json'],
    });
    expect(parameters).toContainEqual({
      name: 'genres',
      in: 'query',
      required: false,
      description: 'Read only without `format` or with `format=json`.',
      schema: { type: 'array', items: { $ref: '#/components/schemas/Genre' } },
      example: ['NOVEL'],
      'x-formats': ['json'],
    });
    expect(parameters?.at(-1)).toMatchObject({ name: 'format', schema: { enum: ['json', 'csv', 'titles'] } });
    expect(operation('GET', '/api/titled/{id}')['summary']).toBe('Titled thing');
    expect(operation('GET', '/api/books/{id}').parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'id' },
      { name: 'plain', in: 'query', required: false, schema: { type: 'boolean', default: false }, example: false },
    ]);
    expect(operation('POST', '/api/authors/{authorId}/books').parameters?.[0]?.schema).toEqual({ type: 'string' });
  });

  it('names shapes after fragments, enums and inputs after their types', () => {
    expect(Object.keys(api.components.schemas)).toEqual(
      expect.arrayContaining([
        'BookFields',
        'BooksResponse',
        'BookResponse',
        'Error',
        'Finder',
        'Genre',
        'LibraryResponse',
      ]),
    );
    expect(api.components.schemas['Genre']).toEqual({
      type: 'string',
      enum: ['NOVEL', 'POETRY', 'HISTORY'],
      description: '- `HISTORY`: Everything that happened.',
    });
    expect(api.components.schemas['LibraryResponse']).toMatchObject({
      properties: {
        library: { properties: { _count: { required: ['books', 'authors'] } }, required: ['name', '_count'] },
      },
    });
    expect(api.components.schemas['BookFields']).toMatchObject({
      description: 'Something to read.',
      properties: {
        isbn: { type: ['string', 'null'], description: 'As printed on the back.' },
        genre: { anyOf: [{ $ref: '#/components/schemas/Genre' }, { type: 'null' }] },
        ratings: { type: ['array', 'null'], items: { type: ['integer', 'null'] } },
      },
    });
  });

  it('says what @skip may leave out and what `missing` makes sure of', () => {
    const book = api.components.schemas['BookResponse'] as { properties: { book: JsonSchema }; required: string[] };
    expect(book.required).toEqual(['book']);
    expect(book.properties.book['type']).toBe('object');
    expect(book.properties.book['required']).not.toContain('old');
    expect(book.properties.book['properties']).toHaveProperty('old.deprecated', true);
  });

  it('leaves path parameters out of flat bodies, and forbids what is unknown', () => {
    const { requestBody } = operation('POST', '/api/authors/{authorId}/books');
    const body = requestBody?.content['application/json']?.schema as { properties: object; required: string[] };
    expect(requestBody?.required).toBe(true);
    expect(body.properties).not.toHaveProperty('authorId');
    expect(body.required).toEqual(['title']);
    expect(body).toMatchObject({
      additionalProperties: false,
      properties: { inPrint: { default: true }, genre: { default: 'NOVEL' } },
    });
    expect(operation('POST', '/api/ping').requestBody).toBeUndefined();
  });

  it('lists failures by status under one schema', () => {
    expect(Object.keys(operation('GET', '/api/library').responses)).toEqual(['200', '304', '400', '401', '500']);
    expect(Object.keys(operation('GET', '/api/books/{id}').responses)).toEqual([
      '200',
      '304',
      '400',
      '401',
      '404',
      '409',
      '500',
    ]);
    expect(Object.keys(operation('POST', '/api/authors/{authorId}/books').responses)).toEqual([
      '202',
      '400',
      '401',
      '404',
      '500',
    ]);
    expect(api.components.responses).toHaveProperty('Error401.headers');
    for (const response of Object.values(api.components.responses)) {
      expect(response).toHaveProperty('content.application/json.schema.$ref', '#/components/schemas/Error');
    }
  });

  it('describes the other media types and the headers', () => {
    const { content } = operation('GET', '/api/books').responses['200'] ?? {};
    expect(content?.['text/csv']).toEqual({ schema: { type: 'string' } });
    expect(content?.['application/json']?.schema['anyOf']).toHaveLength(2);
    expect(operation('POST', '/api/authors/{authorId}/books').responses['202']?.headers).toHaveProperty('Location');
  });

  it('takes examples, words and members of the host', () => {
    const own = createMapper({
      schema,
      routes: [
        {
          method: 'GET',
          path: '/library',
          document: '"Where the books are." query Own { library { name } }',
          example: { response: { library: { name: 'Mine' } } },
          summary: 'The library',
          security: [],
          deprecated: true,
        },
        { method: 'GET', path: '/books', document: 'query Own { books { nextCursor } }' },
      ],
    }).openapi({
      title: 'x',
      version: '1',
      operation: () => ({
        parameters: [{ name: 'x', in: 'header' }],
        responses: { 418: { description: 'tea' } },
        'x-own': 1,
      }),
    });
    expect(operation('GET', '/library', own)).toMatchObject({
      summary: 'The library',
      description: 'Where the books are.',
      security: [],
      deprecated: true,
      parameters: [{ name: 'x' }],
      responses: {
        418: { description: 'tea' },
        200: { content: { 'application/json': { example: { library: { name: 'Mine' } } } } },
      },
      'x-own': 1,
    });
    expect(operation('GET', '/books', own)).toMatchObject({
      operationId: 'OwnGet',
      summary: 'Own',
      description: 'The books on the shelves, by title.',
    });
  });
});
