import { OperatorError, Problem } from './errors.js';

const AWAY = 'The database does not respond. Check DATABASE_URL, or start the database.';
const REFUSED = 'The database rejects this user or password. Check DATABASE_URL.';
const UNTRUSTED =
  'The certificate of the database is not signed by a known authority. Add sslrootcert=<file of its authority> to DATABASE_URL, or sslmode=require to encrypt without checking it.';
const OUTDATED = 'The database schema is missing or out of date. Run `sextant migrate`.';

/** The faults that keep a database from being used, by the codes of sockets and of PostgreSQL and by BullMQ's name. */
const DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: AWAY,
  ECONNRESET: AWAY,
  ETIMEDOUT: AWAY,
  EHOSTUNREACH: AWAY,
  ENOTFOUND: 'The host of the database does not exist. Check DATABASE_URL.',
  '28000': REFUSED,
  '28P01': REFUSED,
  '3D000': 'The database does not exist. Create it, or check DATABASE_URL.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  CERT_HAS_EXPIRED: 'The certificate of the database has expired. Renew it on the server.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the database names another host. Use that name in DATABASE_URL, or sslmode=verify-ca with sslrootcert.',
  '25006':
    'The database is read-only: a standby, or default_transaction_read_only is on. Point DATABASE_URL to the primary server, or turn that setting off.',
  '3F000': 'The schema "public" does not exist in the database. Create it: CREATE SCHEMA public.',
  '53300': 'The database has no connection left. Raise max_connections, or end other programs that use it.',
  '57P03': 'The database is starting or stopping. Try again shortly.',
  '42P01': OUTDATED,
  SchemaMigrationRequiredError: OUTDATED,
};

const LACKS_RIGHTS = '42501';
/** The driver gives it no code. */
const NO_TLS = 'The server does not support SSL connections';

/** One clear sentence for what an operator can mend; the whole trace for what is our fault. */
export function explainFailure(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Problem)
    return [error.message, ...error.details.map((detail) => `  ${detail.path}: ${detail.message}`)].join('\n');
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const sentence = DATABASE[code ?? error.name];
  if (sentence) return sentence;
  if (code === LACKS_RIGHTS)
    return `The user of DATABASE_URL lacks a right that Sextant needs: ${error.message}. Make it the owner of the database: ALTER DATABASE <name> OWNER TO <user>.`;
  if (error.message === NO_TLS)
    return 'The database does not accept encrypted connections. Turn ssl on there, or use sslmode=disable in DATABASE_URL.';
  return error.stack ?? error.message;
}
