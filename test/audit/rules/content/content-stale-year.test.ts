import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-stale-year.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const years = (...copyrightYears: number[]) => withHtml(pageFrom('<p>Tea</p>'), { text: { copyrightYears } });

describe('content-stale-year', () => {
  it('fails: two years ago', () => {
    const page = years(2024);
    expect(runRule(rule, page, siteOf([page], { auditedAt: '2026-11-21T12:00:00Z' }))).toMatchObject({ kind: 'fail' });
  });
  it('passes: this year', () => {
    const page = years(2026);
    expect(runRule(rule, page, siteOf([page], { auditedAt: '2026-11-21T12:00:00Z' }))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: last year', () => {
    const page = years(2012, 2025);
    expect(runRule(rule, page, siteOf([page], { auditedAt: '2026-11-21T12:00:00Z' }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no copyright line', () => {
    const page = years();
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it.each([
    '© 2019-present Acme',
    'Copyright © 2015–now',
    '© 2010 – heute Acme',
    '© 2019-至今',
    '© Since 2009 Acme',
    '© seit 2009',
    '© 2019–ongoing Acme',
    '© 2010–н.в.',
    '© 2010 - по настоящее время',
    '© 2019+ Acme',
    '© 2019–<script>document.write(new Date().getFullYear())</script> Acme',
  ])('does not apply to a claim without an end: %s', (claim) => {
    const page = pageFrom(`<footer><p>${claim}</p></footer>`);
    expect(runRule(rule, page, siteOf([page], { auditedAt: '2026-11-21T12:00:00Z' })).kind).toBe('not-applicable');
  });
  it.each(['© 2015–2019 Presentations Ltd', '© 2019 – Acme', '© 2019 - Nowhere Ltd'])(
    'fails, a near miss: %s',
    (claim) => {
      const page = pageFrom(`<footer><p>${claim}</p></footer>`);
      expect(runRule(rule, page, siteOf([page], { auditedAt: '2026-11-21T12:00:00Z' })).kind).toBe('fail');
    },
  );
});
