import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv } from '../../../../src/services/results/reports/csv.js';
import { json } from '../../../../src/services/results/reports/json.js';
import { ndjson } from '../../../../src/services/results/reports/ndjson.js';
import { AUDIT_ID, reportOf, storedFinding, written } from '../../../support/report.js';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n,"\' |%＝＠a') }),
);

describe('the JSON report', () => {
  it('has project, audit, breakdown and issues with all their pages', async () => {
    const { report } = reportOf([
      { rule: 'title-missing', severity: 'ERROR', findings: [storedFinding(1), storedFinding(2)] },
      { rule: 'meta-keywords-present', severity: 'NOTICE', findings: [storedFinding(3)] },
    ]);
    const { report: read } = JSON.parse(await written(json, report));
    expect(read.project).toEqual({
      id: 'project',
      name: 'Example',
      url: 'https://example.com/',
      domain: 'example.com',
    });
    expect(read.audit).toMatchObject({
      id: AUDIT_ID,
      status: 'COMPLETED',
      overallScore: 79,
      issueCounts: { ERROR: 1 },
    });
    expect(read.scoreBreakdown).toHaveLength(2);
    expect(read.issues).toMatchObject([
      {
        rule: 'title-missing',
        severity: 'ERROR',
        category: 'META',
        affectedPages: 2,
        pages: [
          { url: 'https://example.com/page-1', evidence: [{ message: 'Something is wrong on page 1.' }] },
          { url: 'https://example.com/page-2' },
        ],
      },
      { rule: 'meta-keywords-present', pages: [{ url: 'https://example.com/page-3' }] },
    ]);
    for (const field of ['id', 'title', 'description', 'howToFix']) expect(read.issues[0][field]).not.toBe('');
  });

  it('keeps the position of an issue whose findings are gone', async () => {
    const { report } = reportOf([
      { rule: 'title-missing', severity: 'ERROR', findings: [] },
      { rule: 'title-multiple', severity: 'WARNING', findings: [storedFinding(1)] },
      { rule: 'title-outside-head', severity: 'WARNING', findings: [] },
      { rule: 'meta-keywords-present', severity: 'NOTICE', findings: [storedFinding(3), storedFinding(4)] },
      { rule: 'title-too-long', severity: 'NOTICE', findings: [] },
    ]);
    const { issues } = JSON.parse(await written(json, report)).report;
    expect(issues.map(({ rule, pages }: { rule: string; pages: unknown[] }) => [rule, pages.length])).toEqual([
      ['title-missing', 0],
      ['title-multiple', 1],
      ['title-outside-head', 0],
      ['meta-keywords-present', 2],
      ['title-too-long', 0],
    ]);
  });

  it('names its fields one by one: nothing of the organization or the worker is in it', async () => {
    const text = await written(json, reportOf([]).report);
    expect(JSON.parse(text).report.issues).toEqual([]);
    expect(text).not.toMatch(/secret-organization|organizationId|fence|heartbeat|options/);
  });

  it('gives every text back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (message, value) => {
        const finding = storedFinding(1, { evidence: [{ message, value }] });
        const { report } = reportOf([{ rule: 'title-missing', severity: 'ERROR', findings: [finding] }]);
        const read = JSON.parse(await written(json, report));
        expect(read.report.issues[0].pages[0].evidence).toEqual([{ message, value }]);
        const lines = (await written(ndjson, report)).trimEnd().split('\n');
        expect(JSON.parse(lines[1] as string).evidence).toEqual([{ message, value }]);
      }),
    );
  });
});

describe('the NDJSON report', () => {
  it('is the audit, a line for each finding, and their count', async () => {
    const { report } = reportOf([
      { rule: 'title-missing', severity: 'ERROR', findings: [storedFinding(-1), storedFinding(2)] },
    ]);
    const lines = (await written(ndjson, report))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ type }) => type)).toEqual(['audit', 'finding', 'finding', 'end']);
    expect(lines[1]).toMatchObject({ rule: 'title-missing', siteWide: true, url: 'https://example.com/' });
    expect(lines[3]).toEqual({ type: 'end', findings: 2 });
  });
});

/** RFC 4180, without rows: cells of quoted text. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n|$)/g)].map(([, cell]) => (cell as string).replaceAll('""', '"'));
}

describe('the CSV report', () => {
  it('begins with a byte order mark and the columns', async () => {
    const text = await written(csv, reportOf([]).report);
    expect(text).toBe(
      '\uFEFFaudit_id,page_url,severity,category,rule,title,evidence,how_to_fix,first_seen,follows_from\r\n',
    );
  });

  it('continues in other rows where the evidence is too long for a cell of a spreadsheet', async () => {
    const evidence = Array.from({ length: 60 }, (_, at) => ({ message: `${at}`.padEnd(900, 'x') }));
    const long = { message: 'y'.repeat(40_000) };
    const findings = [storedFinding(1, { evidence: [...evidence, long] })];
    const { report } = reportOf([{ rule: 'title-missing', severity: 'ERROR', findings }]);
    const [, ...rows] = (await written(csv, report)).trimEnd().split('\r\n');
    const cells = rows.map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell));
    expect(Math.max(...cells.flat().map((cell) => cell.length))).toBeLessThanOrEqual(32_767);
    expect(new Set(cells.map((row) => row[1]))).toEqual(new Set(['https://example.com/page-1']));
    expect(cells.flatMap((row) => row[6]?.split(' | ') ?? [])).toHaveLength(61);
  });

  it('has a row for each issue and page, with when it was seen first', async () => {
    const dated = storedFinding(1, {
      evidence: [{ message: 'One.' }, { message: 'Two.', target: 'https://example.com/t' }],
    });
    const undated = storedFinding(-1, { first_seen_at: null });
    const { report } = reportOf([{ rule: 'title-missing', severity: 'ERROR', findings: [undated, dated] }]);
    const [, first, second] = (await written(csv, report)).split('\r\n');
    expect(cellsOf(first as string)).toEqual([
      AUDIT_ID,
      'https://example.com/',
      'ERROR',
      'META',
      'title-missing',
      'Missing title',
      'Something is wrong on page -1.',
      expect.any(String),
      '2026-11-21T08:00:00.000Z',
      '',
    ]);
    expect(cellsOf(second as string).slice(6)).toEqual([
      'One. | Two. (https://example.com/t)',
      expect.any(String),
      '2026-10-01T08:00:00.000Z',
      '',
    ]);
  });

  it('runs no formula that a page smuggled into it', async () => {
    const formula = fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '＝', '"='), fc.string())
      .map((p) => p.join(''));
    await fc.assert(
      fc.asyncProperty(formula, async (message) => {
        fc.pre(!/^-?\d+(?:\.\d+)?$/.test(message));
        const { report } = reportOf([
          { rule: 'title-missing', severity: 'ERROR', findings: [storedFinding(1, { evidence: [{ message }] })] },
        ]);
        const text = await written(csv, report);
        expect(text).toContain(`"'${message.replaceAll('"', '""')}"`);
      }),
    );
  });
});
