import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLString,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
} from 'graphql';

export type FromText = { readonly value: unknown } | { readonly message: string };

const INTEGER = /^-?[0-9]{1,10}$/;
const NUMBER = /^-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?$/;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };

function leafFromText(type: GraphQLInputType, text: string): FromText {
  if (type === GraphQLString || type === GraphQLID) return { value: text };
  if (type === GraphQLInt) {
    const value = INTEGER.test(text) ? Number(text) : Number.NaN;
    // GraphQL's Int is signed 32 bit.
    return value === (value | 0) ? { value: value | 0 } : { message: 'must be an integer of at most 32 bits' };
  }
  if (type === GraphQLFloat) {
    const value = NUMBER.test(text) ? Number(text) : Number.NaN;
    return Number.isFinite(value) ? { value } : { message: 'must be a number' };
  }
  if (type === GraphQLBoolean) {
    const value = Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : undefined;
    return value === undefined ? { message: 'must be true or false' } : { value };
  }
  if (isEnumType(type)) {
    if (type.getValue(text)) return { value: text };
    return {
      message: `must be one of ${type
        .getValues()
        .map(({ name }) => name)
        .join(', ')}`,
    };
  }
  if (!isScalarType(type)) return { message: 'cannot be written as text' };
  try {
    if (type.parseValue(text) !== undefined) return { value: text };
  } catch (error) {
    // A scalar that takes numbers only cannot know that a query string has nothing but text.
    if (NUMBER.test(text)) {
      try {
        type.parseValue(Number(text));
        return { value: Number(text) };
      } catch {}
    }
    return { message: error instanceof Error ? error.message : 'is not valid' };
  }
  return { message: 'is not valid' };
}

/** The value that a path segment or the occurrences of a query parameter stand for. */
export function fromText(type: GraphQLInputType, texts: readonly string[]): FromText {
  const nullable = getNullableType(type);
  if (!isListType(nullable)) {
    const [text] = texts;
    return text !== undefined && texts.length === 1
      ? leafFromText(nullable, text)
      : { message: 'must be given only once' };
  }
  const [only] = texts;
  const items = texts.length === 1 && only !== undefined ? (only === '' ? [] : only.split(',')) : texts;
  const values: unknown[] = [];
  for (const item of items) {
    const read = leafFromText(getNullableType(nullable.ofType), item);
    if ('message' in read) return { message: `"${item.slice(0, 40)}" ${read.message}` };
    values.push(read.value);
  }
  return { value: values };
}

/** Whether a value of this type can be written in a query string: a scalar, an enum, or a flat list of them. */
export function isTextual(type: GraphQLInputType): boolean {
  const nullable = getNullableType(type);
  const item = isListType(nullable) ? getNullableType(nullable.ofType) : nullable;
  return !isListType(item) && !isInputObjectType(item);
}
