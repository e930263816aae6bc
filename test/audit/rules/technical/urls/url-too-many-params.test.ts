import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/url-too-many-params.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const judged = (query: string) => runRule(rule, pageFrom('<p>A</p>', { url: `https://example.com/roses${query}` }));

describe('url-too-many-params', () => {
  it('reports four parameters', () => {
    expect(judged('?a=1&b=2&c=3&d=4')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('4 parameters') }],
    });
  });
  it('passes a URL without parameters', () => {
    expect(judged('').kind).toBe('pass');
  });
  it('passes three', () => {
    expect(judged('?a=1&b=2&c=3').kind).toBe('pass');
  });
});
