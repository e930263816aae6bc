import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DiffRow,
  differenceOf,
  markupLines,
} from '../../../facades/dashboard/src/screens/page/markup-difference.js';

const changes = (rows: readonly DiffRow[]) =>
  rows.filter(({ change }) => change === 'ADDED' || change === 'REMOVED').map(({ change, text }) => [change, text]);

describe('the difference of two sources', () => {
  it('is that of tags and texts, however they are laid out', () => {
    const before = '<html><body><h1>Shop</h1>\n<p>Lamps</p></body></html>';
    expect(differenceOf(before, '<html><body>\n  <h1> Shop </h1><p>Lamps</p></body></html>')).toEqual([]);
    expect(
      changes(differenceOf(before, '<html><body><h1>Lamps</h1><a href="/x">x</a><p>Lamps</p></body></html>')),
    ).toEqual([
      ['REMOVED', 'Shop'],
      ['ADDED', 'Lamps'],
      ['ADDED', '<a href="/x">'],
      ['ADDED', 'x'],
      ['ADDED', '</a>'],
    ]);
  });

  it('leaves out what is far from any change', () => {
    const lines = (at: string) => `<a>${'<i></i>'.repeat(50)}<b>${at}</b>${'<i></i>'.repeat(50)}<u>${at}</u>`;
    expect(differenceOf(lines('1'), lines('2')).map(({ change }) => change)).toEqual([
      ...['SAME', 'SAME', 'REMOVED', 'ADDED', 'SAME', 'SAME'],
      'GAP',
      ...['SAME', 'SAME', 'REMOVED', 'ADDED', 'SAME'],
    ]);
  });

  it('adds and removes as many lines of a kind as make one source of the other', () => {
    const source = fc.array(fc.constantFrom('<a>', '<b>', '<i>', 'x', 'y')).map((parts) => parts.join('<hr>'));
    fc.assert(
      fc.property(source, source, (before, after) => {
        const counts = new Map<string, number>();
        const count = (text: string, by: number) => counts.set(text, (counts.get(text) ?? 0) + by);
        for (const text of markupLines(before)) count(text, 1);
        for (const { change, text } of differenceOf(before, after))
          if (change !== 'SAME' && change !== 'GAP') count(text, change === 'ADDED' ? 1 : -1);
        for (const text of markupLines(after)) count(text, -1);
        expect([...counts.values()].filter((left) => left !== 0)).toEqual([]);
      }),
    );
  });

  it('takes no time to speak of where two pages have nothing in common', () => {
    const page = (tag: string) => Array.from({ length: 4_000 }, (_, at) => `<${tag} id="${at}">`).join('');
    expect(changes(differenceOf(page('a'), page('b')))).toHaveLength(8_000);
  });
});
