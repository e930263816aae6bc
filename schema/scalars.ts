import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import { GraphQLJSON, GraphQLSafeInt } from 'graphql-scalars';
import { KEYWORD_ENTRY } from '../src/services/runs/rankings/keyword-entry.js';

/** Years of four digits only: the database knows no others, and `1` is no moment although a Date can be made of it. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** A Date makes 2 March of 30 February. */
const isDay = (day: string): boolean => new Date(day).toJSON()?.startsWith(day) ?? false;

const instant = (value: unknown): Date => {
  const match = typeof value === 'string' ? MOMENT.exec(value) : null;
  // without a zone it is UTC, wherever the process runs
  const date = new Date(match === null ? Number.NaN : match[0].includes('T') && !match[1] ? `${match[0]}Z` : match[0]);
  const year = date.getUTCFullYear();
  // a zone may lead out of the four digits
  if (match === null || !isDay(match[0].slice(0, 10)) || !(year >= 1 && year <= 9_999))
    throw new GraphQLError('A DateTime must be an ISO 8601 string such as 2026-05-04T10:00:00.000Z.');
  return date;
};

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A timestamp as an ISO 8601 string in UTC with milliseconds and `Z`.',
  extensions: { jsonSchema: { type: 'string', format: 'date-time', examples: ['2026-01-31T12:00:00.000Z'] } },
  serialize: (value) => (value instanceof Date ? value : instant(value)).toISOString(),
  parseValue: instant,
  parseLiteral: (node) => instant(node.kind === Kind.STRING ? node.value : null),
});

const DAY_MS = 86_400_000;

/** The last moment of a range: a day alone means all of it. */
const end = (value: unknown): Date => {
  const at = instant(value);
  return String(value).includes('T') ? at : new Date(at.getTime() + DAY_MS - 1);
};

export const DateTimeEnd = new GraphQLScalarType<Date, string>({
  name: 'DateTimeEnd',
  description:
    'A DateTime that ends a range; a day without a time, such as 2026-05-31, is part of the range as a whole.',
  extensions: {
    jsonSchema: {
      anyOf: [
        { type: 'string', format: 'date-time' },
        { type: 'string', format: 'date' },
      ],
      examples: ['2026-01-31'],
    },
  },
  serialize: (value) => DateTime.serialize(value),
  parseValue: end,
  parseLiteral: (node) => end(node.kind === Kind.STRING ? node.value : null),
});

/** Text or object; the keyword service checks what is in it and names each fault. */
export const KeywordEntry = new GraphQLScalarType<unknown, unknown>({
  name: 'KeywordEntry',
  description: 'A term as a string, or `{ term, engine?, country?, language?, device?, location?, targetUrl? }`.',
  extensions: { jsonSchema: KEYWORD_ENTRY },
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});

export { GraphQLJSON as Json, GraphQLSafeInt as SafeInt };
