import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import type { Operation } from './operation.js';
import type { PathPattern } from './path.js';
import type { Method } from './row.js';
import { isTextual } from './text.js';

export interface PlannedVariable {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly source: 'path' | 'query' | 'body';
  readonly required: boolean;
  readonly definition: VariableDefinitionNode;
}

/** The input object whose fields are the body's own fields, so that a REST body stays flat. */
export interface FlatInput {
  readonly type: GraphQLInputObjectType;
  readonly required: boolean;
  /** Fields that the body may carry. */
  readonly fields: ReadonlyMap<string, GraphQLInputField>;
  /** Fields that path parameters of the same name fill. */
  readonly fromPath: ReadonlyMap<string, GraphQLInputField>;
}

/** The one source of every variable. */
export interface Plan {
  readonly takesBody: boolean;
  readonly variables: readonly PlannedVariable[];
  readonly body: ReadonlyMap<string, { readonly type: GraphQLInputType; readonly defaultValue: unknown }>;
  readonly input: FlatInput | null;
}

export const INPUT = 'input';
const BODY_METHODS: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH']);

export interface PlanRequest {
  readonly schema: GraphQLSchema;
  readonly operation: Operation;
  readonly method: Method;
  readonly path: PathPattern;
  readonly pathToInput: readonly string[];
  /** Query parameters that the mapper itself reads. */
  readonly reserved: ReadonlySet<string>;
  readonly mistake: (message: string) => void;
}

function isPathType(type: GraphQLInputType): boolean {
  return isTextual(type) && !isListType(getNullableType(type));
}

function planInput(request: PlanRequest, variables: readonly PlannedVariable[]): FlatInput | null {
  const { path, pathToInput, mistake } = request;
  const [only, ...others] = variables.filter(({ source }) => source === 'body');
  const type = only && others.length === 0 && only.name === INPUT ? getNullableType(only.type) : undefined;
  if (only === undefined || !isInputObjectType(type)) {
    for (const name of pathToInput) {
      mistake(`pathToInput names "${name}", but the body is not the fields of one variable $${INPUT}`);
    }
    return null;
  }
  const fields = new Map(Object.entries(type.getFields()));
  const fromPath = new Map<string, GraphQLInputField>();
  for (const name of pathToInput) {
    const field = fields.get(name);
    if (!path.parameters.includes(name)) mistake(`pathToInput names "${name}", which is not a path parameter`);
    else if (field === undefined) mistake(`pathToInput names "${name}", which is not a field of ${type.name}`);
    else if (!isPathType(field.type))
      mistake(`pathToInput names "${name}", whose type ${field.type} is not a single scalar`);
    else fromPath.set(name, field);
    fields.delete(name);
  }
  for (const name of path.parameters) {
    if (fields.has(name) && variables.some((variable) => variable.name === name)) {
      mistake(
        `"${name}" has two sources: the path, and the body as a field of ${type.name}; declare it in pathToInput`,
      );
    }
  }
  return { type, required: only.required, fields, fromPath };
}

/** Gives every variable its source; what cannot be bound goes to `mistake`. */
export function planVariables(request: PlanRequest): Plan {
  const { schema, operation, method, path, pathToInput, reserved, mistake } = request;
  const rest = BODY_METHODS.has(method) ? 'body' : 'query';
  const variables: PlannedVariable[] = [];
  for (const definition of operation.definition.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType;
    const source = path.parameters.includes(name) ? 'path' : rest;
    if (source === 'path' && !isPathType(type)) {
      mistake(`variable $${name} comes from the path, and its type ${type} is not a single scalar`);
    }
    if (source === 'query' && !isTextual(type)) {
      mistake(`variable $${name} has no source: its type ${type} cannot be written in a query string`);
    }
    if (source === 'query' && reserved.has(name)) {
      mistake(`variable $${name} has two sources: ?${name}= chooses the media type of a row with "as"`);
    }
    const required = isNonNullType(type) && definition.defaultValue === undefined;
    variables.push({ name, type, source, required, definition });
  }
  const input = planInput(request, variables);
  for (const name of path.parameters) {
    if (variables.some((variable) => variable.name === name) || pathToInput.includes(name)) continue;
    const hint = input?.fields.has(name)
      ? `; ${input.type.name} has a field of that name: declare it in pathToInput`
      : '';
    mistake(`the path parameter :${name} is not used by any variable${hint}`);
  }
  const body = new Map(
    variables
      .filter(({ source }) => source === 'body')
      .map(({ name, type, definition }) => [name, { type, defaultValue: definition.defaultValue }] as const),
  );
  return { takesBody: rest === 'body', variables, body, input };
}
