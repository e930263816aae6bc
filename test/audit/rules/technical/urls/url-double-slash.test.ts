import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/url-double-slash.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const judged = (path: string) => runRule(rule, pageFrom('<p>A</p>', { url: `https://example.com${path}` }));

describe('url-double-slash', () => {
  it('reports an empty part of the path', () => {
    expect(judged('/shop//roses')).toMatchObject({ kind: 'fail', evidence: [{ value: '/shop//roses' }] });
    expect(judged('//').kind).toBe('fail');
  });
  it('passes an ordinary path', () => {
    expect(judged('/shop/roses/').kind).toBe('pass');
  });
  it('passes two slashes in the query', () => {
    expect(judged('/out?to=https://example.org/').kind).toBe('pass');
  });
});
