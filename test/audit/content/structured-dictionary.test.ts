import { describe, expect, it, vi } from 'vitest';
import { parseDictionary } from '../../../src/audit/content/structured-dictionary.js';

const read = (field: string) => {
  const dictionary = parseDictionary(field);
  return (
    dictionary && Object.fromEntries([...dictionary.values].map(([key, { type, text }]) => [key, `${type} ${text}`]))
  );
};

describe('dictionaries of structured fields', () => {
  it('are keys with values of a type, parameters left out', () => {
    expect(read('train-ai=y, search=n;until=@1700000000')).toEqual({ 'train-ai': 'TOKEN y', search: 'TOKEN n' });
    expect(read('a, b=?0, c="x, y", d=1.5, e=(1 2);q=1, f=:YQ==:')).toEqual({
      a: 'BOOLEAN ?1',
      b: 'BOOLEAN ?0',
      c: 'STRING x, y',
      d: 'NUMBER 1.5',
      e: 'OTHER (1 2)',
      f: 'OTHER :YQ==:',
    });
    expect(read('')).toEqual({});
    expect(read(' a=y\t,\tb=n ')).toEqual({ a: 'TOKEN y', b: 'TOKEN n' });
  });
  it('have the last value of a repeated key, and name the key', () => {
    expect(read('a=y, a=n')).toEqual({ a: 'TOKEN n' });
    expect(parseDictionary('a=y, a=n, b')?.repeated).toEqual(new Set(['a']));
  });
  it.each([
    'Train-AI=y',
    'a=y,',
    'a=y b=n',
    'a=',
    'a==y',
    '=y',
    'a="x',
    'a=(1',
    'a=(1)(2)',
    'a=y;',
    'a=é',
    ',a',
    'a=y;B',
  ])('are none with %j: nothing of the field is read', (field) => {
    expect(parseDictionary(field)).toBe(null);
  });
  it('are read in steps that grow with the length of the field alone', () => {
    const steps = vi.spyOn(RegExp.prototype, 'exec');
    for (const field of [
      'a'.repeat(8_192),
      '('.repeat(8_192),
      `a=${'('.repeat(8_000)}`,
      `a="${'\\\\'.repeat(4_000)}`,
      'a,'.repeat(4_000),
      `a${';a'.repeat(4_000)}`,
    ]) {
      steps.mockClear();
      parseDictionary(field);
      expect(steps.mock.calls.length, field.slice(0, 9)).toBeLessThan(4 * field.length);
    }
    steps.mockRestore();
  });
  it('are none beyond 8,192 characters', () => {
    expect(parseDictionary('a,'.repeat(4_095).concat('a'))).not.toBe(null);
    expect(parseDictionary('a,'.repeat(4_096).concat('a'))).toBe(null);
  });
});
