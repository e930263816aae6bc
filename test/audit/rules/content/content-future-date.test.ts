import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-future-date.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const published = (day: string) =>
  pageFrom(
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","datePublished":"${day}"}</script>`,
  );

describe('content-future-date', () => {
  it('fails: next week', () => {
    const page = published('2026-11-28');
    expect(runRule(rule, page, siteOf([page], { auditedAt: '2026-11-21T12:00:00Z' }))).toMatchObject({ kind: 'fail' });
  });
  it('passes: last week', () => {
    const page = published('2026-11-14');
    expect(runRule(rule, page, siteOf([page], { auditedAt: '2026-11-21T12:00:00Z' }))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: within a day', () => {
    const page = published('2026-11-22T11:00:00Z');
    expect(runRule(rule, page, siteOf([page], { auditedAt: '2026-11-21T12:00:00Z' }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no structured data', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply, a near miss: a book to be ordered ahead', () => {
    const page = pageFrom(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Book","datePublished":"2027-06-01"}</script>',
    );
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
