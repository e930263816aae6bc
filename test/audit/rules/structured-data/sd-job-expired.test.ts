import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-job-expired.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const open = (validThrough: unknown, type = 'JobPosting') =>
  pageFrom(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': type, title: 'Fitter', validThrough })}</script>`,
  );
const judge = (validThrough: unknown, type?: string) => {
  const page = open(validThrough, type);
  return runRule(rule, page, siteOf([page], { auditedAt: '2026-11-21T12:00:00Z' }));
};

describe('sd-job-expired', () => {
  it('fails for a job that was closed days ago', () => {
    expect(judge('2026-11-14')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'JobPosting “Fitter” is closed: its validThrough is in the past.', value: '2026-11-14' }],
    });
    expect(judge(['2026-11-14T18:00:00+01:00']).kind).toBe('fail');
    expect(judge('2026-11-14 18:00').kind).toBe('fail');
  });
  it('passes an open job, near misses: one that closes today, and a date that cannot be read', () => {
    expect(judge('2026-12-24').kind).toBe('pass');
    expect(judge('2026-11-21').kind).toBe('pass');
    expect(judge('2026-11-20').kind).toBe('pass');
    for (const text of ['until it is filled', 'Position 12', '2020', '03/04/2020', 'March 2020', '2020-01-01foo'])
      expect(judge(text).kind, text).toBe('pass');
  });
  it('does not apply without a closing date, or to an offer that has expired', () => {
    expect(judge(undefined).kind).toBe('not-applicable');
    expect(judge('2020-01-01', 'Offer').kind).toBe('not-applicable');
  });
});
