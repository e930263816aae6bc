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
  it('leads on from the base, and by a header too', () => {
    const based = '<base href="/en/"><meta http-equiv=refresh content="0;url=new">';
    expect(runRule(rule, pageFrom(based, { headers: { refresh: ['0; url=later'] } }))).toMatchObject({
      kind: 'fail',
      severity: 'WARNING',
      evidence: [
        { value: 'Refresh: 0; url=later', target: 'https://site.example/later' },
        { value: '0;url=new', target: 'https://site.example/en/new' },
      ],
    });
  });
  it('passes a reload without a URL, and what browsers do not read', () => {
    for (const content of ['30', '', 'x; url=/new', '5; url=']) expect(runRule(rule, page(content)).kind).toBe('pass');
  });
});
