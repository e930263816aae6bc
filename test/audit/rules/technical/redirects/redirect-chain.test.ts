import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/redirects/redirect-chain.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const at = (n: number) => `https://example.com/${n}`;
const chain = (hops: number) => [
  pageFrom(`<a href="/0">Start</a>`, { url: 'https://example.com/' }),
  ...Array.from({ length: hops }, (_, n) =>
    pageFrom('', {
      url: at(n),
      status: 301,
      html: null,
      redirect: at(n + 1),
      discoveredBy: n === 0 ? 'LINK' : 'REDIRECT',
    }),
  ),
  pageFrom('<p>Here</p>', { url: at(hops), discoveredBy: 'REDIRECT' }),
];

describe('redirect-chain', () => {
  it('reports two hops once, at the linked URL', () => {
    const outcomes = runRule(rule, chain(2));
    expect(outcomes.get(at(0))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringMatching(/^2 redirects/), target: at(2) }],
    });
    expect(outcomes.get(at(1))?.kind).toBe('pass');
    expect([...runRule(rule, chain(4)).values()].filter(({ kind }) => kind === 'fail')).toHaveLength(1);
  });
  it('passes a single redirect', () => {
    expect(runRule(rule, chain(1)).get(at(0))?.kind).toBe('pass');
  });
  it('counts the hops that were seen when the chain leaves the crawl', () => {
    const pages = chain(2).slice(0, 2);
    expect(runRule(rule, pages).get(at(0))?.kind).toBe('pass');
  });
});
