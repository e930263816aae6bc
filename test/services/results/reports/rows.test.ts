import { describe, expect, it } from 'vitest';
import type { ReportContent } from '../../../../src/services/results/reports/report.js';
import { reportOf, storedFinding } from '../../../support/report.js';

const many = (count: number) => Array.from({ length: count }, (_, page) => storedFinding(page));

async function* rowsOf(report: ReportContent, options: Parameters<ReportContent['rows']>[0] = {}) {
  for await (const batch of report.rows(options)) yield* batch;
}

describe('the rows of a report', () => {
  it('are every finding once, issue by issue, the one about the site first', async () => {
    const { report } = reportOf([
      { rule: 'title-missing', severity: 'ERROR', findings: many(603) },
      { rule: 'sitemap-missing', severity: 'WARNING', findings: [storedFinding(-1)] },
    ]);
    const seen: string[] = [];
    for await (const { issue, url } of rowsOf(report)) seen.push(`${issue.rule} ${url}`);
    expect(seen).toEqual([
      ...many(603).map(({ url }) => `title-missing ${url}`),
      'sitemap-missing https://example.com/',
    ]);
  });

  it('give findings about the site its root URL, wherever the crawl began', async () => {
    const started = storedFinding(-1, { url: 'https://example.com/docs/start?x=1' });
    const { report } = reportOf([{ rule: 'sitemap-missing', severity: 'WARNING', findings: [started] }]);
    for await (const { url, siteWide } of rowsOf(report))
      expect({ url, siteWide }).toEqual({ url: 'https://example.com/', siteWide: true });
  });

  it.each([
    ['far apart', (at: number) => 40 * at],
    ['farther and farther apart', (at: number) => at * at],
    ['dense at both ends of a gap', (at: number) => (at < 1_500 ? at : 90_000 + at)],
    ['up to the highest number', (at: number) => 2 ** 31 - 3_000 + at],
  ])('are all there where their pages are numbered %s', async (_how, numberOf) => {
    const findings = Array.from({ length: 3_000 }, (_, at) => storedFinding(numberOf(at)));
    const { report } = reportOf([{ rule: 'title-missing', severity: 'ERROR', findings }]);
    const seen: string[] = [];
    for await (const { url } of rowsOf(report)) seen.push(url);
    expect(seen).toEqual(findings.map(({ url }) => url));
  });

  it('end where an issue has fewer than were counted', async () => {
    const { report } = reportOf([{ rule: 'title-missing', severity: 'ERROR', findings: many(1_200) }]);
    const issues = report.issues.map((issue) => ({ ...issue, affectedPages: 5_000 }));
    let count = 0;
    for await (const _ of rowsOf(report, { issues })) count += 1;
    expect(count).toBe(1_200);
  });

  it('are read one batch ahead of what is used, and no further once their reader has left', async () => {
    const { report, asked } = reportOf([{ rule: 'title-missing', severity: 'ERROR', findings: many(20_000) }]);
    let used = 0;
    for await (const batch of report.rows()) {
      await new Promise(setImmediate);
      expect(asked[used]).toBe(batch.length);
      used += 1;
      expect(asked.length).toBe(used + 1);
      if (used === 5) break;
    }
    await new Promise(setImmediate);
    expect(asked.length).toBe(6);
  });

  it('are read by the fewer, the more is in each of them', async () => {
    const value = 'x'.repeat(500);
    const evidence = Array.from({ length: 50 }, () => ({ message: 'Wrong.', value }));
    const findings = Array.from({ length: 2_000 }, (_, page) =>
      storedFinding(page, page < 1_500 ? { evidence } : { evidence: [] }),
    );
    const { report, asked } = reportOf([{ rule: 'title-missing', severity: 'ERROR', findings }]);
    let count = 0;
    for await (const _ of rowsOf(report)) count += 1;
    expect(count).toBe(2_000);
    expect(Math.max(...asked.slice(0, 50))).toBeLessThanOrEqual(100);
    expect(Math.max(...asked)).toBeGreaterThan(200);
  });

  it('can be had of a few pages of each issue', async () => {
    const { report, asked } = reportOf([
      { rule: 'title-missing', severity: 'ERROR', findings: many(1_000) },
      { rule: 'h1-missing', severity: 'WARNING', findings: many(2) },
    ]);
    const counts: Record<string, number> = {};
    for await (const { issue } of rowsOf(report, { perIssue: 3 })) counts[issue.rule] = (counts[issue.rule] ?? 0) + 1;
    expect(counts).toEqual({ 'title-missing': 3, 'h1-missing': 2 });
    expect(asked).toEqual([3, 2]);
  });
});
