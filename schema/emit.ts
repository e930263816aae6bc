import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraph } from './index.js';
import { withNullableRoots } from './nullable-roots.js';

/**
 * Writes the schema that clients query: sorted, so that a change of it is a readable diff. Returns the one that our own
 * documents are typed by: they treat every error as the failure of the whole operation.
 */
export function emitSchema(file: string): string {
  const graph = buildGraph();
  writeFileSync(file, `${printSchema(lexicographicSortSchema(withNullableRoots(graph)))}\n`);
  return printSchema(lexicographicSortSchema(graph));
}
