import { describe, expect, it } from 'vitest';
import { finding, notApplicable, pageRule, pass, type Rule, siteRule } from '../../../src/audit/engine/rule.js';
import { type JudgedBatch, judge, type RuleTally } from '../../../src/audit/engine/run.js';
import { barePage, redirectPage, siteOf } from '../../support/sites/site.js';

const text = {
  category: 'META',
  severity: 'ERROR',
  title: 'T',
  why: 'W',
  fix: 'F',
  source: 'https://example.com/',
} as const;
const at = (path: string) => `https://example.com${path}`;
const failing = (id: string, on: Parameters<typeof pageRule>[0]['on']) =>
  pageRule({ ...text, id, on, check: (page) => finding({ message: page.url }) });

async function run(rules: Rule[], pages: ReturnType<typeof barePage>[], batchPages?: number) {
  const batches: JudgedBatch[] = [];
  const tally = new Map<string, RuleTally>();
  for await (const batch of judge({
    rules,
    site: siteOf(pages),
    pages,
    tally,
    ...(batchPages ? { batchPages } : {}),
  })) {
    batches.push(batch);
  }
  return {
    batches,
    tally,
    findings: batches.flatMap((batch) => batch.findings),
    errors: batches.flatMap((batch) => batch.errors),
  };
}

describe('judge', () => {
  const pages = [
    barePage(at('/')),
    barePage(at('/noindex'), { headers: { 'x-robots-tag': ['noindex'] } }),
    barePage(at('/gone'), { status: 404 }),
    redirectPage(at('/old'), at('/')),
    barePage(at('/slow'), { outcome: 'TIMEOUT', status: null, html: null }),
    barePage(at('/barred'), {
      outcome: 'BLOCKED_BY_ROBOTS',
      status: null,
      html: null,
      robots: { us: false, googlebot: false },
    }),
    barePage(at('/wall'), { status: 403, inconclusive: { reason: 'a login wall', vendor: null } }),
  ];

  it.each([
    ['known', ['/', '/noindex', '/gone', '/old', '/slow', '/barred']],
    ['fetched', ['/', '/noindex', '/gone', '/old', '/slow']],
    ['response', ['/', '/noindex', '/gone', '/old']],
    ['html', ['/', '/noindex']],
    ['indexable', ['/']],
    ['rendered', []],
    ['axe', []],
    ['inconclusive', ['/wall']],
  ] as const)('decides which pages a rule on %s looks at', async (on, expected) => {
    const { findings } = await run([failing('some-rule', on)], pages);
    expect(findings.map((one) => one.url)).toEqual(expected.map(at));
  });

  it('records an error of a rule and goes on', async () => {
    const throwing = pageRule({
      ...text,
      id: 'throwing-rule',
      on: 'html',
      check: () => {
        throw new Error('broken');
      },
    });
    const { errors, findings, tally } = await run([throwing, failing('some-rule', 'html')], [barePage(at('/'))]);
    expect(errors).toEqual([{ rule: 'throwing-rule', url: at('/'), message: 'broken' }]);
    expect(findings).toHaveLength(1);
    expect(tally.get('throwing-rule')).toEqual({ passed: 0, failed: 0, notApplicable: 0, errors: 1 });
  });

  it('counts outcomes by rule', async () => {
    const mixed = pageRule({
      ...text,
      id: 'mixed-rule',
      on: 'html',
      check: (page) =>
        page.url.endsWith('1') ? pass : page.url.endsWith('2') ? notApplicable : finding({ message: 'M' }),
    });
    const { tally } = await run(
      [mixed],
      ['/1', '/2', '/3', '/4'].map((path) => barePage(at(path))),
    );
    expect(tally.get('mixed-rule')).toEqual({ passed: 1, failed: 2, notApplicable: 1, errors: 0 });
  });

  it('hands over batches, findings about the site last', async () => {
    const about = siteRule({
      ...text,
      id: 'site-wrong',
      check: () => finding({ message: 'M' }, { severity: 'WARNING' }),
    });
    const { batches } = await run(
      [about, failing('some-rule', 'html')],
      ['/1', '/2', '/3'].map((path) => barePage(at(path))),
      2,
    );
    expect(batches.map((batch) => batch.pages.length)).toEqual([2, 1, 0]);
    expect(batches.at(-1)?.findings).toEqual([
      { rule: 'site-wrong', severity: 'WARNING', url: null, evidence: [{ message: 'M' }], failing: 1, applicable: 1 },
    ]);
  });

  it('caps evidence and values and keeps the true count', async () => {
    const many = pageRule({
      ...text,
      id: 'many-wrong',
      on: 'html',
      check: () =>
        finding(
          Array.from({ length: 80 }, () => ({ message: 'M', value: '😀'.repeat(400) })),
          { applicable: 90 },
        ),
    });
    const { findings } = await run([many], [barePage(at('/'))]);
    expect(findings[0]).toMatchObject({ failing: 80, applicable: 90 });
    expect(findings[0]?.evidence).toHaveLength(50);
    const value = findings[0]?.evidence[0]?.value ?? '';
    expect(value.length).toBeLessThanOrEqual(500);
    expect(value.isWellFormed()).toBe(true);
  });

  it('tells the score which sets a page belongs to', async () => {
    const { batches } = await run([failing('some-rule', 'fetched')], pages);
    const sets = batches
      .flatMap((batch) => batch.pages)
      .map((page) => [
        page.url.slice(at('').length),
        [
          page.technical && 'T',
          page.eligible && 'E',
          page.indexable && 'I',
          page.broken && 'B',
          page.inconclusive && '?',
        ]
          .filter(Boolean)
          .join(''),
        page.failures.length,
      ]);
    expect(sets).toEqual([
      ['/', 'TEI', 1],
      ['/noindex', 'TE', 1],
      ['/gone', 'B', 1],
      ['/old', 'T', 1],
      ['/slow', 'B', 1],
      ['/barred', '', 0],
      ['/wall', '?', 0],
    ]);
  });
});
