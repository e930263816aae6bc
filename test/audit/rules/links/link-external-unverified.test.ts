import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-external-unverified.js';
import { linkCheck } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const start = () => pageFrom('<a href="https://other.example/x">X</a>', { url: 'https://example.com/' });
const look = (overrides: object) => [linkCheck('https://other.example/x', overrides)];

describe('link-external-unverified', () => {
  it('fails: the response is a bot wall', () => {
    const page = start();
    expect(
      runRule(rule, page, siteOf([page], { external: look({ verdict: 'INCONCLUSIVE', status: 403 }) })),
    ).toMatchObject({ kind: 'fail' });
  });
  it('passes: the URL returns 2xx', () => {
    const page = start();
    expect(runRule(rule, page, siteOf([page], { external: look({}) }))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: it is broken for certain', () => {
    const page = start();
    expect(
      runRule(rule, page, siteOf([page], { external: look({ verdict: 'BROKEN', status: 404, failures: 2 }) })),
    ).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: never checked', () => {
    const page = start();
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
    const unasked = look({ verdict: 'INCONCLUSIVE', status: null, error: 'NOT_ASKED' });
    expect(runRule(rule, page, siteOf([page], { external: unasked }))).toMatchObject({ kind: 'not-applicable' });
  });
});
