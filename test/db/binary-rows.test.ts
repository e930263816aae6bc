import { describe, expect, it } from 'vitest';
import { binaryRows } from '../../src/db/binary-rows.js';
import { withinScope } from '../../src/db/scope.js';
import { useDatabase } from '../support/database.js';

const database = useDatabase();
const read = (statement: string) => binaryRows(database.db.pool, statement);

describe('rows in binary', () => {
  it('are the bytes as they were written, of any length, and nothing for null', async () => {
    const lengths = [0, 1, 255, 70_000, 3_000_000];
    const written = lengths.map((length, at) => Buffer.alloc(length, at + 0xfa));
    await database.db.rows('create table kept (id int, bytes bytea)');
    for (const [id, bytes] of [...written, null].entries())
      await database.db.rows('insert into kept values ($1, $2)', [id, bytes]);
    const rows = await read('select id, bytes from kept order by id');
    expect(rows.map(([id]) => id?.readInt32BE())).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rows.map(([, bytes]) => bytes)).toEqual([...written, null]);
  });

  it('may be none', async () => {
    expect(await read('select 1 where false')).toEqual([]);
  });

  it('fail as other statements do, and leave connections for others', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1)
      await expect(read('select nothing from nowhere')).rejects.toThrow('nowhere');
    expect(await read('select 7')).toHaveLength(1);
  });

  it('are those of the scope that they are read in', async () => {
    await database.db.rows(
      `insert into organization (id, name, slug, "createdAt") values ('ours', 'Ours', 'ours', now()), ('theirs', 'Theirs', 'theirs', now())`,
    );
    const seen = () => read('select id from organization order by id');
    expect((await seen()).flat().map(String)).toEqual(['ours', 'theirs']);
    const scoped = await withinScope({ organizationId: 'theirs', signal: null }, seen);
    expect(scoped.flat().map(String)).toEqual(['theirs']);
  });
});
