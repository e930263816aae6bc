import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-date-conflict.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const article = (published: string, ...dates: string[]) =>
  withHtml(
    pageFrom(
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","datePublished":"${published}"}</script>`,
    ),
    { text: { dates } },
  );

describe('content-date-conflict', () => {
  it('fails: two days apart', () => {
    const page = article('2026-03-01', '2026-03-03');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it.each([
    ['en', null, 'fail'],
    ['en-GB', 'en', 'fail'],
    ['', 'en', 'fail'],
    // the language in which the month would be written is not known
    ['', null, 'not-applicable'],
    ['en', 'fr', 'not-applicable'],
  ])('results on a page in “%s” that reads as %s and never shows the date in: %s', (lang, code, kind) => {
    const page = withHtml(article('2026-03-01'), {
      lang,
      text: { language: code === null ? null : { code, confidence: 0.95 } },
    });
    expect(runRule(rule, page)).toMatchObject({ kind });
  });
  it('passes: the same day', () => {
    const page = article('2026-03-01T08:00:00Z', '2026-03-01');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: one day apart', () => {
    const page = article('2026-03-01', '2026-03-02');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the day in numbers, in whichever order', () => {
    for (const shown of ['05.03.2026', '03/05/2026', '2026/3/5', '2026年3月5日']) {
      const page = pageFrom(
        `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","datePublished":"2026-03-05"}</script><p>${shown}</p>`,
      );
      expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
    }
  });
  it('does not apply: months of another language', () => {
    const page = pageFrom(
      '<html lang=fr><script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","datePublished":"2026-03-05"}</script><p>5 mars 2026',
    );
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: no date in the markup', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { text: { dates: ['2026-03-01'] } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
