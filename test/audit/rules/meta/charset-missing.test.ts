import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/charset-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const bare = (html: string) => pageFrom(html, { headers: { 'content-type': 'text/html' } });

describe('charset-missing', () => {
  it('fails without any declaration', () => {
    expect(runRule(rule, bare('<title>Tea</title>')).kind).toBe('fail');
  });
  it('passes with a header, a byte order mark or a meta', () => {
    expect(runRule(rule, pageFrom('<title>Tea</title>')).kind).toBe('pass');
    expect(runRule(rule, bare('\ufeff<title>Tea</title>')).kind).toBe('pass');
    expect(runRule(rule, bare('<meta charset="utf-8"><title>Tea</title>')).kind).toBe('pass');
  });
  it('wants the whole meta within 1,024 bytes', () => {
    const meta = '<meta charset="utf-8">';
    const behind = (bytes: number) => bare(`<!--${'x'.repeat(bytes - 7)}-->${meta}`);
    expect(runRule(rule, behind(1_024 - meta.length)).kind).toBe('pass');
    expect(runRule(rule, behind(1_025 - meta.length))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('byte 1025') }],
    });
  });
  it('fails with a name that no browser knows', () => {
    const unknown = { kind: 'fail', evidence: [{ value: 'utf8mb4' }] };
    expect(runRule(rule, bare('<meta charset="utf8mb4"><title>Tea</title>'))).toMatchObject(unknown);
    const headers = { 'content-type': 'text/html; charset=utf8mb4' };
    expect(runRule(rule, pageFrom('<title>Tea</title>', { headers }))).toMatchObject(unknown);
  });
  it('passes, a near miss: another declaration is known', () => {
    const headers = { 'content-type': 'text/html; charset=utf8mb4' };
    expect(runRule(rule, pageFrom('<meta charset="latin1">', { headers })).kind).toBe('pass');
    expect(runRule(rule, bare('<meta charset="utf8mb4"><meta charset="utf-8">')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<meta charset="utf8mb4">')).kind).toBe('pass');
  });
});
