import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/table-headers.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const rows = (cell: string) =>
  `<table><tr>${cell.repeat(2)}</tr><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>`;

describe('table-headers', () => {
  it('fails: only plain cells', () => {
    const page = pageFrom(rows('<td>Tea</td>'));
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('names the tables by id, else class', () => {
    const html = ['<table id="prices" class="wide">', '<table class="docutils align-left">', '<table>'].map((table) =>
      rows('<td>Tea</td>').replace('<table>', table),
    );
    expect(runRule(rule, pageFrom(html.join('')))).toMatchObject({
      failing: 3,
      evidence: ['table#prices', 'table.docutils (table 2 of the page)', 'table (table 3 of the page)'].map(
        (value) => ({ value }),
      ),
    });
  });
  it('passes: header cells', () => {
    const page = pageFrom(rows('<th>Tea</th>'));
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a table for layout', () => {
    const page = pageFrom(rows('<td>Tea</td>').replace('<table>', '<table role="presentation">'));
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
