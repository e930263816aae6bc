import { describe, expect, it } from 'vitest';
import { completionsOf } from '../../../facades/dashboard/src/screens/pages/filter-bar/completions.js';
import {
  partsOf,
  readParts,
  readTyped,
  textOf,
} from '../../../facades/dashboard/src/screens/pages/filter-bar/typed-text.js';
import { describedFields } from '../../../src/services/results/pages/page-fields.js';

const fields = describedFields() as unknown as Parameters<typeof readTyped>[1];
const read = (text: string) => readTyped(text, fields);
const complete = (before: string) =>
  completionsOf(before, fields, ['title-missing', 'h1-missing']).map(({ name }) => name);

describe('text in the filter of pages', () => {
  it('is searched for unless it is a condition', () => {
    for (const text of ['boots', 'red boots', 'what is in stock', 'page has boots', 'C++ (2nd)', 'a "quoted'])
      expect(read(text), text).toEqual({ kind: 'SEARCH', search: text });
    for (const text of ['', '   ']) expect(read(text)).toEqual({ kind: 'NOTHING' });
    for (const text of [
      'status = 404',
      'title is empty',
      'not words < 300',
      '(status = 404 or words < 3)',
      'issue has h1-missing',
    ])
      expect(read(text).kind, text).toBe('FILTER');
  });

  it('is unfinished while something is missing at its end', () => {
    for (const text of ['words', 'words >', 'status = 404 and', 'status in (404', 'status = 404 and words'])
      expect(read(text).kind, text).toBe('UNFINISHED');
  });

  it('has the word marked that is wrong, and the field that is meant', () => {
    expect(read('status = 404 and inlink = 1')).toEqual({
      kind: 'FAULT',
      message: 'No field “inlink”.',
      from: 17,
      to: 23,
      meant: 'inlinks',
    });
    expect(read('statuss = 404')).toMatchObject({ kind: 'FAULT', from: 0, to: 7, meant: 'status' });
    expect(read('titel contains boots')).toMatchObject({ kind: 'FAULT', meant: 'title' });
    expect(read('words < many')).toMatchObject({ kind: 'FAULT', from: 8, to: 12, meant: null });
    expect(read('indexable = maybe')).toMatchObject({ message: 'indexable is true or false; maybe is not.', from: 12 });
    expect(read('title has 3')).toMatchObject({ kind: 'FAULT', from: 6, to: 9 });
    expect(read('status = 404 words')).toMatchObject({ kind: 'FAULT', from: 13, to: 18 });
  });

  it('is read without an end by nobody', () => {
    for (const text of [
      '('.repeat(7_000) + 'words = 1',
      `words = 1${' and words = 1'.repeat(600)}`,
      'not '.repeat(1_900),
    ])
      expect(['FAULT', 'UNFINISHED', 'SEARCH']).toContain(read(text).kind);
    expect(readParts('((')).toBeNull();
  });

  it('is taken apart into conditions that all must hold, and put together again', () => {
    for (const text of [
      'status = 404',
      'status = 404 and words < 3',
      'status = 404 or words < 3',
      'words > 1 and (status = 404 or words < 3)',
    ])
      expect(textOf(readParts(text) ?? [])).toBe(text);
    expect(readParts('status = 404 and words < 3')).toHaveLength(2);
    expect(readParts('status = 404 or words < 3')).toHaveLength(1);
    expect(textOf([])).toBe('');
    expect(partsOf(null)).toEqual([]);
  });
});

describe('completion in the filter of pages', () => {
  it('offers fields by name and label, those first that begin alike', () => {
    expect(complete('')).toContain('status');
    expect(complete('inl')[0]).toBe('inlinks');
    expect(complete('crawl d')).toEqual([]);
    expect(complete('status = 404 and wor')[0]).toBe('words');
    expect(complete('(not wor')[0]).toBe('words');
    expect(complete('response')).toContain('timeToFirstByteMs');
  });

  it('offers the operators of a field', () => {
    expect(complete('words ')).toEqual(['=', '!=', '<', '<=', '>', '>=', 'in', 'not in', 'is empty', 'is not empty']);
    expect(complete('title is n')).toEqual(['is not empty']);
    expect(complete('unheard ')).toEqual([]);
  });

  it('offers values of choices, truths, status codes and rules', () => {
    expect(complete('indexability = ')).toContain('NOINDEX');
    expect(complete('indexability in (NOINDEX, ')).toContain('CANONICALISED');
    expect(complete('indexable = t')).toEqual(['true']);
    expect(complete('status = 4')).toEqual(['404', '410']);
    expect(complete('issue has ')).toEqual(['title-missing', 'h1-missing']);
    expect(complete('title contains ')).toEqual([]);
  });

  it('offers what joins conditions once one is whole', () => {
    expect(complete('status = 404 ')).toEqual(['and', 'or']);
    expect(complete('title is empty a')).toEqual(['and']);
    expect(complete('status in (404, 410) ')).toEqual(['and', 'or']);
    expect(complete('title = "open')).toEqual([]);
  });

  it('replaces what was begun by what was chosen', () => {
    const [first] = completionsOf('status = 404 and inl', fields, []);
    expect(first).toMatchObject({ from: 17, text: 'inlinks ' });
    expect(completionsOf('status not i', fields, [])[0]).toMatchObject({ from: 7, text: 'not in (' });
    expect(completionsOf('title is', fields, [])[0]).toMatchObject({ from: 6, text: 'is empty' });
  });
});
