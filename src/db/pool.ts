import pg from 'pg';
import { parse as parseArray } from 'postgres-array';
import { Session, sessionSettings } from '../postgres/postgres-session.js';

export interface DatabaseOptions {
  url: string;
  /** connections this process may hold */
  poolSize?: number;
}

/** object ids of types whose values stay as the server writes them: the ORM reads them itself */
const TEXT = { date: 1082, timestamp: 1114, interval: 1186 } as const;
const TEXT_ARRAYS = { date: 1182, timestamp: 1115, timestamptz: 1185, interval: 1187 } as const;
const TIMESTAMPTZ = 1184;

/** The pool of a process: for prepared SQL of the hot paths, for the ORM, and for Better Auth. */
export function openPool({ url, poolSize = 10 }: DatabaseOptions): pg.Pool {
  const types = new pg.TypeOverrides();
  for (const oid of Object.values(TEXT)) types.setTypeParser(oid, (text: string) => text);
  for (const oid of Object.values(TEXT_ARRAYS)) types.setTypeParser(oid, (text: string) => parseArray(text));
  types.setTypeParser(TIMESTAMPTZ, (text: string) => new Date(text));
  const pool = new pg.Pool({ ...sessionSettings(url), Client: Session, min: 0, max: poolSize, types });
  // A connection that breaks fails the statement that runs on it, and an idle one is replaced by the pool: without listeners the
  // error would end the process, that of a connection in use too.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
