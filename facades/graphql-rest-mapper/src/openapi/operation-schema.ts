import {
  type GraphQLInputField,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';
import { checkFields } from '../input.js';
import { type Operation, readOperation } from '../operation.js';
import { RouteTableError } from '../route-table-error.js';
import type { Detail, DocumentSource } from '../row.js';
import { Components } from './components.js';
import { inputSchema } from './input-schema.js';
import { selectionSchema } from './output-schema.js';
import type { JsonSchema } from './types.js';
import { atSite, type VariableSites, variableSites } from './variable-sites.js';

export interface DescribedOperation {
  operation: Operation;
  /** schema of an object with its variables; nothing else may be in it */
  variables: JsonSchema;
  /** schema of its data */
  data: JsonSchema;
  /** differences of an object from the schema of its variables */
  faults(variables: Readonly<Record<string, unknown>>): Detail[];
}

type Fields = ReadonlyMap<string, Pick<GraphQLInputField, 'type' | 'defaultValue'>>;

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
  const fields = variableFields(schema, operation);
  const sites = variableSites(schema, operation);
  return {
    operation,
    variables: alone(variablesSchema(fields, sites, { components: inputs, scalars }), inputs),
    data: alone(shape, outputs),
    faults: (given) => {
      const details: Detail[] = [];
      checkFields(fields, given, (name) => name, details);
      return details;
    },
  };
}

function variableFields(schema: GraphQLSchema, { definition }: Operation): Fields {
  const fields = new Map<string, Pick<GraphQLInputField, 'type' | 'defaultValue'>>();
  for (const { variable, type: node, defaultValue } of definition.variableDefinitions ?? []) {
    const type = typeFromAST(schema, node as never);
    if (!isInputType(type)) continue;
    fields.set(variable.name.value, { type, defaultValue: defaultValue && valueFromASTUntyped(defaultValue) });
  }
  return fields;
}

function variablesSchema(
  fields: Fields,
  sites: VariableSites,
  schemas: { components: Components; scalars: Readonly<Record<string, JsonSchema>> },
): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, { type, defaultValue }] of fields) {
    const fallback = defaultValue === undefined ? {} : { default: defaultValue };
    properties[name] = { ...atSite(inputSchema(type, schemas), sites.get(name)), ...fallback };
    if (isNonNullType(type) && defaultValue === undefined) required.push(name);
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

/** A schema that carries the definitions it names. */
function alone(schema: JsonSchema, components: Components): JsonSchema {
  const $defs = components.sorted();
  const whole = Object.keys($defs).length > 0 ? { ...schema, $defs } : schema;
  return JSON.parse(JSON.stringify(whole).replaceAll('"#/components/schemas/', '"#/$defs/')) as JsonSchema;
}
