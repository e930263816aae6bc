import { describe, expect, it } from 'vitest';
import { evidenceTable } from '../../../facades/dashboard/src/screens/issues/evidence-columns.js';

const pagesWith = (...items: object[]) => items.map((item) => ({ evidence: [item] }));
const shownOf = (rule: string, pages: { evidence: unknown }[]) => {
  const { shared, columns } = evidenceTable(rule, pages);
  return {
    shared,
    titles: columns.map(({ title }) => title),
    rows: pages.map(({ evidence }) => columns.map((column) => column.of((evidence as object[])[0] ?? {}))),
    sorts: columns.map(({ sort }) => sort),
  };
};

describe('the columns of the pages of an issue', () => {
  it('are the figures that messages differ in, under the sentence that they share', () => {
    const pages = pagesWith(
      { message: 'Title is 83 characters (limit 60).', value: 'A long title' },
      { message: 'Title is 1,071 characters (limit 60).', value: 'A longer title' },
    );
    expect(shownOf('title-too-long', pages)).toEqual({
      shared: [{ message: 'Title is … characters (limit 60).' }],
      titles: ['Length', 'Title'],
      rows: [
        ['83', 'A long title'],
        ['1,071', 'A longer title'],
      ],
      sorts: ['figure', 'value'],
    });
  });

  it('have names of their own where a message has two figures', () => {
    const pages = pagesWith(
      { message: 'The title has 96 characters (limit 60) and is about 829 pixels wide (limit 561).' },
      { message: 'The title has 97 characters (limit 60) and is about 840 pixels wide (limit 561).' },
    );
    expect(shownOf('title-too-long', pages)).toMatchObject({
      titles: ['Length', 'Pixels'],
      rows: [
        ['96', '829'],
        ['97', '840'],
      ],
    });
  });

  it('are named by the unit of the figure', () => {
    const pages = pagesWith(
      { message: 'Crawl depth is 5 clicks (limit 4).' },
      { message: 'Crawl depth is 9 clicks (limit 4).' },
    );
    expect(shownOf('page-too-deep', pages)).toMatchObject({ titles: ['Clicks'], rows: [['5'], ['9']] });
  });

  it('leave out what every page has alike', () => {
    const alike = { message: 'Page has no meta description.', target: 'https://example.com/a.css' };
    expect(shownOf('description-missing', pagesWith(alike, alike))).toEqual({
      shared: [alike],
      titles: [],
      rows: [[], []],
      sorts: [],
    });
  });

  it('are the message where sentences differ, and the line where there is one', () => {
    const pages = pagesWith(
      { message: 'Canonical points to /a, which redirects.', target: 'https://example.com/a', line: 12 },
      { message: 'Canonical points to /b, which returns 404.', target: 'https://example.com/b', line: 3_400 },
    );
    expect(shownOf('canonical-invalid', pages)).toEqual({
      shared: null,
      titles: ['Finding', 'Target', 'Line'],
      rows: [
        ['Canonical points to /a, which redirects.', '/a', '12'],
        ['Canonical points to /b, which returns 404.', '/b', '3,400'],
      ],
      sorts: ['message', 'target', 'line'],
    });
  });

  it('bear whatever is stored as evidence', () => {
    for (const evidence of [null, 'text', [], [null], [7], [{}]])
      expect(() =>
        shownOf('title-missing', [{ evidence: Array.isArray(evidence) ? evidence : [] }, { evidence: [] }]),
      ).not.toThrow();
    expect(evidenceTable('title-missing', [])).toEqual({ shared: null, columns: [] });
    expect(evidenceTable('title-missing', [{ evidence: null }, { evidence: 'text' }])).toEqual({
      shared: null,
      columns: [],
    });
  });
});
