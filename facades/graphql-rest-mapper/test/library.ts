import { buildSchema, GraphQLError, type GraphQLScalarType } from 'graphql';
import { createMapper, type Mapper, type MapperOptions, type RouteRow } from '../src/index.js';

const SDL = /* GraphQL */ `
  "Ten or thirteen digits."
  scalar Isbn
  "A number from 1 to 100."
  scalar PageSize
  enum Genre { NOVEL POETRY "Everything that happened." HISTORY }
  interface Titled { title: String! }
  type Author { id: ID! name: String! born: Int books: [Book!]! }
  "Something to read."
  type Book implements Titled {
    id: ID!
    title: String!
    "As printed on the back."
    isbn: Isbn
    genre: Genre
    price: Float
    inPrint: Boolean!
    author: Author
    tags: [String!]!
    ratings: [Int]
    old: String @deprecated(reason: "gone")
  }
  type Magazine implements Titled { id: ID! title: String! issue: Int! }
  union Item = Book | Magazine
  type BookPage { nodes: [Book!]! nextCursor: String }
  type Counts { books: Int! authors: Int! }
  type Library { name: String! counts: Counts! }
  type Added { book: Book! message: String! }
  input BookFilter { genre: Genre and: [BookFilter!] }
  input AddBookInput {
    "The author, who must be known."
    authorId: ID!
    title: String!
    genre: Genre = NOVEL
    price: Float
    tags: [String!]
    inPrint: Boolean! = true
    filter: BookFilter
  }
  input Finder @oneOf { isbn: Isbn title: String }
  type Query {
    library: Library!
    "The books on the shelves, by title."
    books(
      "How many at most."
      limit: PageSize
      cursor: String
      genres: [Genre!]
      maxPrice: Float
      inPrint: Boolean
      year: Int
    ): BookPage!
    book(id: ID!): Book
    numbered(number: Int!): Book
    item(id: ID!): Item
    titled(id: ID!): Titled
    find(by: Finder!): Book
    echo(json: String): String
  }
  type Mutation {
    addBook(input: AddBookInput!): Added!
    rename(id: ID!, title: String!, genre: Genre): Book
    tag(id: ID!, tags: [String!]!, ratings: [Int!]): Book
    removeBook(id: ID!): Boolean!
    ping: Boolean!
  }
  type Subscription { added: Book! }
`;

export const schema = buildSchema(SDL);

(schema.getType('Isbn') as GraphQLScalarType).parseValue = (value) => {
  if (typeof value === 'string' && /^(?:\d{10}|\d{13})$/.test(value)) return value;
  throw new TypeError('must have ten or thirteen digits');
};
(schema.getType('PageSize') as GraphQLScalarType).parseValue = (value) => {
  if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 100) return value;
  throw new TypeError('must be a whole number from 1 to 100');
};

export interface Book {
  id: string;
  title: string;
  isbn: string | null;
  genre: string | null;
  price: number | null;
  inPrint: boolean;
  author: { id: string; name: string; born: number | null; books: Book[] } | null;
  tags: string[];
  ratings: (number | null)[] | null;
  old: null;
}

export interface Context {
  books: Book[];
  /** The arguments that the resolvers were called with. */
  calls: unknown[];
}

export const AUTHOR = { id: 'a1', name: 'Ann', born: 1900, books: [] };
export const BOOK: Book = {
  id: 'b1',
  title: 'One',
  isbn: '1234567890',
  genre: 'NOVEL',
  price: 9.5,
  inPrint: true,
  author: AUTHOR,
  tags: ['red', 'blue'],
  ratings: [5, null],
  old: null,
};

export function context(books: Book[] = [BOOK]): Context {
  return { books, calls: [] };
}

type Args = Record<string, never> & { id: string; input: { title: string }; title: string };

const titled = (book: Book | undefined) => (book === undefined ? null : { __typename: 'Book', ...book });

export const rootValue = {
  library: (_: Args, { books }: Context) => ({ name: 'Main', counts: { books: books.length, authors: 1 } }),
  books: (args: Args, { books, calls }: Context) => {
    calls.push(args);
    return { nodes: books, nextCursor: null };
  },
  book: ({ id }: Args, { books }: Context) => {
    if (id === 'boom') throw new Error('password=hunter2');
    if (id === 'taken') throw new GraphQLError('It is taken.', { extensions: { code: 'TAKEN', status: 409 } });
    return books.find((book) => book.id === id) ?? null;
  },
  numbered: ({ number }: { number: number }, { books }: Context) => books[number] ?? null,
  item: ({ id }: Args, { books }: Context) =>
    id === 'm1'
      ? { __typename: 'Magazine', id, title: 'Weekly', issue: 7 }
      : titled(books.find((one) => one.id === id)),
  titled: ({ id }: Args, { books }: Context) => titled(books.find((one) => one.id === id)),
  find: (args: Args, { books, calls }: Context) => {
    calls.push(args);
    return books[0] ?? null;
  },
  addBook: (args: Args, { calls }: Context) => {
    calls.push(args);
    return { book: { ...BOOK, id: 'b/2', title: args.input.title }, message: 'Added.' };
  },
  rename: (args: Args, { books, calls }: Context) => {
    calls.push(args);
    const book = books.find(({ id }) => id === args.id);
    return book ? { ...book, title: args.title } : null;
  },
  tag: (args: Args, { calls }: Context) => {
    calls.push(args);
    return BOOK;
  },
  removeBook: () => true,
  ping: () => true,
};

