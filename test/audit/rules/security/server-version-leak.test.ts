import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/server-version-leak.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = (headers = {}) => siteOf([pageFrom('<p>Tea</p>', { headers })]);

describe('server-version-leak', () => {
  it("fails: the server's version", () => {
    expect(runRule(rule, [], home({ server: 'nginx/1.18.0' }))).toMatchObject({ kind: 'fail' });
  });
  it("fails: the language's version", () => {
    expect(runRule(rule, [], home({ 'x-powered-by': 'PHP/8.1' }))).toMatchObject({ kind: 'fail' });
  });
  it('passes: no such header', () => {
    expect(runRule(rule, [], home())).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a name alone', () => {
    expect(runRule(rule, [], home({ server: 'cloudflare', 'x-powered-by': 'Express' }))).toMatchObject({
      kind: 'pass',
    });
  });
  it('does not apply: no home page', () => {
    expect(runRule(rule, [], siteOf([]))).toMatchObject({ kind: 'not-applicable' });
  });
});
