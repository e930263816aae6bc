import type { FieldNode, GraphQLField, GraphQLObjectType, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import type { Operation } from './operation.js';

/** What the fields of one running operation share. */
export interface Run {
  rootValue: unknown;
  contextValue: unknown;
  variables: Record<string, unknown>;
}

/** Where in the answer a value goes, from the inside out. */
export type Place = GraphQLResolveInfo['path'];

/** What is known of a field before anything runs. */
export interface StaticInfo {
  schema: GraphQLSchema;
  operation: Operation;
  parent: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
  nodes: readonly FieldNode[];
  fragments: GraphQLResolveInfo['fragments'];
}

/** The last argument of a resolver. */
export function infoOf(known: StaticInfo, run: Run, path: Place): GraphQLResolveInfo {
  const { schema, operation, parent, field, nodes, fragments } = known;
  return {
    fieldName: field.name,
    fieldNodes: nodes,
    returnType: field.type,
    parentType: parent,
    path,
    schema,
    fragments,
    rootValue: run.rootValue,
    operation: operation.definition,
    variableValues: run.variables,
  };
}
