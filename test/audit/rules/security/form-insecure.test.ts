import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/form-insecure.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

const form = (action: string) =>
  pageFrom(`<form method="post" action="${action}"><input name="q" aria-label="Q"></form>`, {
    url: 'https://example.com/',
  });

describe('form-insecure', () => {
  it('fails: an http action', () => {
    const page = form('http://example.com/send');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes: an https action', () => {
    const page = form('https://example.com/send');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a relative action', () => {
    const page = form('/send');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: a form without action', () => {
    const page = pageFrom('<form><input name="q" aria-label="Q"></form>', { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
