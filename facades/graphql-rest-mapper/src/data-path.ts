import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isNonNullType,
  type SelectionSetNode,
} from 'graphql';
import type { Operation } from './operation.js';
import { concreteTypes, type Selected, selectedFields } from './selection.js';

/** A dotted path of response names, proved against the operation. */
export interface DataPath {
  readonly text: string;
  readonly names: readonly string[];
  readonly type: GraphQLOutputType;
  readonly sets: readonly SelectionSetNode[];
  /** True when the value or anything on the way to it can be null or left out. */
  readonly nullable: boolean;
}

function selectionSets(selected: Selected): SelectionSetNode[] {
  return selected.nodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : []));
}

/** Proves a path; what is wrong with it goes to `mistake`. */
export function provePath(
  schema: GraphQLSchema,
  operation: Operation,
  text: string,
  mistake: (message: string) => void,
): DataPath | undefined {
  const names = text.split('.');
  let type: GraphQLOutputType = operation.root;
  let sets: readonly SelectionSetNode[] = [operation.definition.selectionSet];
  let nullable = false;
  for (const name of names) {
    if (isListType(getNullableType(type))) {
      mistake(`the path "${text}" goes through a list before "${name}"`);
      return undefined;
    }
    const owner: GraphQLNamedType = getNamedType(type);
    const owners: readonly GraphQLObjectType[] = isCompositeType(owner) ? concreteTypes(schema, owner) : [];
    const choices = owners.map((one) => selectedFields(schema, operation.fragments, one, sets));
    const selected = choices.find((choice) => choice.has(name))?.get(name);
    if (selected === undefined) {
      const known = [...new Set(choices.flatMap((choice) => [...choice.keys()]))];
      mistake(`the path "${text}" finds no "${name}" in the data; there is ${known.join(', ') || 'nothing'}`);
      return undefined;
    }
    nullable ||=
      selected.conditional || !isNonNullType(selected.field.type) || choices.some((choice) => !choice.has(name));
    type = selected.field.type;
    sets = selectionSets(selected);
  }
  return { text, names, type, sets, nullable };
}

export function readPath(data: unknown, names: readonly string[]): unknown {
  let value = data;
  for (const name of names) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
