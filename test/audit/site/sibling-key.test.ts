import { describe, expect, it } from 'vitest';
import { siblingKey } from '../../../src/audit/site/sibling-key.js';

const key = (path: string, template = 't') => siblingKey({ url: `https://site.example${path}`, template });

describe('a sibling key', () => {
  it.each([
    ['/tea', '/coffee?size=1'],
    ['/', '/?page=2'],
    ['/p/tea/', '/p/coffee'],
    ['/2025/12/31/storm', '/2026/01/01/sun'],
  ])('is shared by %s and %s', (one, other) => {
    expect(key(one)).toBe(key(other));
  });
  it.each([
    ['/', '/tea'],
    ['/c/teas/', '/p/tea/'],
    ['/news/', '/news/storm/'],
    ['/2026/01/01/sun', '/2026/01/'],
    ['/de/tee', '/fr/the'],
  ])('tells %s from %s', (one, other) => {
    expect(key(one)).not.toBe(key(other));
  });
  it('tells templates apart, and is empty without one', () => {
    expect(key('/tea', 'u')).not.toBe(key('/tea'));
    expect(key('/tea', '')).toBe('');
  });
});
