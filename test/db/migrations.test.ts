import { setTimeout as sleep } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import { describe, expect, it } from 'vitest';
import { entities } from '../../src/db/entities/index.js';
import { checkMigrated, migrate } from '../../src/db/migrate.js';
import { baselineDigest } from '../../src/db/migrations/0001-baseline.js';
import { migrations } from '../../src/db/migrations/index.js';
import { openOrm } from '../../src/db/open-orm.js';
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
  it('make the tables that the entities describe, with their columns, defaults, references, checks and indexes', async () => {
    const { pool } = database.db;
    const orm = openOrm(pool);
    try {
      expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
      await pool.query('alter table competitor alter column name drop not null, add column extra int');
      await pool.query('drop index alert_newest; alter table segment drop constraint segment_project_id_fkey');
      const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false });
      for (const part of ['"name" set not null', 'drop column "extra"', '"alert_newest"', '"segment_project_id_fkey"'])
        expect(difference).toContain(part);
    } finally {
      await orm.close(true);
      await pool.query('alter table competitor alter column name set not null, drop column if exists extra');
    }
  });

  it('make no table without an entity', async () => {
    const tables = await database.db.rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migration'`,
    );
    const described = Object.values(entities).map(({ meta }) => meta.tableName);
    expect(tables.map(({ name }) => name).sort()).toEqual(described.sort());
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

  it('refuse a database whose baseline was rewritten since', async () => {
    const digest = `select obj_description('migration'::regclass, 'pg_class') as digest`;
    const [made] = await database.db.rows<{ digest: string }>(digest);
    expect(made?.digest).toBe(baselineDigest());
    for (const other of ['null', `'${'0'.repeat(64)}'`]) {
      await database.db.rows(`comment on table migration is ${other}`);
      await expect(migrate({ url: database.url })).rejects.toThrow(/^The database was made before Sextant 0\.1\.0 and/);
    }
    await database.db.rows(`comment on table migration is '${made?.digest}'`);
    expect(await migrate({ url: database.url })).toEqual([]);
  });
});
