import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';

/** Runs one operation that the host compiled when the table was proved. */
export type Execute = (
  rootValue: unknown,
  contextValue: unknown,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>;

/** Null for an operation that is left to `execute`. */
export type Compile = (schema: GraphQLSchema, document: DocumentNode) => Execute | null;
