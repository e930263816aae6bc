import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';

/** One response name of an object: the field behind it and every selection of it. */
export interface CollectedField {
  readonly field: GraphQLField<unknown, unknown>;
  readonly nodes: FieldNode[];
}

/** The fields that the selection sets of a valid document ask of an object of this very type, in response order. */
export function collectFields(
  schema: GraphQLSchema,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Map<string, CollectedField> {
  const found = new Map<string, CollectedField>();
  const applies = (condition: string | undefined): boolean => {
    if (condition === undefined || condition === type.name) return true;
    const other = schema.getType(condition);
    return isAbstractType(other) && schema.isSubType(other, type);
  };
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const name = node.name.value;
        const field = name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : type.getFields()[name];
        if (field === undefined) continue;
        const key = node.alias?.value ?? name;
        const known = found.get(key);
        if (known === undefined) found.set(key, { field, nodes: [node] });
        else known.nodes.push(node);
        continue;
      }
      const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node;
      if (part && applies(part.typeCondition?.name.value)) collect(part.selectionSet);
    }
  };
  sets.forEach(collect);
  return found;
}
