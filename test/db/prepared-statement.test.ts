import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useContext } from '../support/context.js';

const test = useContext();
const ECHO = 'select $1::text as text, $2::int as number, $3::jsonb as json';
const echo = (...values: unknown[]) => test.db.prepared<{ text: string }>('echo', ECHO, values);
const text = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((value) => !value.includes('\0'));

describe('a statement that is asked again', () => {
  it('hands over every value as it is, and reads every row as its columns are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.option(text),
        fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
        fc.option(fc.dictionary(text, text)),
        async (given, number, json) => {
          const asked = [given, number, json === null ? null : JSON.stringify(json)];
          expect(await echo(...asked)).toEqual([{ text: given, number, json: json === null ? null : { ...json } }]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('takes lists and bytes as well', async () => {
    const lists = () =>
      test.db.prepared('lists', 'select $1::text[] as list, $2::bytea as bytes', [
        ['a', 'b "c"'],
        Buffer.from([0, 255]),
      ]);
    for (let at = 0; at < 3; at += 1)
      expect(await lists()).toEqual([{ list: ['a', 'b "c"'], bytes: Buffer.from([0, 255]) }]);
  });

  it('fails by itself, however often it was asked before', async () => {
    const divide = (by: number) => test.db.prepared('division', 'select 12 / $1::int as n', [by]);
    const outcomes = await Promise.allSettled([divide(1), divide(0), divide(2), divide(0), divide(3)]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(4)).toEqual([{ n: 3 }]);
  });

  it('that the server cannot parse leaves the others as they were', async () => {
    const other = (count: number) => test.db.prepared('another', `select repeat('a', $1::int) as text`, [count]);
    expect(await other(2)).toEqual([{ text: 'aa' }]);
    await expect(test.db.prepared('broken', 'select nothing from nowhere', [])).rejects.toMatchObject({
      code: '42P01',
    });
    await expect(test.db.prepared('broken', 'select nothing from nowhere', [])).rejects.toMatchObject({
      code: '42P01',
    });
    expect(await other(3)).toEqual([{ text: 'aaa' }]);
  });

  it('responds with no row as such', async () => {
    const none = () => test.db.prepared('none', 'select 1 as one where $1::int > 1', [1]);
    expect(await none()).toEqual([]);
    expect(await none()).toEqual([]);
  });
});
