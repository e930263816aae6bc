import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
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

/** What units of work are written with, handed to them: to import it is to load the ORM. */
export const vocabulary = { ...entities };
export type Vocabulary = typeof vocabulary;
