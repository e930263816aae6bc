import { describe, expect, it } from 'vitest';
import { reportOf, storedFinding } from '../../support/report.js';

const many = (count: number) => Array.from({ length: count }, (_, page) => storedFinding(page));

describe('the rows of a report', () => {
  it('are every finding once, issue by issue, the one about the site first', async () => {
    const { report } = reportOf([
      { rule: 'title-missing', severity: 'ERROR', findings: many(603) },
      { rule: 'sitemap-missing', severity: 'WARNING', findings: [storedFinding(-1)] },
    ]);
    const seen: string[] = [];
    for await (const { issue, url } of report.rows()) seen.push(`${issue.rule} ${url}`);
    expect(seen).toEqual([
      ...many(603).map(({ url }) => `title-missing ${url}`),
      'sitemap-missing https://example.com/',
    ]);
  });

  it('give findings about the site its root address, wherever the crawl began', async () => {
    const started = storedFinding(-1, { url: 'https://example.com/docs/start?x=1' });
    const { report } = reportOf([{ rule: 'sitemap-missing', severity: 'WARNING', findings: [started] }]);
    for await (const { url, siteWide } of report.rows())
      expect({ url, siteWide }).toEqual({ url: 'https://example.com/', siteWide: true });
  });

  it('are read no further ahead than one batch', async () => {
    const { report, asked } = reportOf([{ rule: 'title-missing', severity: 'ERROR', findings: many(20_000) }]);
    const read = () => asked.reduce((sum, rows) => sum + rows, 0);
    const most: number[] = [];
    let taken = 0;
    for await (const _ of report.rows()) {
      taken += 1;
      most.push(read() - taken);
      if (taken === 5_000) break;
    }
    expect(Math.max(...most)).toBeLessThan(250);
    const atTheBreak = read();
    await new Promise(setImmediate);
    expect(read()).toBe(atTheBreak);
  });

  it('can be had of a few pages of each issue', async () => {
    const { report, asked } = reportOf([
      { rule: 'title-missing', severity: 'ERROR', findings: many(1_000) },
      { rule: 'h1-missing', severity: 'WARNING', findings: many(2) },
    ]);
    const counts: Record<string, number> = {};
    for await (const { issue } of report.rows({ perIssue: 3 })) counts[issue.rule] = (counts[issue.rule] ?? 0) + 1;
    expect(counts).toEqual({ 'title-missing': 3, 'h1-missing': 2 });
    expect(asked).toEqual([3, 2]);
  });
});
