import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-broken-internal.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const start = () => pageFrom('<a href="/a">A</a><a href="/b">B</a>', { url: 'https://example.com/' });
const good = pageFrom('<p>Tea</p>', { url: 'https://example.com/a' });
const answer = (overrides: object) => ({ ...good, url: 'https://example.com/b', html: null, ...overrides });

describe('link-broken-internal', () => {
  it('fails: a page that returns 404', () => {
    const page = start();
    expect(runRule(rule, page, siteOf([page, good, answer({ status: 404 })]))).toMatchObject({
      kind: 'fail',
      failing: 1,
      applicable: 2,
      evidence: [{ target: 'https://example.com/b' }],
    });
  });
  it('fails: a page that cannot be reached', () => {
    const page = start();
    expect(runRule(rule, page, siteOf([page, good, answer({ status: null, outcome: 'UNREACHABLE' })]))).toMatchObject({
      kind: 'fail',
    });
  });
  it('fails: a redirect loop', () => {
    const page = start();
    expect(
      runRule(rule, page, siteOf([page, good, answer({ status: 301, redirect: 'https://example.com/b' })])),
    ).toMatchObject({ kind: 'fail' });
  });
  it('passes: both URLs return 2xx', () => {
    const page = start();
    expect(runRule(rule, page, siteOf([page, good, answer({ status: 200 })]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a login wall', () => {
    const page = start();
    expect(
      runRule(
        rule,
        page,
        siteOf([page, good, answer({ status: 403, inconclusive: { reason: 'status 403', vendor: null } })]),
      ),
    ).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a redirect that ends in an error', () => {
    const page = start();
    expect(
      runRule(
        rule,
        page,
        siteOf([
          page,
          good,
          answer({ status: 301, redirect: 'https://example.com/c' }),
          { ...answer({ status: 404 }), url: 'https://example.com/c' },
        ]),
      ),
    ).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nothing is known of the targets', () => {
    const page = start();
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
