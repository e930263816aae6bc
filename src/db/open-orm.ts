import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { entities } from './entities/index.js';

/** The ORM on a pool that it does not close. By its constructor: `init` looks for extensions, for a third of a second. */
export const openOrm = (pool: Pool, options: Pick<Options, 'extensions' | 'migrations'> = {}): MikroORM =>
  new MikroORM({
    // a URL without a database means the one that is called like its user
    dbName: pool.options.database ?? pool.options.user ?? 'postgres',
    driverOptions: new PostgresDialect({
      pool: { options: pool.options, connect: () => pool.connect(), end: async () => {} },
    }),
    entities: Object.values(entities),
    namingStrategy: UnderscoreNamingStrategy,
    timezone: 'UTC',
    // the migrator's own lines would mix with a command's output
    logger: () => {},
    schemaGenerator: {
      skipTables: ['user', 'session', 'account', 'verification', 'organization', 'member', 'invitation', 'twoFactor'],
    },
    ...options,
  });

/** What units of work are written with, handed to them: to import it is to load the ORM. */
export const vocabulary = { ...entities };
export type Vocabulary = typeof vocabulary;
