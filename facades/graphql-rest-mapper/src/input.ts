import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  type GraphQLScalarType,
  GraphQLString,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Detail } from './row.js';

/** Enough for a reader to see the pattern; a body of thousands of wrong items must not make a response of that size. */
const MAX_DETAILS = 50;
/** Recursive input types let a small body nest until the stack ends. */
const MAX_DEPTH = 32;

const EXPECTED = new Map<GraphQLInputType, string>([
  [GraphQLString, 'must be a string'],
  [GraphQLID, 'must be a string'],
  [GraphQLInt, 'must be an integer of at most 32 bits'],
  [GraphQLFloat, 'must be a number'],
  [GraphQLBoolean, 'must be true or false'],
]);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkScalar(type: GraphQLScalarType, value: unknown, path: string, details: Detail[]): void {
  const expected = EXPECTED.get(type);
  // GraphQL takes a whole number for an ID as well; a JSON body has one form for one thing
  if (type === GraphQLID && typeof value !== 'string') {
    details.push({ path, message: 'must be a string' });
    return;
  }
  try {
    if (type.parseValue(value) !== undefined) return;
    details.push({ path, message: expected ?? 'is not valid' });
  } catch (error) {
    details.push({ path, message: expected ?? (error instanceof Error ? error.message : 'is not valid') });
  }
}

/** Checks the fields of an object against known fields; `name` makes the path of each. */
export function checkFields(
  fields: ReadonlyMap<string, Pick<GraphQLInputField, 'type' | 'defaultValue'>>,
  value: Record<string, unknown>,
  name: (field: string) => string,
  details: Detail[],
  depth = 0,
): void {
  for (const key of Object.keys(value)) {
    if (details.length >= MAX_DETAILS) return;
    if (!fields.has(key)) details.push({ path: name(key.slice(0, 100)), message: 'is not a known field' });
  }
  for (const [key, field] of fields) {
    if (details.length >= MAX_DETAILS) return;
    if (Object.hasOwn(value, key) && value[key] !== undefined)
      checkInput(field.type, value[key], name(key), details, depth + 1);
    else if (isNonNullType(field.type) && field.defaultValue === undefined) {
      details.push({ path: name(key), message: 'is required' });
    }
  }
}

function checkObject(
  type: GraphQLInputObjectType,
  value: Record<string, unknown>,
  path: string,
  details: Detail[],
  depth: number,
): void {
  const fields = new Map(Object.entries(type.getFields()));
  checkFields(fields, value, (field) => (path === '' ? field : `${path}.${field}`), details, depth);
  if (type.isOneOf && (Object.keys(value).length !== 1 || Object.values(value).some((one) => one === null))) {
    details.push({ path, message: `must have exactly one of ${[...fields.keys()].join(', ')}` });
  }
}

/** Says where a JSON value departs from an input type. It judges as GraphQL does, but a list is always written as a list. */
export function checkInput(type: GraphQLInputType, value: unknown, path: string, details: Detail[], depth = 0): void {
  if (details.length >= MAX_DETAILS) return;
  if (depth > MAX_DEPTH) {
    details.push({ path, message: 'is nested too deeply' });
    return;
  }
  if (value === null || value === undefined) {
    if (isNonNullType(type)) details.push({ path, message: 'must not be null' });
    return;
  }
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    if (!Array.isArray(value)) {
      details.push({ path, message: 'must be a list' });
      return;
    }
    for (const [index, item] of value.entries()) {
      if (details.length >= MAX_DETAILS) return;
      checkInput(nullable.ofType, item, `${path}[${index}]`, details, depth + 1);
    }
  } else if (isInputObjectType(nullable)) {
    if (isRecord(value)) checkObject(nullable, value, path, details, depth);
    else details.push({ path, message: 'must be an object' });
  } else if (isEnumType(nullable)) {
    if (typeof value !== 'string' || !nullable.getValue(value)) {
      const names = nullable.getValues().map(({ name }) => name);
      details.push({ path, message: `must be one of ${names.join(', ')}` });
    }
  } else {
    checkScalar(nullable as GraphQLScalarType, value, path, details);
  }
}
