import {
  type GraphQLArgument,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** deeper than any moment is */
const DEEPEST = 8;

/**
 * A query of each root field that reaches a moment: it selects every DateTime that can be reached without a type in itself.
 * `given` has the required arguments by their names, `<field>.<argument>` before `<argument>`.
 */
export function momentQueries(schema: GraphQLSchema, given: Readonly<Record<string, string>>): Map<string, string> {
  const called = (field: string, args: readonly GraphQLArgument[]): string | null => {
    const required = args.filter(
      ({ name, type, defaultValue }) =>
        given[`${field}.${name}`] || (isNonNullType(type) && defaultValue === undefined),
    );
    const written = required.map(({ name }) => [name, given[`${field}.${name}`] ?? given[name]] as const);
    if (written.some(([, value]) => value === undefined)) return null;
    const list = written.map(([name, value]) => `${name}: ${value}`).join(', ');
    return list === '' ? field : `${field}(${list})`;
  };
  const selected = (type: GraphQLOutputType, path: readonly GraphQLObjectType[]): string => {
    const named = getNamedType(type);
    if (!isObjectType(named) || path.includes(named) || path.length > DEEPEST) return '';
    const parts = Object.values(named.getFields()).flatMap((field) => {
      const leaf = getNamedType(field.type);
      const call = called(field.name, field.args);
      // an edge has what the node has
      if (call === null || field.name === 'edges' || isInterfaceType(leaf)) return [];
      if (isLeafType(leaf)) return leaf.name === 'DateTime' ? [call] : [];
      const below = selected(field.type, [...path, named]);
      return below === '' ? [] : [`${call} ${below}`];
    });
    return parts.length === 0 ? '' : `{ ${parts.join(' ')} }`;
  };
  const roots = Object.values((schema.getQueryType() as GraphQLObjectType).getFields());
  return new Map(
    roots.flatMap(({ name, args, type }) => {
      const call = called(name, args);
      const below = call === null ? '' : selected(type, []);
      return below === '' ? [] : [[name, `{ ${call} ${below} }`]];
    }),
  );
}
