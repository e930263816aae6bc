import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-loop.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const page = (path: string, canonical: string) =>
  pageFrom(`<link rel="canonical" href="https://example.com${canonical}"><p>Text</p>`, {
    url: `https://example.com${path}`,
  });
const kinds = (...pages: ReturnType<typeof page>[]) => [...runRule(rule, pages).values()].map(({ kind }) => kind);

describe('canonical-loop', () => {
  it('reports every page of a loop', () => {
    expect(kinds(page('/a', '/b'), page('/b', '/a'))).toEqual(['fail', 'fail']);
    const outcome = runRule(rule, [page('/a', '/b'), page('/b', '/c'), page('/c', '/a')]).get('https://example.com/b');
    expect(outcome).toMatchObject({ kind: 'fail', evidence: [{ message: expect.stringContaining('loop of 3') }] });
  });
  it('passes self-referencing canonicals', () => {
    expect(kinds(page('/a', '/a'), page('/b', '/b'))).toEqual(['pass', 'pass']);
  });
  it('passes a page whose canonical points into a loop without being part of it', () => {
    expect(kinds(page('/x', '/a'), page('/a', '/b'), page('/b', '/a'))).toEqual(['pass', 'fail', 'fail']);
  });
});
