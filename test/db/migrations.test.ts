import { setTimeout as sleep } from 'node:timers/promises';
import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { describe, expect, it } from 'vitest';
import { entities } from '../../src/db/entities/index.js';
import { checkMigrated, migrate } from '../../src/db/migrate.js';
import { migrations } from '../../src/db/migrations/index.js';
import { useDatabase } from '../support/database.js';

const database = useDatabase();

/** A migration of a release to come, which changes a table that requests read. */
class Later extends Migration {
  override name = '0002-later';

  override up(): void {
    this.addSql('alter table webhook add column later int');
  }
}

describe('the migrations', () => {
  it('make every table and column that the entities name, of the same type and nullability', async () => {
    const orm = await MikroORM.init({
      clientUrl: database.url,
      entities: Object.values(entities),
      namingStrategy: UnderscoreNamingStrategy,
    });
    try {
      const columns = await database.db.rows<{
        table_name: string;
        column_name: string;
        type: string;
        nullable: boolean;
      }>(
        `select table_name, column_name, udt_name as type, is_nullable = 'YES' as nullable
           from information_schema.columns where table_schema = 'public'`,
      );
      const found = new Map(columns.map((column) => [`${column.table_name}.${column.column_name}`, column]));
      const expected = [...orm.getMetadata().getAll().values()].flatMap((meta) =>
        meta.props.flatMap((property) =>
          property.fieldNames.map((name) => ({
            column: `${meta.tableName}.${name}`,
            type: normal(property.columnTypes[0] ?? ''),
            nullable: property.nullable ?? false,
          })),
        ),
      );
      expect(expected.length).toBeGreaterThan(50);
      const actual = expected.map(({ column }) => {
        const known = found.get(column);
        return { column, type: known?.type ?? 'missing', nullable: known?.nullable ?? null };
      });
      expect(actual).toEqual(expected);
    } finally {
      await orm.close(true);
    }
  });

  it('are applied once, also when processes start side by side', async () => {
    expect(await Promise.all([1, 2, 3].map(() => migrate({ url: database.url })))).toEqual([[], [], []]);
    const applied = await database.db.rows<{ name: string }>('select name from migration order by id');
    expect(applied.map(({ name }) => name)).toEqual(Object.keys(migrations));
  });

  it('have functions that act as their owner find no temporary table of whoever calls them', async () => {
    const definers = await database.db.rows<{ name: string; path: string | null }>(
      `select p.proname as name, substring(setting from '^search_path=(.*)$') as path
         from pg_proc p left join lateral unnest(p.proconfig) as setting on setting like 'search_path=%'
        where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
    );
    expect(definers.length).toBeGreaterThan(5);
    expect(definers.filter(({ path }) => path !== 'public, pg_temp')).toEqual([]);
  });

  it('let readers through while they wait for a table that somebody holds', async () => {
    let migrating: Promise<string[]> = Promise.resolve([]);
    await database.db.transaction(async (holder) => {
      await holder.query('select 1 from webhook');
      migrating = migrate({ url: database.url, list: { ...migrations, '0002-later': async () => Later } });
      for (let at = 0; at < 10; at += 1) {
        // would wait for the migration, and that for this transaction
        await database.db.rows('select 1 from webhook');
        await sleep(300);
      }
      expect(await database.db.rows(`select 1 from migration where name = '0002-later'`)).toEqual([]);
    });
    expect(await migrating).toEqual(['0002-later']);
    await database.db.rows(`delete from migration where name = '0002-later'`);
  });

  it('refuse a database that was made before the first release', async () => {
    await database.db.rows(`insert into migration (name) values ('0001-foundation')`);
    const sentence = /^The database was made before Sextant 0\.1\.0 and cannot be upgraded\. Start with /;
    await expect(migrate({ url: database.url })).rejects.toThrow(sentence);
    await expect(checkMigrated(database.db)).rejects.toThrow(sentence);
    await database.db.rows(`delete from migration where name = '0001-foundation'`);
    expect(await migrate({ url: database.url })).toEqual([]);
  });
});

/** PostgreSQL's own name of a type. */
function normal(type: string): string {
  const base = type.replace(/\(.*\)/, '');
  const names: Record<string, string> = {
    int: 'int4',
    smallint: 'int2',
    boolean: 'bool',
    'text[]': '_text',
  };
  return names[base] ?? base;
}
