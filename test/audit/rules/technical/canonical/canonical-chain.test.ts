import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-chain.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const page = (path: string, canonical: string) =>
  pageFrom(`<link rel="canonical" href="https://example.com${canonical}"><p>Text</p>`, {
    url: `https://example.com${path}`,
  });

describe('canonical-chain', () => {
  it('reports a target with a canonical to a third URL', () => {
    expect(
      runRule(rule, [page('/a', '/b'), page('/b', '/c'), page('/c', '/c')]).get('https://example.com/a'),
    ).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('https://example.com/c') }],
    });
  });
  it('passes a target with a self-referencing canonical', () => {
    expect(runRule(rule, [page('/a', '/b'), page('/b', '/b')]).get('https://example.com/a')?.kind).toBe('pass');
  });
  it('leaves two pages with canonicals to each other to canonical-loop', () => {
    expect(runRule(rule, [page('/a', '/b'), page('/b', '/a')]).get('https://example.com/a')?.kind).toBe('pass');
  });
});
