import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/url-session-id.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const judged = (path: string) => runRule(rule, pageFrom('<p>A</p>', { url: `https://example.com${path}` }));

describe('url-session-id', () => {
  it('reports a session in the query or in the path', () => {
    expect(judged('/roses?PHPSESSID=abc')).toMatchObject({ kind: 'fail', evidence: [{ value: 'PHPSESSID' }] });
    expect(judged('/roses;jsessionid=abc?a=1').kind).toBe('fail');
    expect(judged('/roses?a=1&sid=abc').kind).toBe('fail');
  });
  it.each([
    '/(S(lit3py55t21z5v55vlm25s55))/roses.aspx',
    '/shop/(A(q4Zc0Xy2zAEk)S(lit3py55t21z5v55vlm25s55))/roses',
    '/(X(1)S(lit3py55t21z5v55vlm25s55))',
    '/%28S%28lit3py55t21z5v55vlm25s55%29%29/roses',
    '/(lit3py55t21z5v55vlm25s55)/roses.aspx',
  ])('reports a session of ASP.NET in %s', (path) => {
    expect(judged(path)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The path contains an ASP.NET session ID.' }],
    });
  });
  it.each([
    '/(sale)/',
    '/wiki/Rose_(flower)',
    '/(S(short))/a',
    '/a(S(lit3py55t21z5v55vlm25s55))',
    '/(S(LIT3py55t21z5v55vlm25s5-))/',
  ])('passes brackets that hold something else: %s', (path) => {
    expect(judged(path).kind).toBe('pass');
  });
  it('reads a path of brackets in one pass', () => {
    const path = `/${'(A('.repeat(300)}${'S(a'.repeat(300)}`;
    expect(judged(path).kind).toBe('pass');
  });
  it('passes other parameters', () => {
    expect(judged('/roses?page=2').kind).toBe('pass');
  });
  it('passes keys that only look alike, and the word as a value', () => {
    expect(judged('/roses?side=left').kind).toBe('pass');
    expect(judged('/roses?q=sid').kind).toBe('pass');
    expect(judged('/sid/roses').kind).toBe('pass');
  });
});