async function* lines(value: unknown): AsyncGenerator<string> {
  const { nodes } = value as { nodes: Book[] };
  yield 'id,title\r\n';
  for (const { id, title } of nodes) yield `${id},${title}\r\n`;
}

const BOOK_FIELDS =
  'fragment BookFields on Book { id title isbn genre price inPrint tags ratings author { id name born } }';

export const fragments = [BOOK_FIELDS];

export const rows: RouteRow<Context>[] = [
  { method: 'GET', path: '/library', document: 'query Library { library { name _count: counts { books authors } } }' },
  {
    method: 'GET',
    path: '/books',
    document: /* GraphQL */ `
      query Books($limit: PageSize, $cursor: String, $genres: [Genre!], $maxPrice: Float, $inPrint: Boolean, $year: Int) {
        page: books(limit: $limit, cursor: $cursor, genres: $genres, maxPrice: $maxPrice, inPrint: $inPrint, year: $year) {
          books: nodes { ...BookFields }
          nextCursor
        }
      }
    `,
    unwrap: 'page',
    summary: 'List books',
    tags: ['Books'],
    as: {
      'text/csv': {
        document: 'query BooksCsv { all: books { nodes { id title } } }',
        field: 'all',
        render: lines,
        headers: { 'Content-Disposition': 'attachment; filename="books.csv"' },
      },
      'application/json': {
        format: 'titles',
        document: 'query BookTitles { books { nodes { title } } }',
        unwrap: 'books',
      },
    },
  },
  {
    method: 'GET',
    path: '/books/:id',
    document: 'query Book($id: ID!, $plain: Boolean = false) { book(id: $id) { ...BookFields old @skip(if: $plain) } }',
    missing: 'BOOK_NOT_FOUND',
    errors: [409],
  },
  {
    method: 'DELETE',
    path: '/books/:id',
    document: 'mutation RemoveBook($id: ID!) { deleted: removeBook(id: $id) id: ping }',
  },
  {
    method: 'PATCH',
    path: '/books/:id',
    document:
      'mutation Rename($id: ID!, $title: String!, $genre: Genre) { book: rename(id: $id, title: $title, genre: $genre) { ...BookFields } }',
    unwrap: 'book',
    missing: 'BOOK_NOT_FOUND',
  },
  {
    method: 'POST',
    path: '/authors/:authorId/books',
    document: 'mutation AddBook($input: AddBookInput!) { added: addBook(input: $input) { message book { id title } } }',
    pathToInput: ['authorId'],
    unwrap: 'added',
    status: 202,
    headers: { Location: '/api/books/{added.book.id}' },
  },
  {
    method: 'POST',
    path: '/books/:id/tags',
    document:
      'mutation Tag($id: ID!, $tags: [String!]!, $ratings: [Int!] = [1]) { book: tag(id: $id, tags: $tags, ratings: $ratings) { id tags } }',
  },
  {
    method: 'POST',
    path: '/find',
    document: 'query Find($input: Finder!) { book: find(by: $input) { ...BookFields } }',
  },
  { method: 'POST', path: '/ping', document: 'mutation Ping { ping }', status: 204 },
  {
    method: 'GET',
    path: '/numbered/:number',
    document: 'query Numbered($number: Int!) { book: numbered(number: $number) { id } }',
    unwrap: 'book',
    missing: 'BOOK_NOT_FOUND',
  },
  {
    method: 'GET',
    path: '/items/:id',
    document:
      'query Item($id: ID!) { item(id: $id) { kind: __typename ... on Titled { title } ... on Magazine { issue } ... on Book { author { name } } } }',
  },
  { method: 'GET', path: '/titled/:id', document: 'query TitledThing($id: ID!) { titled(id: $id) { title } }' },
];

export function library(options: Partial<MapperOptions<Context>> = {}): Mapper<Context> {
  return createMapper<Context>({ schema, routes: rows, basePath: '/api', fragments, rootValue, ...options });
}
