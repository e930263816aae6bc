import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/hsts-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = (value?: string, url = 'https://example.com/') =>
  siteOf([pageFrom('<p>Tea</p>', { url, headers: value === undefined ? {} : { 'strict-transport-security': value } })]);

describe('hsts-missing', () => {
  it('fails: no header', () => {
    expect(runRule(rule, [], home())).toMatchObject({ kind: 'fail' });
  });
  it('fails: less than half a year', () => {
    expect(runRule(rule, [], home('max-age=15767999'))).toMatchObject({ kind: 'fail' });
  });
  it.each(['report="a; max-age=31536000"; max-age=60', 'max-age=31536000, includeSubDomains', 'max-age=31536000s'])(
    'fails: what browsers read no such max-age from: %s',
    (value) => {
      expect(runRule(rule, [], home(value))).toMatchObject({ kind: 'fail' });
    },
  );
  it('passes: a year', () => {
    expect(runRule(rule, [], home('max-age=31536000; includeSubDomains'))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly half a year', () => {
    expect(runRule(rule, [], home('includeSubDomains; max-age="15768000"'))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: over http', () => {
    expect(runRule(rule, [], home(undefined, 'http://example.com/'))).toMatchObject({ kind: 'not-applicable' });
  });
});
