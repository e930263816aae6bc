import { type GraphQLNonNull, GraphQLObjectType, GraphQLSchema, isNonNullType } from 'graphql';

/**
 * The graph as clients query it: every root field may be null. Where one of several root fields fails, the others keep
 * their data, as an error empties the nearest field that may be null. Operations of our own have one root, and fail whole.
 */
export function withNullableRoots(schema: GraphQLSchema): GraphQLSchema {
  const { query, mutation, types, ...config } = schema.toConfig();
  const roots = new Map([query, mutation].flatMap((type) => (type ? [[type.name, nullable(type)] as const] : [])));
  return new GraphQLSchema({
    ...config,
    query: roots.get(query?.name ?? ''),
    mutation: roots.get(mutation?.name ?? ''),
    types: types.map((type) => roots.get(type.name) ?? type),
  });
}

function nullable(type: GraphQLObjectType): GraphQLObjectType {
  const { fields, ...config } = type.toConfig();
  return new GraphQLObjectType({
    ...config,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        { ...field, type: isNonNullType(field.type) ? (field.type as GraphQLNonNull<never>).ofType : field.type },
      ]),
    ),
  });
}
