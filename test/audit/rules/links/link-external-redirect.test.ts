import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-external-redirect.js';
import { linkCheck } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const start = () => pageFrom('<a href="https://other.example/x">X</a>', { url: 'https://example.com/' });
const look = (status: number) => [
  linkCheck('https://other.example/x', { verdict: 'REDIRECT', status, location: 'https://other.example/y' }),
];

describe('link-external-redirect', () => {
  it('fails: moved for good', () => {
    const page = start();
    expect(runRule(rule, page, siteOf([page], { external: look(308) }))).toMatchObject({ kind: 'fail' });
  });
  it('names the end of all redirects', () => {
    const page = start();
    const end = { url: 'https://other.example/z', status: 200, error: null };
    const external = [linkCheck('https://other.example/x', { verdict: 'REDIRECT', status: 301, location: '/y', end })];
    expect(runRule(rule, page, siteOf([page], { external }))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The linked page returns 301 and redirects to https://other.example/z.' }],
    });
  });
  it('passes, a near miss: moved for good, to nothing', () => {
    const page = start();
    const end = { url: 'https://other.example/gone', status: 404, error: null };
    const external = [linkCheck('https://other.example/x', { verdict: 'BROKEN', status: 301, end })];
    expect(runRule(rule, page, siteOf([page], { external }))).toMatchObject({ kind: 'pass' });
  });
  it('passes: the URL returns 2xx', () => {
    const page = start();
    expect(runRule(rule, page, siteOf([page], { external: [linkCheck('https://other.example/x')] }))).toMatchObject({
      kind: 'pass',
    });
  });
  it('passes, a near miss: moved for now', () => {
    const page = start();
    expect(runRule(rule, page, siteOf([page], { external: look(302) }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: never checked', () => {
    const page = start();
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
