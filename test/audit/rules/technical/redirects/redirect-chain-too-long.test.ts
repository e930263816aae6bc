import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/redirects/redirect-chain-too-long.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const at = (n: number) => `https://example.com/${n}`;
const chain = (hops: number) => [
  ...Array.from({ length: hops }, (_, n) =>
    pageFrom('', {
      url: at(n),
      status: 301,
      html: null,
      redirect: at(n + 1),
      discoveredBy: n === 0 ? 'START' : 'REDIRECT',
    }),
  ),
  pageFrom('<p>Here</p>', { url: at(hops), discoveredBy: 'REDIRECT' }),
];

describe('redirect-chain-too-long', () => {
  it('reports eleven hops', () => {
    expect(runRule(rule, chain(11)).get(at(0))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringMatching(/^11 redirects/) }],
    });
  });
  it('passes a short chain', () => {
    expect(runRule(rule, chain(2)).get(at(0))?.kind).toBe('pass');
  });
  it('passes ten hops, which Googlebot still follows', () => {
    expect(runRule(rule, chain(10)).get(at(0))?.kind).toBe('pass');
  });
});
