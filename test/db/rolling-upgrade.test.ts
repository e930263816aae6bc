import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../src/db/migrate.js';

/** The schema of the last release: processes of it go on beside newer ones, and are the way back. Raise it with each release. */
const RELEASED = '0001-baseline';

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  filled: boolean;
}
interface Schema {
  columns: Map<string, Column>;
  routines: Set<string>;
  constraints: Map<string, string[]>;
}

const name = `upgraded_${randomBytes(6).toString('hex')}`;
const url = inject('postgresUrl').replace(/\/sextant$/, `/${name}`);
let before: Schema;
let after: Schema;

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function schemaNow(): Promise<Schema> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns = await client.query<Column>(
      `select table_schema || '.' || table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
              column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
         from information_schema.columns where table_schema in ('public', 'request')`,
    );
    const routines = await client.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const constraints = await client.query<{ name: string; columns: string[] }>(
      `select conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) as name,
              array(select 'public.' || conrelid::regclass || '.' || attname::text from pg_attribute
                     where attrelid = conrelid and attnum = any(conkey)) as columns
         from pg_constraint c where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'f', 'x')
       union all
       select indexrelid::regclass || ' ' || pg_get_indexdef(indexrelid),
              array(select 'public.' || indrelid::regclass || '.' || attname::text from pg_attribute
                     where attrelid = indrelid and attnum = any(indkey))
         from pg_index where indisunique and indrelid::regclass::text not like 'pg_%'`,
    );
    return {
      columns: new Map(columns.rows.map((one) => [one.name, one])),
      routines: new Set(routines.rows.map((one) => one.name)),
      constraints: new Map(constraints.rows.map((one) => [one.name, one.columns])),
    };
  } finally {
    await client.end();
  }
}

/** `deferred_delete CHECK ((kind = ANY (ARRAY['audit'::text, …])))`, apart: what it is about, and the values that it allows. */
function allowedValues(definition: string): { about: string; values: string[] } | null {
  const [about, list] = definition.split('= ANY (ARRAY[');
  return about && list ? { about, values: list.split(']')[0]?.split(', ') ?? [] } : null;
}

/** A list of values that only became longer takes all that it took before. */
function isWider(definition: string, earlier: Iterable<string>): boolean {
  const now = allowedValues(definition);
  return [...earlier].some((one) => {
    const then = allowedValues(one);
    return then !== null && then.about === now?.about && then.values.every((value) => now.values.includes(value));
  });
}

const tableOf = (column: string): string => column.slice(0, column.lastIndexOf('.'));

/** Columns and routines that a process of the earlier schema would miss in the later one. */
function missing(earlier: Schema, later: Schema): string[] {
  const columns = [...earlier.columns.values()].filter(
    ({ name: column, type }) => later.columns.get(column)?.type !== type,
  );
  return [
    ...columns.map(({ name: column }) => column),
    ...[...earlier.routines].filter((one) => !later.routines.has(one)),
  ];
}

/** Parts of the later schema that refuse rows of a process of the earlier one: columns that it does not fill, and constraints. */
function refusing(earlier: Schema, later: Schema): string[] {
  const tables = new Set([...earlier.columns.keys()].map(tableOf));
  const demanding = [...later.columns.values()].filter(({ name: column, nullable, filled }) => {
    const known = earlier.columns.get(column);
    if (nullable || filled || !tables.has(tableOf(column)) || column.startsWith('request.')) return false;
    // a column that the process does not know, or one that it may leave out
    return known === undefined || known.nullable || known.filled;
  });
  const narrower = [...later.constraints].filter(
    ([definition, columns]) =>
      !earlier.constraints.has(definition) &&
      !isWider(definition, earlier.constraints.keys()) &&
      columns.length > 0 &&
      columns.every((column) => earlier.columns.has(column)),
  );
  return [...demanding.map(({ name: column }) => column), ...narrower.map(([definition]) => definition)];
}

beforeAll(async () => {
  await administer(`create database ${name}`);
  await migrate({ url }, RELEASED);
  before = await schemaNow();
  await migrate({ url });
  after = await schemaNow();
});
afterAll(() => administer(`drop database if exists ${name} with (force)`));

describe('a schema that is newer than a process', () => {
  it('still has every table, column and function that the process reads', () => {
    expect(before.columns.size).toBeGreaterThan(200);
    expect(missing(before, after)).toEqual([]);
  });

  it('takes every row that the process writes', () => {
    expect(refusing(before, after)).toEqual([]);
  });
});

describe('a migration that older processes could not work with', () => {
  const changed = async (sql: string): Promise<Schema> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
    return schemaNow();
  };

  it('is noticed by what it removes', async () => {
    const later = await changed('alter table competitor_profile drop column error; drop function rules_of_audit');
    expect(missing(after, later)).toEqual(['public.competitor_profile.error', 'rules_of_audit(uuid,text)']);
    expect(refusing(after, later)).toEqual([]);
    after = later;
  });

  it('is noticed by what it demands', async () => {
    const later = await changed(`
      alter table competitor add column demanded int not null, add column optional int;
      alter table alert_rule drop constraint alert_rule_digest_check, add check (digest in ('NONE', 'DAILY'));
      alter table audit_schedule drop constraint audit_schedule_frequency_check,
        add check (frequency in ('HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'))`);
    expect(missing(after, later)).toEqual([]);
    expect(refusing(after, later)).toEqual([
      'public.competitor.demanded',
      expect.stringContaining("alert_rule CHECK ((digest = ANY (ARRAY['NONE'::text, 'DAILY'::text])))"),
    ]);
  });
});
