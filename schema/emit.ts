import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraph } from './index.js';
import { withNullableRoots } from './nullable-roots.js';
import { summaryFragments } from './summary.js';

/**
 * Writes the schema that clients query: sorted, so that a change of it is a readable diff. Returns the one that our own
 * documents are typed by: they treat every error as the failure of the whole operation. Beside it the fragments that they share.
 */
export function emitSchema(file: string, fragmentsFile: string): string {
  const graph = buildGraph();
  writeFileSync(
    fragmentsFile,
    `# Written by \`npm run generate\`: fields marked @InSummary() in schema/.\n${summaryFragments(graph)}`,
  );
  writeFileSync(file, `${printSchema(lexicographicSortSchema(withNullableRoots(graph)))}\n`);
  return printSchema(lexicographicSortSchema(graph));
}
