import { OperatorError, Problem } from './errors.js';

const AWAY = 'The database does not respond. Check DATABASE_URL, or start the database.';
const REFUSED = 'The database rejects this user or password. Check DATABASE_URL.';
const OUTDATED = 'The database schema is missing or out of date. Run `sextant migrate`.';

/** What keeps a database from being used, by the codes of sockets and of PostgreSQL and by BullMQ's name. */
const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: AWAY,
  ECONNRESET: AWAY,
  ETIMEDOUT: AWAY,
  EHOSTUNREACH: AWAY,
  ENOTFOUND: 'The host of the database does not exist. Check DATABASE_URL.',
  '28000': REFUSED,
  '28P01': REFUSED,
  '3D000': 'The database does not exist. Create it, or check DATABASE_URL.',
  '57P03': 'The database is starting or stopping. Try again shortly.',
  '42P01': OUTDATED,
  SchemaMigrationRequiredError: OUTDATED,
};

/** One clear sentence for what an operator can mend; the whole trace for what is our fault. */
export function explainFailure(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Problem)
    return [error.message, ...error.details.map((detail) => `  ${detail.path}: ${detail.message}`)].join('\n');
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return DATABASE[code ?? error.name] ?? error.stack ?? error.message;
}
