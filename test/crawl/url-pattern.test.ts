import { describe, expect, it } from 'vitest';
import { compileUrlPattern, patternFault } from '../../src/crawl/url-pattern.js';

describe('a pattern that cannot be meant', () => {
  it.each([
    ['', 1],
    ['blog', 1],
    ['?page=', 1],
    ['https://example.com/blog', 1],
    ['/a$b', 3],
    ['*$$', 2],
    ['/news#top', 6],
    ['/a b', 3],
    ['/a\tb', 3],
    ['/ü😀\ud83d', 5],
    ['/100%', 5],
    ['/a%zz', 3],
    [`/${'a'.repeat(500)}`, 501],
  ])('%j is refused at position %i', (pattern, position) => {
    const fault = patternFault(pattern);
    expect(fault?.position).toBe(position);
    expect(fault?.message).toMatch(/^.{10,80}\.$/);
    expect(() => compileUrlPattern(pattern)).toThrow(`Position ${position}: `);
  });

  it.each([
    '/',
    '*',
    '/blog/',
    '/*?page=',
    '*.html$',
    '/b%C3%BCcher',
    '/bücher',
    '/😀',
    '/a%24b',
    `/${'a'.repeat(499)}`,
  ])('%j is one', (pattern) => {
    expect(patternFault(pattern)).toBeNull();
    expect(() => compileUrlPattern(pattern)).not.toThrow();
  });
});
