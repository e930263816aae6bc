import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-cross-domain-sitewide.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const own = '<p>Text</p>';
const to = (host: string) => `<link rel="canonical" href="https://${host}/page"><p>Text</p>`;
const pages = (...html: string[]) =>
  html.map((one, n) => pageFrom(one, { url: `https://example.com/${n === 0 ? '' : n}`, depth: n === 0 ? 0 : 1 }));
const times = (count: number, html: string) => Array<string>(count).fill(html);

describe('canonical-cross-domain-sitewide', () => {
  it('reports nine of ten pages that point to another domain, and caps the score', () => {
    expect(runRule(rule, pages(own, ...times(9, to('other.test'))))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'Canonicals of 9 of 10 pages point to other.test (limit 90 %).' }],
    });
    expect(rule).toMatchObject({ severity: 'ERROR', blocker: true });
  });
  it('reports all pages of a small site, to whatever domains', () => {
    const mixed = pages(to('one.test'), to('other.test'), to('other.test'));
    expect(runRule(rule, mixed)).toMatchObject({
      evidence: [{ message: expect.stringContaining('other domains, most of them to other.test') }],
    });
  });
  it('passes canonicals within the domain, and does not apply without pages', () => {
    expect(runRule(rule, pages(...times(5, to('www.example.com')))).kind).toBe('pass');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('passes just under the share', () => {
    expect(runRule(rule, pages(own, own, ...times(8, to('other.test')))).kind).toBe('pass');
    expect(runRule(rule, pages(own, to('other.test'), to('other.test'))).kind).toBe('pass');
  });
});
