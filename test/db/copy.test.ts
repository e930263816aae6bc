import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyRows } from '../../src/db/copy.js';
import { instant } from '../../src/db/instant.js';
import { useDatabase } from '../support/database.js';

const database = useDatabase();
const COLUMNS = {
  small: 'int2',
  number: 'int4',
  yes: 'bool',
  words: 'text',
  bytes: 'bytea',
  name: 'uuid',
  document: 'jsonb',
  list: 'text[]',
} as const;

interface Row {
  small: number | null;
  number: number | null;
  yes: boolean | null;
  words: string | null;
  bytes: Buffer | null;
  name: string | null;
  document: unknown;
  list: string[] | null;
}

beforeAll(async () => {
  await database.db.rows(
    'create table copied (at serial, small int2, number int4, yes bool, words text, bytes bytea, name uuid, document jsonb, list text[])',
  );
});

async function roundTrip(rows: readonly Row[]): Promise<Row[]> {
  await database.db.rows('truncate copied');
  await database.db.transaction((client) =>
    copyRows(
      client,
      'copied',
      COLUMNS,
      rows.map((row) => [
        row.small,
        row.number,
        row.yes,
        row.words,
        row.bytes,
        row.name,
        row.document === null ? null : JSON.stringify(row.document),
        row.list,
      ]),
    ),
  );
  return database.db.rows<Row>('select small, number, yes, words, bytes, name, document, list from copied order by at');
}

const EMPTY: Row = {
  small: null,
  number: null,
  yes: null,
  words: null,
  bytes: null,
  name: null,
  document: null,
  list: null,
};

describe('copyRows', () => {
  it('stores nothing for no rows', async () => {
    expect(await roundTrip([])).toEqual([]);
  });

  it('stores nulls of every type', async () => {
    expect(await roundTrip([EMPTY, EMPTY])).toEqual([EMPTY, EMPTY]);
  });

  it('stores the ends of the number types and empty values', async () => {
    const rows: Row[] = [
      { ...EMPTY, small: -32_768, number: -2_147_483_648, yes: false, words: '', bytes: Buffer.alloc(0), list: [] },
      { ...EMPTY, small: 32_767, number: 2_147_483_647, yes: true, words: '\\N', list: ['', '{}', 'a,b', '"', '\\'] },
    ];
    expect(await roundTrip(rows)).toEqual(rows);
  });

  it('gives back whatever it is given', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    const row = fc.record({
      small: fc.option(fc.integer({ min: -32_768, max: 32_767 })),
      number: fc.option(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })),
      yes: fc.option(fc.boolean()),
      words: fc.option(text),
      bytes: fc.option(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
      name: fc.option(fc.uuid()),
      document: fc.option(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.array(text)))),
      list: fc.option(fc.array(text)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
        const plain = JSON.parse(JSON.stringify(rows.map((one) => one.document))) as unknown[];
        expect(await roundTrip(rows)).toEqual(rows.map((one, at) => ({ ...one, document: plain[at] })));
      }),
      { numRuns: 50 },
    );
  });

  it('stores moments to the millisecond and lists of numbers', async () => {
    await database.db.rows('create table copied_lists (at timestamptz, numbers int[])');
    const moments = ['1969-12-31T23:59:59.999Z', '2000-01-01T00:00:00.000Z', '2026-11-21T03:04:05.678Z'];
    const lists = [[], [-2_147_483_648, 0, 2_147_483_647], Array.from({ length: 100_000 }, (_, at) => at)];
    await database.db.transaction((client) =>
      copyRows(
        client,
        'copied_lists',
        { at: 'timestamptz', numbers: 'int4[]' },
        moments.map((moment, at) => [new Date(moment), lists[at] as number[]]),
      ),
    );
    const rows = await database.db.rows<{ at: string; numbers: number[] }>(
      'select at, numbers from copied_lists order by at',
    );
    expect(rows.map(({ at }) => instant(at).toISOString())).toEqual(moments);
    expect(rows.map(({ numbers }) => numbers)).toEqual(lists);
  });

  it('stores more than one chunk', async () => {
    const words = 'x'.repeat(10_000);
    const rows = Array.from({ length: 200 }, (_, number) => ({ ...EMPTY, number, words }));
    expect(await roundTrip(rows)).toEqual(rows);
  });

  it('replaces what the database cannot hold', async () => {
    const nasty = 'a\0b\ud800c\udc00';
    const clean = 'a\uFFFDb\uFFFDc\uFFFD';
    const [row] = await roundTrip([
      { ...EMPTY, words: nasty, list: [nasty, 'ok'], document: { [`key`]: nasty, fine: '😀\\u0000' } },
    ]);
    expect(row).toEqual({ ...EMPTY, words: clean, list: [clean, 'ok'], document: { key: clean, fine: '😀\\u0000' } });
  });

  it('stores JSON that is bytes already', async () => {
    await database.db.rows('create table copied_json (at int, document jsonb)');
    const documents = [{ key: 'Ärger 😀', list: [1, null] }, {}, 'x'.repeat(300_000)];
    await database.db.transaction((client) =>
      copyRows(
        client,
        'copied_json',
        { at: 'int4', document: 'jsonb' },
        documents.map((document, at) => [at, Buffer.from(JSON.stringify(document))]),
      ),
    );
    const rows = await database.db.rows<{ document: unknown }>('select document from copied_json order by at');
    expect(rows.map(({ document }) => document)).toEqual(documents);
  });

  it('leaves nothing behind when a row is refused', async () => {
    await database.db.rows('truncate copied');
    const copy = database.db.transaction((client) =>
      copyRows(client, 'copied', { name: 'uuid' }, [['00000000-0000-0000-0000-000000000001'], ['not a uuid']]),
    );
    await expect(copy).rejects.toThrow();
    expect(await database.db.rows('select 1 from copied')).toEqual([]);
    expect(await database.db.rows('select 1 as alive')).toEqual([{ alive: 1 }]);
  });
});
