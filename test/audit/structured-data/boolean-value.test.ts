import { expect, it } from 'vitest';
import { booleanOf } from '../../../src/audit/structured-data/boolean-value.js';

it.each([
  ['true', true],
  ['False', false],
  ['https://schema.org/True', true],
  ['http://www.schema.org/False', false],
  ['schema:False', false],
  ['1', true],
  ['0', false],
  ['', null],
  ['no', null],
  ['10', null],
  ['schema:1', null],
  ['https://example.com/true', null],
] as const)('a Boolean is read in all spellings of its vocabulary: %s', (text, value) => {
  expect(booleanOf(text)).toBe(value);
});
