import pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { OperatorError } from '../errors.js';

/**
 * Settings of a session that a server, a role or a database may carry and that change what statements mean or end them early: text
 * forms of values, schemas, isolation, limits of time. Statements rather than parameters of the connection, which a pooler in
 * between may refuse.
 */
const SESSION = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  row_security: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
} as const;

const toSet = (settings: Readonly<Record<string, string>>): string =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')}`;

type Connected = (error: null, client: pg.Client) => void;

/** A session that begins the same whatever the server's own settings are. */
const sessionOf = (own: Readonly<Record<string, string>>): (new (config?: string | pg.ClientConfig) => pg.Client) => {
  const opening = toSet({ ...SESSION, ...own });
  return class extends pg.Client {
    // the pool hands over a callback, everybody else awaits
    override connect(): Promise<pg.Client>;
    override connect(done: Connected): void;
    override connect(done?: Connected): Promise<pg.Client> | void {
      if (!done) return super.connect().then(() => this.query(opening).then(() => this));
      const passOn = (error: Error | null): void => done(error as null, this);
      super.connect((error: Error | null) => {
        if (error) passOn(error);
        else this.query(opening, passOn);
      });
    }
  };
};

/** A connection to the tables of Sextant. */
export const Session = sessionOf({ search_path: 'public' });
/**
 * A connection to the tables of the queues. Jobs that a crash of the server takes along are made again from their rows; waiting for
 * its disk would cost each some milliseconds.
 */
export const QueueSession = sessionOf({ search_path: 'bullmq', synchronous_commit: 'off' });

/**
 * How a URL is connected to, read as libpq reads it: `sslmode=require` encrypts and checks no certificate, `verify-full` checks it
 * and the name of the host.
 */
export function sessionSettings(url: string): pg.ClientConfig {
  const mode = /[?&]sslmode=([\w-]*)/.exec(url)?.[1];
  const isOwnWord = mode === undefined || mode === 'no-verify' || /[?&]uselibpqcompat=/.test(url);
  if (mode === 'verify-ca' && !/[?&]sslrootcert=/.test(url))
    throw new OperatorError(
      'DATABASE_URL: sslmode=verify-ca requires sslrootcert, the file of the certificate authority. Without one use sslmode=verify-full.',
    );
  try {
    const { connect_timeout: seconds, ...settings } = toClientConfig(
      isOwnWord ? parse(url) : parse(url, { useLibpqCompat: true }),
    ) as pg.ClientConfig & { connect_timeout?: string };
    return Number(seconds) > 0 ? { ...settings, connectionTimeoutMillis: Number(seconds) * 1_000 } : settings;
  } catch (error) {
    // the message of a file names its path, that of a URL would repeat the password
    const { code, path, syscall } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      syscall && path
        ? `DATABASE_URL: the certificate file ${path} cannot be read (${code}).`
        : 'DATABASE_URL cannot be read as a PostgreSQL URL, such as postgres://user:password@host:5432/database. Characters such as / ? # @ : and % of user and password must be percent-encoded.',
    );
  }
}
