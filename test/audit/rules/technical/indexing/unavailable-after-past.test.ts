import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/indexing/unavailable-after-past.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const page = (date: string) =>
  pageFrom(`<meta name="robots" content="unavailable_after: ${date}"><p>Text</p>`, { url: 'https://example.com/a' });
const judged = (date: string) => runRule(rule, page(date), siteOf([page(date)], { auditedAt: '2026-11-21T12:00:00Z' }));

describe('unavailable-after-past', () => {
  it('reports a date in the past in each of the three formats', () => {
    expect(judged('2026-11-20')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('2026-11-20') }],
    });
    expect(judged('Sat, 25 Jun 2011 15:00:00 GMT').kind).toBe('fail');
    expect(judged('25-Aug-2011 15:00:00 EST').kind).toBe('fail');
  });
  it('passes a date in the future', () => {
    expect(judged('2027-01-01').kind).toBe('pass');
  });
  it('passes a moment later on the day of the audit, and an unreadable date', () => {
    expect(judged('2026-11-21T12:00:01Z').kind).toBe('pass');
    expect(judged('soon').kind).toBe('pass');
  });
});
