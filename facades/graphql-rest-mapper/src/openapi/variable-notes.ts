import { type GraphQLSchema, isInputObjectType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { Operation } from '../operation.js';

/** What the graph says of the argument or input field that a variable fills, unless the document says it better. */
export function variableNotes(schema: GraphQLSchema, operation: Operation): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  const note = (name: string, text: string | null | undefined): void => {
    if (text && !notes.has(name)) notes.set(name, text);
  };
  for (const { variable, description } of operation.definition.variableDefinitions ?? []) {
    note(variable.name.value, description?.value);
  }
  const info = new TypeInfo(schema);
  visit(
    operation.document,
    visitWithTypeInfo(info, {
      Argument: (node) => {
        // `@include(if: $x)` says nothing of what $x is for.
        if (node.value.kind !== 'Variable' || info.getDirective()) return;
        note(node.value.name.value, info.getArgument()?.description);
      },
      ObjectField: (node) => {
        if (node.value.kind !== 'Variable') return;
        const owner = info.getParentInputType();
        if (isInputObjectType(owner)) note(node.value.name.value, owner.getFields()[node.name.value]?.description);
      },
    }),
  );
  return notes;
}
