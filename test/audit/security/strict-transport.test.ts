import { describe, expect, it } from 'vitest';
import { strictTransportMaxAge } from '../../../src/audit/security/strict-transport.js';

describe('strictTransportMaxAge', () => {
  it.each([
    ['max-age=31536000', 31_536_000],
    ['Max-Age = "31536000" ; includeSubDomains', 31_536_000],
    [';; includeSubDomains; preload; max-age=0;', 0],
    ['report="a; max-age=31536000"; max-age=60', 60],
    [String.raw`report="a \"; max-age=5"; max-age=60`, 60],
  ])('reads %s', (header, seconds) => {
    expect(strictTransportMaxAge(header)).toBe(seconds);
  });

  it.each([
    '',
    'includeSubDomains',
    'max-age',
    'max-age=',
    'max-age=31536000s',
    'max-age="31536000',
    'max-age=31536000, includeSubDomains',
    'max-age=31536000 includeSubDomains',
    'max-age=31536000; max-age=31536000',
    'report="max-age=31536000"',
  ])('is told nothing by %s', (header) => {
    expect(strictTransportMaxAge(header)).toBeNull();
  });
});
