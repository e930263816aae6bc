import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_REPORT_KINDS, type SearchReportKind } from '../../../../src/db/entities/search-report.js';
import { COLUMN_NAMES, HEADERS_CHECKED_ON } from '../../../../src/services/runs/search-reports/column-names.js';
import { MAX_REPORT_ROWS, readReport } from '../../../../src/services/runs/search-reports/read-report.js';
import { REPORT_SHAPES } from '../../../../src/services/runs/search-reports/report-columns.js';

const SITE = 'https://www.tea.example/';
const read = (csv: string, kind: SearchReportKind | null = null, maxCharacters = 1_000_000) =>
  readReport(SITE, { csv, kind, maxCharacters });
const refusal = (...given: Parameters<typeof read>): string => {
  try {
    read(...given);
    return '';
  } catch (error) {
    return (error as { details: { message: string }[] }).details.map(({ message }) => message).join('\n');
  }
};

/** A cell that each column may have. */
const cellOf = (column: string): string =>
  ({
    page: `${SITE}green`,
    targetPage: `${SITE}green`,
    linkingPage: 'https://blog.example/',
    date: '2026-11-20',
    crawledOn: '2026-11-20',
    share: '12.5%',
    country: 'Germany',
    device: 'Mobile',
    query: 'green tea',
    site: 'blog.example',
  })[column] ?? '7';

