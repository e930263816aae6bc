import { describe, expect, it } from 'vitest';
import {
  movedTo,
  readWidths,
  writeWidths,
} from '../../../../../../facades/dashboard/src/screens/pages/column-widths.ts';

describe('the columns of the explorer in its URL', () => {
  it('have the widths that were written', () => {
    const widths = { url: 360, 'extracted.price': 120 };
    expect(readWidths(writeWidths(widths))).toEqual(widths);
    expect(writeWidths({})).toBeNull();
  });

  it('stay within bounds, and whatever else the URL holds is left out', () => {
    expect(readWidths('url:9999,words:1,depth,title:abc,:5,<b>:100,score:99999')).toEqual({ url: 1_200, words: 56 });
    expect(readWidths(Array.from({ length: 500 }, (_, at) => `c${at}:100`).join())).toHaveProperty('c40');
    expect(Object.keys(readWidths(Array.from({ length: 500 }, (_, at) => `c${at}:100`).join()))).toHaveLength(41);
    expect(readWidths(null)).toEqual({});
  });

  it('are moved to where another one is', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
    expect(movedTo(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'x', 'a')).toEqual(['a', 'b', 'c']);
    expect(movedTo(['a', 'b', 'c'], 'a', 'x')).toEqual(['a', 'b', 'c']);
  });
});
