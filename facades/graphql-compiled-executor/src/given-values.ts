import {
  coerceInputValue,
  type FieldNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  isRequiredArgument,
  Kind,
  type NamedTypeNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import type { Run } from './run.js';

type VariableValues = ReturnType<typeof getVariableValues>;

/** Values that are as they should be are taken by types that were looked up once; all else is the reference's to tell. */
export function compileVariables(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): (inputs: Readonly<Record<string, unknown>>) => VariableValues {
  const reference = (inputs: Readonly<Record<string, unknown>>): VariableValues =>
    getVariableValues(schema, definitions, inputs, { maxErrors: 50 });
  const variables = definitions.map(({ variable, type, defaultValue }) => ({
    name: variable.name.value,
    type: typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType,
    isOptional: type.kind !== Kind.NON_NULL_TYPE && defaultValue === undefined,
  }));
  return (inputs) => {
    const coerced: Record<string, unknown> = {};
    let isSound = true;
    const unsound = (): void => {
      isSound = false;
    };
    for (const { name, type, isOptional } of variables) {
      if (Object.hasOwn(inputs, name)) coerced[name] = coerceInputValue(inputs[name], type, unsound);
      else if (!isOptional) return reference(inputs);
    }
    return isSound ? { coerced } : reference(inputs);
  };
}

/** Constant arguments are made once; resolvers are handed a copy, as they may keep or change it. */
export function compileArguments(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): (run: Run) => Record<string, unknown> {
  if (field.args.length === 0) return () => ({});
  const isConstant = (node.arguments ?? []).every(
    ({ value }) => value.kind !== Kind.VARIABLE && !('fields' in value || 'values' in value),
  );
  if (!isConstant) return compileVariableArguments(field, node);
  const constant = getArgumentValues(field, node, {});
  return () => ({ ...constant });
}

/** Variables that have a value are handed on; what has none may mean a default, or a fault. */
function compileVariableArguments(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): (run: Run) => Record<string, unknown> {
  const whole = ({ variables }: Run): Record<string, unknown> => getArgumentValues(field, node, variables);
  const names: [argument: string, variable: string][] = [];
  for (const { name, value } of node.arguments ?? []) {
    if (value.kind !== Kind.VARIABLE) return whole;
    names.push([name.value, value.name.value]);
  }
  const defaults = field.args.some(({ defaultValue }) => defaultValue !== undefined);
  if (defaults) return whole;
  const required = new Set(field.args.filter(isRequiredArgument).map(({ name }) => name));
  return (run) => {
    const values: Record<string, unknown> = {};
    for (const [argument, variable] of names) {
      const value = run.variables[variable];
      if (value !== undefined && value !== null) values[argument] = value;
      else if (value === null || required.has(argument)) return whole(run);
    }
    return values;
  };
}
