import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/indexing/noindex-page.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';

describe('noindex-page', () => {
  it('reports noindex and none, in meta or header', () => {
    expect(runRule(rule, pageFrom('<meta name="robots" content="NoIndex, follow"><p>Text</p>', { url })).kind).toBe(
      'fail',
    );
    expect(runRule(rule, pageFrom('<meta name="googlebot" content="none"><p>Text</p>', { url })).kind).toBe('fail');
    const headers = { 'x-robots-tag': ['noindex'] };
    expect(runRule(rule, pageFrom('<p>Text</p>', { url, headers }))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('X-Robots-Tag') }],
    });
  });
  it('passes an ordinary page', () => {
    expect(runRule(rule, pageFrom('<meta name="robots" content="index, follow"><p>Text</p>', { url })).kind).toBe(
      'pass',
    );
  });
  it('passes noindex for another engine, and noimageindex', () => {
    expect(runRule(rule, pageFrom('<meta name="bingbot" content="noindex"><p>Text</p>', { url })).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<meta name="robots" content="noimageindex"><p>Text</p>', { url })).kind).toBe(
      'pass',
    );
  });
  it('names the directive that Google obeys', () => {
    const page = pageFrom('<meta name="bingbot" content="noindex"><meta name="robots" content="none">', { url });
    expect(runRule(rule, page)).toMatchObject({ evidence: [{ value: 'robots: none' }] });
  });
  it('reports noindex of the response that a script takes away', () => {
    const raw = pageFrom('<meta name="robots" content="noindex"><p>Text</p>', { url });
    const page = { ...pageFrom('<p>Text</p>', { url }), ...(raw.html && { raw: raw.html }) };
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', evidence: [{ value: 'robots: noindex' }] });
  });
});
