import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { Extensions } from 'type-graphql';

/**
 * Makes a field part of `<Type>Summary`, the fragment that operations of all APIs and of the web application spread: it is
 * shown everywhere from then on.
 */
export const InSummary = (): PropertyDecorator & MethodDecorator => Extensions({ inSummary: true });

const isInSummary = ({ extensions }: GraphQLField<unknown, unknown>): boolean => extensions['inSummary'] === true;
const fieldsOf = (type: GraphQLObjectType): GraphQLField<unknown, unknown>[] => Object.values(type.getFields());

function selection(field: GraphQLField<unknown, unknown>, indent: string): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return `${indent}${field.name}\n`;
  const inner = fieldsOf(type).map((one) => selection(one, `${indent}  `));
  return `${indent}${field.name} {\n${inner.join('')}${indent}}\n`;
}

/** One fragment for each type with fields of a summary; an object among them comes with all of its fields. */
export function summaryFragments(graph: GraphQLSchema): string {
  return Object.values(graph.getTypeMap())
    .filter(isObjectType)
    .map((type) => ({ type, fields: fieldsOf(type).filter(isInSummary) }))
    .filter(({ fields }) => fields.length > 0)
    .sort((one, other) => one.type.name.localeCompare(other.type.name))
    .map(
      ({ type, fields }) =>
        `fragment ${type.name}Summary on ${type.name} {\n${fields.map((field) => selection(field, '  ')).join('')}}\n`,
    )
    .join('\n');
}
