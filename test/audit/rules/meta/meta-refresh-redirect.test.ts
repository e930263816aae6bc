import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/meta-refresh-redirect.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (content: string) => pageFrom(`<meta http-equiv="Refresh" content="${content}">`);

describe('meta-refresh-redirect', () => {
  it('is an error with a delay', () => {
    expect(runRule(rule, page("5; url='/new'"))).toMatchObject({
      kind: 'fail',
      severity: 'ERROR',
      evidence: [{ message: expect.stringContaining('5 seconds'), target: 'https://site.example/new' }],
    });
  });
  it('is a warning without one', () => {
    expect(runRule(rule, page('0;URL=https://other.example/'))).toMatchObject({ kind: 'fail', severity: 'WARNING' });
  });
  it('leads on from the base, and by a header first', () => {
    const based = '<base href="/en/"><meta http-equiv=refresh content="0;url=new">';
    expect(runRule(rule, pageFrom(based))).toMatchObject({
      evidence: [{ value: '0;url=new', target: 'https://site.example/en/new' }],
    });
    expect(runRule(rule, pageFrom(based, { headers: { refresh: ['0; url=later'] } }))).toMatchObject({
      kind: 'fail',
      severity: 'WARNING',
      evidence: [{ value: 'Refresh: 0; url=later', target: 'https://site.example/later' }],
    });
  });
  it('passes a reload without a URL, and what browsers do not read', () => {
    for (const content of ['30', '', 'x; url=/new', '5; url=']) expect(runRule(rule, page(content)).kind).toBe('pass');
  });
  it('passes a page that loads itself again by its URL', () => {
    for (const content of ['300; url=/', "60;URL='https://site.example/#now'", '5; url=?'])
      expect(runRule(rule, page(content)).kind).toBe(content === '5; url=?' ? 'fail' : 'pass');
  });
  it('goes by the first of two that browsers can read', () => {
    const two = (first: string, second: string) =>
      runRule(
        rule,
        pageFrom(`<meta http-equiv=refresh content="${first}"><meta http-equiv=refresh content="${second}">`),
      );
    expect(two('0; url=/a', '9; url=/b')).toMatchObject({
      severity: 'WARNING',
      evidence: [{ target: 'https://site.example/a' }],
    });
    expect(two('x; url=/a', '9; url=/b')).toMatchObject({ evidence: [{ target: 'https://site.example/b' }] });
    expect(two('30', '0; url=/b').kind).toBe('pass');
  });
});
