import { describe, expect, it } from 'vitest';
import { sameSite } from '../../../src/audit/urls/same-site.js';

describe('sameSite', () => {
  it.each([
    ['https://cdn.example.co.uk/a', 'https://www.example.co.uk/'],
    ['http://127.0.0.1:8080/a', 'http://127.0.0.1:8080/b'],
  ])('joins %s and %s', (a, b) => {
    expect(sameSite(a, b)).toBe(true);
  });

  it.each([
    ['https://a.co.uk/', 'https://b.co.uk/'],
    ['https://one.github.io/', 'https://two.github.io/'],
    ['http://127.0.0.1/', 'http://127.0.0.2/'],
  ])('tells %s and %s apart', (a, b) => {
    expect(sameSite(a, b)).toBe(false);
  });
});