describe('the header of a report', () => {
  it('tells each report in each of the nine languages, in any order of columns', () => {
    const languages = Object.keys(COLUMN_NAMES.page);
    expect(languages.sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt']);
    for (const language of languages)
      for (const kind of SEARCH_REPORT_KINDS) {
        const { columns } = REPORT_SHAPES[kind];
        const names = columns.map((column) => COLUMN_NAMES[column][language]?.[0] ?? '');
        expect(names.every((name) => name !== '')).toBe(true);
        const cells = columns.map(cellOf);
        // a name that stands for two columns is that of the one which the report has
        for (const [header, row] of [
          [names, cells],
          [names.toReversed(), cells.toReversed()],
        ] as const)
          expect([language, kind, read(`${header.join('\t').toUpperCase()}\n${row.join('\t')}`).kind]).toEqual([
            language,
            kind,
            kind,
          ]);
      }
    expect(HEADERS_CHECKED_ON).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is refused with all that are recognized, and is not needed where the report is named', () => {
    const csv = `דף,חשיפות\n${SITE}green,12\n${SITE}black,3\n`;
    const message = refusal(csv);
    expect(message).toContain('“דף, חשיפות” is not known');
    for (const { title } of Object.values(REPORT_SHAPES)) expect(message).toContain(title);
    expect(read(csv, 'GOOGLE_AI_PAGES').rows.map(({ text, figure }) => [text, figure])).toEqual([
      [`${SITE}green`, 12],
      [`${SITE}black`, 3],
    ]);
    expect(read(`${SITE}green,12\n`, 'GOOGLE_AI_PAGES').rows).toHaveLength(1);
    expect(refusal(`${SITE}green\n`, 'GOOGLE_AI_PAGES')).toContain('has 1 columns');
  });

  it('is refused where it is that of the Performance report, whose figures are not those of AI', () => {
    for (const header of ['Top pages,Clicks,Impressions,CTR,Position', 'Häufigste Seiten,Klicks,Impressionen'])
      expect(refusal(`${header}\n${SITE},1,2,3,4`)).toContain('Performance report');
  });
});

describe('a file', () => {
  it('is read with a byte order mark, semicolons, quotes and quotes that are not doubled', () => {
    const csv =
      '\uFEFF"Grounding Query";"Intent";"Topic";"Citations";"Citation Share"\r\n"tea 6′ (72")";"Learn";"Tea";"24";"21,82 %"\r\n';
    expect(read(csv).rows).toEqual([
      {
        ...{ text: 'tea 6′ (72")', figure: 24, secondFigure: null, share: 0.2182 },
        ...{ intent: 'Learn', topic: 'Tea', crawledOn: null },
      },
    ]);
    expect(read('Grounding Query,Citations\n"a "quoted" tea",5\n"b ""tea""",6\n').rows.map(({ text }) => text)).toEqual(
      ['a "quoted" tea', 'b "tea"'],
    );
  });

  it('in another encoding, a ZIP archive and a workbook are refused by name', () => {
    const utf16 = Buffer.from('Date,Impressions\n2026-11-20,5\n', 'utf16le').toString('utf8');
    const latin = Buffer.from('Häufigste Seiten,Impressionen\nhttps://www.tea.example/,5\n', 'latin1').toString('utf8');
    for (const csv of [utf16, latin]) expect(refusal(csv)).toContain('save it as UTF-8');
    expect(refusal('PK\u0003\u0004\0\0')).toContain('ZIP archive');
  });

  it('has a limit of characters, rows and cells, and one open quote spoils one row', () => {
    expect(refusal('Date,Impressions\n', null, 10)).toContain('exceeds 10 characters');
    const lines = Array.from({ length: MAX_REPORT_ROWS + 1 }, (_, at) => `q${at},1`).join('\n');
    expect(refusal(`Grounding Query,Citations\n${lines}`, null, 33_554_432)).toContain('more than 100,000 rows');
    const bomb = read(`Grounding Query,Citations\n${','.repeat(900_000)}\n"open,1\ntea,2\n`);
    expect(bomb.rows.map(({ text }) => text)).toEqual(['tea']);
    expect(bomb.faults.map(({ line, message }) => [line, message])).toEqual([[3, 'A quoted cell is not closed.']]);
    const wide = read(`Grounding Query,Citations\n${'x,'.repeat(400_000)}\ntea,2\n`);
    expect(wide.faults[0]?.message).toContain('cells, the header 2');
    for (const csv of ['', '\n\n', 'Date,Impressions\n', 'Date,Impressions\n,,\n']) expect(refusal(csv)).not.toBe('');
  });

  it('keeps a formula as text, and leaves out figures that are none', () => {
    const { rows, faults, faultyRows } = read(
      [
        'Grounding Query,Citations',
        '"=HYPERLINK(""https://evil.example"",""tea"")",3',
        'a,-5',
        'b,99999999999999999999',
        'c,=1+1',
        'd,1.5',
        'e,',
        ',7',
        'f,"1,234"',
        'g,1.234.567',
        'h,12 345',
      ].join('\n'),
    );
    expect(rows.map(({ text, figure }) => [text, figure])).toEqual([
      ['=HYPERLINK("https://evil.example","tea")', 3],
      ['f', 1_234],
      ['g', 1_234_567],
      ['h', 12_345],
    ]);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Citations'],
      [4, 'Citations'],
      [5, 'Citations'],
      [6, 'Citations'],
      [7, 'Citations'],
      [8, 'Grounding Query'],
    ]);
    expect(faultyRows).toBe(6);
    expect(faults[0]?.message).toContain('negative');
    expect(faults[1]?.message).toContain('2,147,483,647');
  });

  it('names other hosts with their rows, merges URLs that are one for the crawl, and leaves out what it has twice', () => {
    const { rows, mergedRows, otherHosts, otherHostRows, faults } = read(
      [
        'Target page,Incoming links,Linking sites',
        'https://www.tea.example/green,10,4',
        'https://www.tea.example/green#top,5,6',
        'HTTPS://WWW.TEA.EXAMPLE/green,1,1',
        'http://tea.example/green,2,2',
        'https://www.tea.example/green,10,4',
        'https://shop.tea.example/,3,3',
        'https://shop.tea.example/a,3,3',
        'https://other.example/,9,9',
        'javascript:alert(1),1,1',
      ].join('\n'),
    );
    expect(rows.map(({ text, figure, secondFigure }) => [text, figure, secondFigure])).toEqual([
      ['https://www.tea.example/green', 16, 6],
      ['http://tea.example/green', 2, 2],
    ]);
    expect([mergedRows, otherHostRows]).toEqual([2, 3]);
    expect(otherHosts).toEqual([
      { host: 'shop.tea.example', rows: 2 },
      { host: 'other.example', rows: 1 },
    ]);
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [6, 'Line 2 has the same.'],
      [10, 'This must be an http or https URL.'],
    ]);
    expect(refusal('Target page,Incoming links\nhttps://other.example/,9\n')).toContain(
      'No row is of tea.example, the host of the project, but of other.example (1)',
    );
  });

  it('has days in several forms, and none that can be read in two ways', () => {
    const days = (...cells: string[]) =>
      read(
        `Linking page,Last crawled\n${cells.map((cell, at) => `https://b.example/${at},"${cell}"`).join('\n')}`,
      ).rows.map(({ crawledOn }) => crawledOn);
    expect(days('2026-11-28', '2026/1/2', '28.11.2026', 'Sep 5, 2026', '2026-11-28T04:05:06Z')).toEqual([
      '2026-11-28',
      '2026-01-02',
      '2026-11-28',
      '2026-09-05',
      '2026-11-28',
    ]);
    expect(days('3/4/2026', '8 may 2026', '2026-02-30', '')).toEqual([null, null, null, null]);
    expect(days('3/4/2026', '28/9/2026')).toEqual(['2026-04-03', '2026-09-28']);
    expect(days('3/4/2026', '9/28/2026')).toEqual(['2026-03-04', '2026-09-28']);
    expect(read('Date,Impressions\n3/4/2026,1\n2026-11-20,2\n').faults[0]?.message).toContain('must be a day');
  });

  it('is read or refused whatever it holds, and never has more rows than lines', () => {
    const cell = constantFrom(
      'Date',
      'Impressions',
      'Page',
      '"',
      '""',
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      '=1',
      '5',
      '\0',
      '\uD800',
      SITE,
    );
    assert(
      property(
        constantFrom('', 'Date,Impressions\n', 'Grounding Query;Citations\n'),
        array(cell, { maxLength: 60 }),
        (header, cells) => {
          const csv = header + cells.join('');
          try {
            const { rows, faultyRows, mergedRows, otherHostRows } = read(csv);
            expect(rows.length + faultyRows + mergedRows + otherHostRows).toBeLessThan(csv.split('\n').length);
          } catch (error) {
            expect((error as { code?: string }).code).toBe('VALIDATION_FAILED');
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
