import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FINDING_MARKS } from '../../../../../src/db/queries/pages/page-field.js';
import { fingerprint } from '../../../../../src/services/runs/audit/evaluation/fingerprint.js';
import { PageMarks } from '../../../../../src/services/runs/audit/evaluation/page-marks.js';

const PAGE = 40_000;
const markOf = (marks: PageMarks, page = PAGE) => FINDING_MARKS.map((mark) => marks.of(mark, page));

function marked(rules: readonly string[], page = PAGE): PageMarks {
  const marks = new PageMarks();
  for (const rule of rules) marks.note(page, fingerprint(rule, 'https://example.com/'), true);
  return marks;
}

describe('the mark of a page', () => {
  it('is the same for the same findings in any order and under any number, and another for others', () => {
    const sets = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sets, sets, fc.nat(100_000), (some, others, page) => {
        expect(markOf(marked(some.toReversed(), page), page)).toEqual(markOf(marked(some)));
        const areSame = new Set([...some, ...others]).size === some.length && some.length === others.length;
        expect(markOf(marked(some)).join() === markOf(marked(others)).join()).toBe(areSame);
      }),
    );
  });

  it('is 0 without findings, those of the site as a whole being none of a page', () => {
    const marks = marked(['title-missing']);
    marks.note(-1, fingerprint('robots-blocks-all', 'https://example.com/'), true);
    expect([markOf(marks, 0), markOf(marks, PAGE + 1), markOf(new PageMarks())]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('is missing where a finding was seen mended, whatever comes after it', () => {
    const marks = new PageMarks();
    for (const [rule, isOpen] of [
      ['title-missing', true],
      ['h1-missing', false],
      ['description-missing', true],
    ] as const)
      marks.note(PAGE, fingerprint(rule, 'https://example.com/'), isOpen);
    expect(markOf(marks)).toEqual([null, null]);
  });
});
