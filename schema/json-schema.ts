import { Extensions } from 'type-graphql';

/**
 * The bounds that the server enforces at an input field, in JSON Schema keywords with examples: the OpenAPI documents and the tools for
 * agents show it. The numbers are those of the code that refuses, never copies of them.
 */
export const JsonSchema = (schema: Readonly<Record<string, unknown>>) => Extensions({ jsonSchema: schema });
