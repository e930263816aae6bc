import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/trailing-slash-duplicate.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const text = '<main><p>Roses need sun, water and a good pair of scissors in spring.</p></main>';
const page = (path: string, head = '', body = text) => pageFrom(head + body, { url: `https://example.com${path}` });

describe('trailing-slash-duplicate', () => {
  it('reports both forms of a URL', () => {
    const outcomes = runRule(rule, [page('/roses'), page('/roses/')]);
    expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(['fail', 'fail']);
  });
  it('passes when the canonical of both is the same', () => {
    const canonical = '<link rel="canonical" href="https://example.com/roses">';
    const outcomes = runRule(rule, [page('/roses', canonical), page('/roses/', canonical)]);
    expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(['pass', 'pass']);
  });
  it('passes two forms with different content', () => {
    const outcomes = runRule(rule, [
      page('/roses'),
      page('/roses/', '', '<main><p>An overview of all our gardens.</p></main>'),
    ]);
    expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(['pass', 'pass']);
  });
});
