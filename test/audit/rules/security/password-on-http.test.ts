import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/password-on-http.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const form = (type: string, url: string) =>
  pageFrom(`<form><input type="${type}" name="p" aria-label="P"></form>`, { url });

describe('password-on-http', () => {
  it('fails: a password field over http', () => {
    const page = form('password', 'http://example.com/login');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes, a near miss: a text field over http', () => {
    const page = form('text', 'http://example.com/search');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes: neither over http', () => {
    const page = pageFrom('<p>Tea</p>', { url: 'http://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: over https', () => {
    const page = form('password', 'https://example.com/login');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: on a loopback host', () => {
    const page = form('password', 'http://localhost/login');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
