import { type EntityManager, MikroORM, type Options } from '@mikro-orm/postgresql';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { entities } from './entities/index.js';
import { Naming } from './naming.js';
import { REQUEST_SCHEMA } from './request-role.js';

/** The ORM on a pool that it does not close. By its constructor: `init` looks for extensions, for a third of a second. */
export const openOrm = (pool: Pool, options: Pick<Options, 'extensions' | 'migrations'> = {}): MikroORM =>
  new MikroORM({
    // a URL without a database means the one that is called like its user
    dbName: pool.options.database ?? pool.options.user ?? 'postgres',
    driverOptions: new PostgresDialect({
      pool: { options: pool.options, connect: () => pool.connect(), end: async () => {} },
    }),
    entities: Object.values(entities),
    namingStrategy: Naming,
    timezone: 'UTC',
    // it would look for the database on a second connection, which a pool that is used to its last one never gives
    ensureDatabase: false,
    // the migrator's own lines would mix with a command's output
    logger: () => {},
    // the baseline has what entities cannot express: policies, triggers and functions, and the views of requests
    schemaGenerator: {
      skipTables: ['migration'],
      ignoreSchema: [REQUEST_SCHEMA, 'bullmq'],
      ignorePolicies: true,
      ignoreTriggers: true,
      ignoreRoutines: true,
    },
    ...options,
  });

/** A unit of work inside the transaction that a client of the driver is in: what one of them writes the other reads. */
export function unitInside(orm: MikroORM, client: PoolClient): EntityManager {
  const connection = { query: client.query.bind(client), release: () => {} };
  const em = orm.em.fork();
  em.setTransactionContext(
    new Kysely({
      dialect: new PostgresDialect({ pool: { options: {}, connect: async () => connection, end: async () => {} } }),
    }),
  );
  return em;
}
