import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-broken-external.js';
import { linkCheck } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const start = () => pageFrom('<a href="https://other.example/x">X</a>', { url: 'https://example.com/' });
const look = (overrides: object) => [linkCheck('https://other.example/x', overrides)];

describe('link-broken-external', () => {
  it('fails: gone at two looks', () => {
    const page = start();
    expect(
      runRule(rule, page, siteOf([page], { external: look({ verdict: 'BROKEN', status: 404, failures: 2 }) })),
    ).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes: the URL returns 2xx', () => {
    const page = start();
    expect(runRule(rule, page, siteOf([page], { external: look({}) }))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: gone at one look', () => {
    const page = start();
    expect(
      runRule(rule, page, siteOf([page], { external: look({ verdict: 'BROKEN', status: 404, failures: 1 }) })),
    ).toMatchObject({ kind: 'pass' });
  });
  it('fails: HEAD and GET agree at the first look', () => {
    const page = start();
    const external = look({ verdict: 'BROKEN', status: 410, failures: 1, definite: true });
    expect(runRule(rule, page, siteOf([page], { external }))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The linked page returned 410.' }],
    });
  });
  it('fails: redirects to an error, which is named', () => {
    const page = start();
    const end = { url: 'https://other.example/gone', status: 404, error: null, definite: true as const };
    const external = look({ verdict: 'BROKEN', status: 301, failures: 1, definite: true, end });
    expect(runRule(rule, page, siteOf([page], { external }))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The linked page redirects to https://other.example/gone, which returned 404.' }],
    });
  });
  it('fails: redirects in a loop', () => {
    const page = start();
    const end = { url: 'https://other.example/x', status: 302, error: 'REDIRECT_LOOP' };
    const external = look({ verdict: 'BROKEN', status: 302, failures: 1, definite: true, end });
    expect(runRule(rule, page, siteOf([page], { external }))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The linked page redirects in a loop.' }],
    });
  });
  it('passes, a near miss: redirects to a server that fails for the first time', () => {
    const page = start();
    const end = { url: 'https://other.example/y', status: 503, error: null };
    const external = look({ verdict: 'BROKEN', status: 301, failures: 1, end });
    expect(runRule(rule, page, siteOf([page], { external }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: never checked', () => {
    const page = start();
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
