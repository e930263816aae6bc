import { Migrator } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Migrations } from './migrations/index.js';
import { openOrm } from './open-orm.js';

/** The ORM with its migrator, which is half as large again. */
export async function openMigrator(pool: Pool, migrations: Migrations): Promise<MikroORM> {
  const migrationsList = await Promise.all(
    Object.entries(migrations).map(async ([name, load]) => ({ name, class: await load() })),
  );
  return openOrm(pool, {
    extensions: [Migrator],
    migrations: { migrationsList, tableName: 'migration', snapshot: false },
  });
}
