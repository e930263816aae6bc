import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow } from '../../src/services/csv.js';

/** RFC 4180, read strictly. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      if (text[at] !== '"') throw new Error(`No quote at ${at}.`);
      let cell = '';
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('The text ends within a cell.');
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      row.push(cell);
      at += 1;
      if (text[at] === ',') {
        at += 1;
        continue;
      }
      if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No end of line at ${at}.`);
      at += 2;
      break;
    }
    rows.push(row);
  }
  return rows;
}

const cells = fc.array(
  fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n,"\' ａ＝＋－＠|%1a') })),
  {
    minLength: 1,
    maxLength: 9,
  },
);

describe('a CSV row', () => {
  it('reads back as it was, but for the mark before a formula', () => {
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 5 }), (rows) => {
        const read = parse(rows.map(csvRow).join(''));
        expect(read.length).toBe(rows.length);
        for (const [at, row] of rows.entries())
          expect(read[at]?.map((cell, column) => (cell === row[column] ? cell : cell.replace(/^'/, '')))).toEqual(row);
      }),
      { numRuns: 500 },
    );
  });

  it('holds no cell that a spreadsheet would run', () => {
    const lead = fc.string({
      unit: fc.constantFrom(' ', '\t', '\u00a0', '\u3000', '"', "'", '\n', '\r'),
      maxLength: 3,
    });
    const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r');
    fc.assert(
      fc.property(lead, sign, fc.string(), (before, mark, after) => {
        const cell = `${before}${mark}${after}`;
        fc.pre(!/^-?\d+(?:\.\d+)?$/.test(cell));
        expect(parse(csvRow([cell]))).toEqual([[`'${cell}`]]);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves numbers numbers, negative ones too', () => {
    for (const number of ['0', '-1', '42', '-3.5', '1.25']) expect(parse(csvRow([number]))).toEqual([[number]]);
    expect(parse(csvRow(['-1+1', '+1', '-']))).toEqual([["'-1+1", "'+1", "'-"]]);
  });

  it('leaves ordinary text alone', () => {
    expect(csvRow(['https://example.org/?a=1', 'He said "no"', ''])).toBe(
      '"https://example.org/?a=1","He said ""no""",""\r\n',
    );
  });
});
