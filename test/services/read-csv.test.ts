import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow } from '../../src/services/csv.js';
import { readCsv, separatorOf } from '../../src/services/read-csv.js';

const rows = (text: string) => [...readCsv(text, separatorOf(text))].map(({ line, cells }) => [line, ...cells]);

describe('a CSV file', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      '\ufeffa;b\n"1;x";',
      [
        [1, 'a', 'b'],
        [2, '1;x', ''],
      ],
    ],
    [
      'a\tb\n\n1\t2',
      [
        [1, 'a', 'b'],
        [3, '1', '2'],
      ],
    ],
    [
      'a\n"x\ny"\n"say ""hi"""',
      [
        [1, 'a'],
        [2, 'x\ny'],
        [4, 'say "hi"'],
      ],
    ],
    [
      'a\n5" pipe',
      [
        [1, 'a'],
        [2, '5" pipe'],
      ],
    ],
    ['', []],
  ])('%j is read row by row', (text, expected) => expect(rows(text)).toEqual(expected));

  it('has a row whose last cell is not closed', () => {
    expect([...readCsv('a\n"x\ny', ',')].map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it('is read as it was written', () => {
    const letters = fc.constantFrom('a', ' ', ',', ';', '"', '\n', 'ß', '🍞');
    const cell = fc.string({ unit: letters });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (table) => {
        const text = table.map(csvRow).join('');
        expect([...readCsv(text, ',')].map(({ cells }) => cells)).toEqual(table);
      }),
    );
  });
});
