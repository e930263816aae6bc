import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/url-too-long.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const sized = (length: number) =>
  runRule(rule, pageFrom('<p>A</p>', { url: `https://example.com/${'a'.repeat(length - 20)}` }));

describe('url-too-long', () => {
  it('reports more than 115 characters as a notice, more than 2,048 as an error', () => {
    expect(sized(116)).toMatchObject({
      kind: 'fail',
      severity: 'NOTICE',
      evidence: [{ message: expect.stringContaining('116') }],
    });
    expect(sized(2_049)).toMatchObject({ kind: 'fail', severity: 'ERROR' });
  });
  it('passes a short URL', () => {
    expect(sized(40).kind).toBe('pass');
  });
  it('passes 115 characters, and stays a notice at 2,048', () => {
    expect(sized(115).kind).toBe('pass');
    expect(sized(2_048)).toMatchObject({ severity: 'NOTICE' });
  });
  it('reports an internal link to a URL that is too long to be crawled', () => {
    const linking = (href: string) =>
      runRule(rule, pageFrom(`<a href="${href}">A</a>`, { url: 'https://example.com/' }));
    expect(linking(`/${'a'.repeat(2_100)}`)).toMatchObject({ kind: 'fail', severity: 'ERROR', failing: 1 });
    expect(linking(`/${'a'.repeat(1_000)}`).kind).toBe('pass');
    expect(linking(`https://example.org/${'a'.repeat(2_100)}`).kind).toBe('pass');
    expect(linking(`data:text/plain,${'a'.repeat(2_100)}`).kind).toBe('pass');
  });
});
