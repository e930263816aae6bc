import {
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { createMapper } from '../src/index.js';

const narrowed = (jsonSchema: object) => ({ extensions: { jsonSchema } });
const Wish = new GraphQLInputObjectType({
  name: 'Wish',
  description: 'What is wished for.',
  fields: {
    title: { type: GraphQLString, ...narrowed({ maxLength: 9, examples: ['Emma'] }) },
    tags: { type: new GraphQLList(GraphQLString), ...narrowed({ maxItems: 2, items: { minLength: 1 } }) },
    note: { type: GraphQLString },
  },
});
const Shelf = new GraphQLObjectType({
  name: 'Shelf',
  fields: {
    place: { type: GraphQLString },
    books: { type: GraphQLInt },
    labels: { type: new GraphQLList(GraphQLString) },
  },
});
const args = { first: { type: GraphQLInt, ...narrowed({ minimum: 1, maximum: 50 }) }, wish: { type: Wish } };
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { shelf: { type: Shelf, args } } }),
  mutation: new GraphQLObjectType({
    name: 'Mutation',
    fields: { ask: { type: Shelf, args: { input: { type: Wish } } } },
  }),
});
const document = createMapper({
  schema,
  basePath: '/api',
  routes: [
    {
      method: 'GET',
      path: '/shelf',
      document:
        'query Shelf($limit: Int, $title: String) { shelf(first: $limit, wish: { title: $title }) { place books labels } }',
    },
    {
      method: 'POST',
      path: '/wishes',
      document: 'mutation Ask($input: Wish) { ask(input: $input) { place } }',
      headers: { Location: '/api/shelf/{ask.place}' },
    },
  ],
  toProblem: ({ message }) => ({ status: 400, code: 'BAD', message }),
}).openapi({
  title: 'Shelf',
  version: '1',
  headers: { 'X-Request-Id': { description: 'Of the log.', required: true, schema: { type: 'string' } } },
  samples: { place: 'by the window', books: 7, labels: ['new'], note: 4 },
});
const get = document.paths['/api/shelf']?.['get'] as { parameters: object[]; responses: Record<number, object> };
const post = document.paths['/api/wishes']?.['post'] as { requestBody: object; responses: Record<number, object> };

describe('constraints of inputs', () => {
  it('are those of the argument or the field that a parameter fills', () => {
    expect(get.parameters).toEqual([
      expect.objectContaining({
        name: 'limit',
        schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 50 },
        example: 1,
      }),
      expect.objectContaining({
        name: 'title',
        schema: { type: 'string', maxLength: 9, examples: ['Emma'] },
        example: 'Emma',
      }),
    ]);
  });

  it('narrow what a list holds, and leave alone what says nothing', () => {
    expect(document.components.schemas['Wish']).toMatchObject({
      properties: {
        title: { type: ['string', 'null'], maxLength: 9 },
        tags: { type: ['array', 'null'], maxItems: 2, items: { type: ['string', 'null'], minLength: 1 } },
        note: { type: ['string', 'null'] },
      },
    });
    expect(post.requestBody).toMatchObject({ description: 'What is wished for.' });
  });
});

describe('examples', () => {
  it('take the samples of the host where the type is theirs', () => {
    expect(get.responses[200]).toMatchObject({
      content: {
        'application/json': { example: { shelf: { place: 'by the window', books: 7, labels: ['new'] } } },
      },
    });
    expect(post.requestBody).toMatchObject({
      content: { 'application/json': { example: { title: 'Emma', note: 'note' } } },
    });
  });
});

describe('headers of success', () => {
  it('are those of the host, of the row, and the validator of a GET', () => {
    const shared = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
    expect(document.components.headers).toHaveProperty('X-Request-Id');
    expect(get.responses[200]).toMatchObject({ headers: { ...shared, ETag: { required: true } } });
    expect(get.responses[304 as never]).toMatchObject({ headers: { ...shared, ETag: {} } });
    expect(post.responses[200]).toMatchObject({
      headers: { ...shared, Location: { description: 'Where to read what came of the request.' } },
    });
    expect(post.responses[200]).not.toHaveProperty('headers.ETag');
    // the value may be null, and then there is no header
    expect(post.responses[200]).not.toHaveProperty('headers.Location.required');
  });
});
