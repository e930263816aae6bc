import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/error-page-wrong-status.js';
import type { PageFacts } from '../../../../../src/facts/page-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const url = 'https://example.com/0123456789abcdef0123456789abcdef';
const probed = (status: number | null, location: string | null = null) => {
  const { probes } = siteOf([]).facts;
  return runRule(rule, [], siteOf([], { facts: { probes: { ...probes, missingPage: { url, status, location } } } }));
};

describe('error-page-wrong-status', () => {
  it('reports 200 and a redirect to the home page for what cannot exist', () => {
    expect(probed(200)).toMatchObject({ kind: 'fail', evidence: [{ message: expect.stringContaining('200') }] });
    expect(probed(302, '/').kind).toBe('fail');
    expect(probed(301, 'https://example.com/index.html').kind).toBe('fail');
  });
  it('passes 404 and does not apply without a response', () => {
    expect(probed(404).kind).toBe('pass');
    expect(probed(null).kind).toBe('not-applicable');
    expect(runRule(rule, []).kind).toBe('not-applicable');
  });
  it('does not apply where a wall or a notice comes in place of the home page', () => {
    const home = (inconclusive: PageFacts['inconclusive']) =>
      pageFrom('<p>x</p>', { url: 'https://example.com/', inconclusive });
    const judged = (page: PageFacts) => {
      const { probes } = siteOf([]).facts;
      const facts = { probes: { ...probes, missingPage: { url, status: 200, location: null } } };
      return runRule(rule, [page], siteOf([page], { facts }));
    };
    expect(judged(home({ reason: 'SUSPENDED', vendor: null })).kind).toBe('not-applicable');
    expect(judged(home(null)).kind).toBe('fail');
  });
  it('passes a redirect to another page', () => {
    expect(probed(302, '/not-found').kind).toBe('pass');
  });
});
