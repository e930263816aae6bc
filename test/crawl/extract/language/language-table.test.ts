import { expect, it } from 'vitest';
import { readLanguageTable } from '../../../../src/crawl/extract/language/language-table.js';

const SOURCE =
  "export const ngramsData = {type:'T',languages:{0:'am',1:'ar'},ngrams:{the:{1:40},'\\'s ':{0:7,1:9},' é':{0:1}}};";

function scoresOf(text: string): number[] {
  const scores = new Int32Array(2);
  const packed = (part: string) => [...part].reduce((sum, letter, at) => sum | (letter.charCodeAt(0) << (8 * at)), 0);
  readLanguageTable(SOURCE).score(packed(text.slice(0, 4)), packed(text.slice(4)), scores);
  return [...scores];
}

it('adds what each piece says, and the least that the table leaves out', () => {
  expect(readLanguageTable(SOURCE).codes).toEqual(['am', 'ar']);
  expect(scoresOf('the')).toEqual([0, 93]);
  expect(scoresOf("'s ")).toEqual([60, 62]);
  expect(scoresOf(' é')).toEqual([54, 0]);
  expect(scoresOf('é ')).toEqual([0, 0]);
  expect(scoresOf('them')).toEqual([0, 0]);
});

it('refuses a table that is written otherwise', () => {
  expect(() => readLanguageTable('export const table = {};')).toThrow('not written as expected');
});
