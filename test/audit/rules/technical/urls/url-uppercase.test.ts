import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/url-uppercase.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const judged = (path: string) => runRule(rule, pageFrom('<p>A</p>', { url: `https://example.com${path}` }));

describe('url-uppercase', () => {
  it('reports upper-case letters in the path, encoded ones included', () => {
    expect(judged('/Shop/ROSES')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('6') }],
    });
    expect(judged('/%C3%89t%C3%A9').kind).toBe('fail');
  });
  it('passes a lower-case path', () => {
    expect(judged('/shop/roses').kind).toBe('pass');
  });
  it('passes upper case in the query and in the hexadecimal digits of an escape', () => {
    expect(judged('/roses?Sort=A').kind).toBe('pass');
    expect(judged('/caf%C3%A9').kind).toBe('pass');
    expect(judged('/%FFa').kind).toBe('pass');
  });
});
