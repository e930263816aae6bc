import { type GraphQLSchema, isInputType, isNonNullType, typeFromAST, valueFromASTUntyped } from 'graphql';
import { type Operation, readOperation } from '../operation.js';
import { RouteTableError } from '../route-table-error.js';
import type { DocumentSource } from '../row.js';
import { Components } from './components.js';
import { inputSchema } from './input-schema.js';
import { described } from './leaf-schema.js';
import { selectionSchema } from './output-schema.js';
import type { JsonSchema } from './types.js';
import { variableNotes } from './variable-notes.js';

export interface DescribedOperation {
  operation: Operation;
  /** of an object with its variables; nothing else may be in it */
  variables: JsonSchema;
  /** of its data */
  data: JsonSchema;
}

/** One operation by itself as JSON Schema 2020-12, for hosts that have no routes. Throws what is wrong with the document. */
export function describeOperation(
  schema: GraphQLSchema,
  source: DocumentSource,
  scalars: Readonly<Record<string, JsonSchema>> = {},
): DescribedOperation {
  const mistakes: string[] = [];
  const operation = readOperation(schema, source, new Map(), (mistake) => mistakes.push(mistake));
  if (!operation) throw new RouteTableError(mistakes);
  const inputs = new Components();
  const outputs = new Components();
  const { definition, root, fragments } = operation;
  const data = selectionSchema(root, [definition.selectionSet], { schema, fragments, components: outputs, scalars });
  const { description: _, ...shape } = data;
  return {
    operation,
    variables: alone(variablesSchema(schema, operation, { components: inputs, scalars }), inputs),
    data: alone(shape, outputs),
  };
}

function variablesSchema(
  schema: GraphQLSchema,
  operation: Operation,
  schemas: { components: Components; scalars: Readonly<Record<string, JsonSchema>> },
): JsonSchema {
  const notes = variableNotes(schema, operation);
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const { variable, type: node, defaultValue } of operation.definition.variableDefinitions ?? []) {
    const type = typeFromAST(schema, node as never);
    if (!isInputType(type)) continue;
    const name = variable.name.value;
    const fallback = defaultValue ? { default: valueFromASTUntyped(defaultValue) } : {};
    properties[name] = { ...described(inputSchema(type, schemas), notes.get(name)), ...fallback };
    if (isNonNullType(type) && !defaultValue) required.push(name);
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

/** A schema that carries the definitions it names. */
function alone(schema: JsonSchema, components: Components): JsonSchema {
  const $defs = components.sorted();
  const whole = Object.keys($defs).length > 0 ? { ...schema, $defs } : schema;
  return JSON.parse(JSON.stringify(whole).replaceAll('"#/components/schemas/', '"#/$defs/')) as JsonSchema;
}
