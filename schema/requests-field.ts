import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether the field that is being resolved is requested that field of its own, directly or through a fragment. */
export function requestsField(info: GraphQLResolveInfo, name: string): boolean {
  const within = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((node) => {
      if (node.kind === Kind.FIELD) return node.name.value === name;
      if (node.kind === Kind.INLINE_FRAGMENT) return within(node.selectionSet);
      return within(info.fragments[node.name.value]?.selectionSet);
    }) ?? false;
  return info.fieldNodes.some((node) => within(node.selectionSet));
}
