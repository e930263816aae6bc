import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraph } from './index.js';

/** Writes the canon that documents are compiled against: sorted, so that a change of it is a readable diff. */
export function emitSchema(file: string): void {
  writeFileSync(file, `${printSchema(lexicographicSortSchema(buildGraph()))}\n`);
}
