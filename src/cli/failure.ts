import { ConfigError } from '../config.js';
import { EmbeddedDatabaseError } from '../db/embedded-cluster.js';
import { Problem } from '../errors.js';

/** One clear sentence for what an operator can mend; the whole trace for what is our fault. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message;
  if (error instanceof Problem)
    return [error.message, ...error.details.map((detail) => `  ${detail.path}: ${detail.message}`)].join('\n');
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ECONNREFUSED') return 'The database does not answer. Check DATABASE_URL, or start it.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
