import {
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';
import type { Fragments } from './operation.js';

/** One response name of an object: the field behind it and every selection of it. */
export interface Selected {
  readonly field: GraphQLField<unknown, unknown>;
  readonly nodes: FieldNode[];
  /** True when `@skip` or `@include` may leave it out. */
  conditional: boolean;
}

/** The fields that the selection sets ask of an object of this very type, in response order. */
export function selectedFields(
  schema: GraphQLSchema,
  fragments: Fragments,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Map<string, Selected> {
  const found = new Map<string, Selected>();
  const applies = (condition: string | undefined): boolean => {
    if (condition === undefined || condition === type.name) return true;
    const other = schema.getType(condition);
    return other !== undefined && isAbstractType(other) && schema.isSubType(other, type);
  };
  const collect = (set: SelectionSetNode, outer: boolean): void => {
    for (const node of set.selections) {
      const conditional =
        outer || (node.directives ?? []).some(({ name }) => name.value === 'skip' || name.value === 'include');
      if (node.kind === Kind.INLINE_FRAGMENT) {
        if (applies(node.typeCondition?.name.value)) collect(node.selectionSet, conditional);
      } else if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(node.name.value);
        if (fragment && applies(fragment.typeCondition.name.value)) collect(fragment.selectionSet, conditional);
      } else {
        const name = node.name.value;
        const field = name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : type.getFields()[name];
        if (field === undefined) continue;
        const key = node.alias?.value ?? name;
        const known = found.get(key);
        if (known === undefined) {
          found.set(key, { field, nodes: [node], conditional });
        } else {
          known.nodes.push(node);
          known.conditional &&= conditional;
        }
      }
    }
  };
  for (const set of sets) collect(set, false);
  return found;
}

/** The object types that a value of this type can have. */
export function concreteTypes(schema: GraphQLSchema, type: GraphQLCompositeType): readonly GraphQLObjectType[] {
  return isObjectType(type) ? [type] : schema.getPossibleTypes(type);
}
