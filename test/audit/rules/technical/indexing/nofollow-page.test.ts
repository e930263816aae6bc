import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/indexing/nofollow-page.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';

describe('nofollow-page', () => {
  it('reports nofollow for the whole page', () => {
    expect(runRule(rule, pageFrom('<meta name="robots" content="nofollow"><a href="/b">B</a>', { url }))).toMatchObject(
      {
        kind: 'fail',
        evidence: [{ message: expect.stringContaining('1') }],
      },
    );
  });
  it('passes an ordinary page', () => {
    expect(runRule(rule, pageFrom('<a href="/b">B</a>', { url })).kind).toBe('pass');
  });
  it('passes a single nofollow link, and does not apply to a page with noindex', () => {
    expect(runRule(rule, pageFrom('<a href="/b" rel="nofollow">B</a>', { url })).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<meta name="robots" content="noindex, nofollow"><p>A</p>', { url })).kind).toBe(
      'not-applicable',
    );
  });
});
