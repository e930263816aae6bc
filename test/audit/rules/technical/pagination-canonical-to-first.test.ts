import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/technical/pagination-canonical-to-first.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

const judged = (path: string, canonical: string) =>
  runRule(
    rule,
    pageFrom(`<link rel="canonical" href="https://example.com${canonical}"><p>A</p>`, {
      url: `https://example.com${path}`,
    }),
  );

describe('pagination-canonical-to-first', () => {
  it('reports a later page that names the first one', () => {
    expect(judged('/list?page=3', '/list')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('Page 3') }],
    });
    expect(judged('/list/page/2/', '/list/').kind).toBe('fail');
    expect(judged('/list?page=2', '/list?page=1').kind).toBe('fail');
  });
  it('passes a later page that names itself', () => {
    expect(judged('/list?page=3', '/list?page=3').kind).toBe('pass');
  });
  it('passes page 1, a dropped sort order, and a canonical to another series', () => {
    expect(judged('/list?page=1', '/list').kind).toBe('pass');
    expect(judged('/list?page=2&sort=price', '/list?page=2').kind).toBe('pass');
    expect(judged('/list?page=2', '/all').kind).toBe('pass');
    expect(judged('/page/12-reasons', '/').kind).toBe('pass');
  });
});
