import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/case-duplicate.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const text = 'Roses need sun, water and a good pair of scissors in spring.';
const page = (path: string, words = text) =>
  pageFrom(`<main><p>${words}</p></main>`, { url: `https://example.com${path}` });
const kinds = (...pages: ReturnType<typeof page>[]) => [...runRule(rule, pages).values()].map(({ kind }) => kind);

describe('case-duplicate', () => {
  it('reports every spelling of a path', () => {
    expect(kinds(page('/Roses'), page('/roses'), page('/ROSES'))).toEqual(['fail', 'fail', 'fail']);
  });
  it('passes different paths with equal content', () => {
    expect(kinds(page('/roses'), page('/tulips'))).toEqual(['pass', 'pass']);
  });
  it('passes two spellings with different content, or with a query that differs', () => {
    expect(kinds(page('/Roses'), page('/roses', 'Something else entirely is written here.'))).toEqual(['pass', 'pass']);
    expect(kinds(page('/roses?a=1'), page('/Roses?a=2'))).toEqual(['pass', 'pass']);
  });
});
