import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Operation } from '../operation.js';
import { constrained, described } from './leaf-schema.js';
import type { JsonSchema } from './types.js';

/** The argument or input field that a variable fills. */
export interface VariableSite {
  readonly description?: string | undefined;
  /** Carries the constraints of the value; see `constrained`. */
  readonly place?: Pick<GraphQLInputField, 'extensions'> | undefined;
}

export type VariableSites = ReadonlyMap<string, VariableSite>;

/** The description of the argument or input field that a variable fills, unless the document says it better. */
export function variableSites(schema: GraphQLSchema, operation: Operation): VariableSites {
  const sites = new Map<string, VariableSite>();
  const note = (name: string, place: GraphQLArgument | GraphQLInputField | null | undefined): void => {
    const known = sites.get(name);
    if (!place || known?.place) return;
    sites.set(name, { description: known?.description ?? place.description ?? undefined, place });
  };
  for (const { variable, description } of operation.definition.variableDefinitions ?? []) {
    if (description) sites.set(variable.name.value, { description: description.value });
  }
  const info = new TypeInfo(schema);
  visit(
    operation.document,
    visitWithTypeInfo(info, {
      Argument: (node) => {
        // `@include(if: $x)` says nothing of what $x is for.
        if (node.value.kind !== 'Variable' || info.getDirective()) return;
        note(node.value.name.value, info.getArgument());
      },
      ObjectField: (node) => {
        if (node.value.kind !== 'Variable') return;
        const owner = info.getParentInputType();
        if (isInputObjectType(owner)) note(node.value.name.value, owner.getFields()[node.name.value]);
      },
    }),
  );
  return sites;
}

/** The schema of a variable as the input that it fills narrows it. */
export const atSite = (schema: JsonSchema, site: VariableSite | undefined): JsonSchema =>
  described(site?.place ? constrained(schema, site.place) : schema, site?.description);
