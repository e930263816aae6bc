import { describe, expect, it } from 'vitest';
import { rules } from '../../../../src/audit/rules/index.js';
import {
  listState,
  type NotEvaluatedRules,
  templateListState,
} from '../../../../src/services/results/audits/list-states.js';

const whole = { stopReason: null, leftOut: [] };
const group = (reason: NotEvaluatedRules['reason'], ids: string[], pages = 0): NotEvaluatedRules => ({
  reason,
  rules: ids,
  pages,
  urls: pages > 0 ? ['https://example.com/long'] : [],
});
const security = rules.flatMap(({ id, category }) => (category === 'SECURITY' ? [id] : []));

describe('the state of a list', () => {
  it('is evaluated where nothing says otherwise', () => {
    expect(listState(whole, [], { rule: 'orphan-page' })).toMatchObject({ evaluated: true, reason: null });
  });

  it('says why a rule was not evaluated, and which page is the reason', () => {
    expect(listState(whole, [group('PAGES_CUT', ['orphan-page'], 1)], { rule: 'orphan-page' })).toEqual({
      evaluated: false,
      reason: 'PAGES_CUT',
      explanation: '1 page was read only in part, so links may be missing.',
      pages: 1,
      urls: ['https://example.com/long'],
    });
  });

  it('names the limit that ended the crawl, or what was left out', () => {
    const groups = [group('CRAWL_PARTIAL', ['orphan-page'])];
    const of = (audit: Parameters<typeof listState>[0]) =>
      listState(audit, groups, { rule: 'orphan-page' }).explanation;
    expect(of({ stopReason: 'MAX_PAGES', leftOut: [] })).toBe('Page limit reached, so links may be missing.');
    expect(of({ stopReason: null, leftOut: [{ reason: 'TOO_DEEP', count: 39, sample: [] }] })).toBe(
      'The crawl left out 39 below the maximum crawl depth, so links may be missing.',
    );
  });

  it('is evaluated of a category where one of its rules was', () => {
    expect(listState(whole, [group('NOT_RENDERED', security.slice(1))], { category: 'SECURITY' }).evaluated).toBe(true);
    expect(listState(whole, [group('NOT_RENDERED', security)], { category: 'SECURITY' }).evaluated).toBe(false);
  });

  it('is not evaluated before there are scores', () => {
    expect(listState(whole, null, { rule: 'orphan-page' })).toMatchObject({ evaluated: false, reason: 'NOT_SCORED' });
  });
});

describe('the state of lists of templates', () => {
  const kept = { ...whole, detailsRemovedAt: null };
  const template = (issues: number) => ({ issues: Array.from({ length: issues }, () => ({})) }) as never;

  it('is evaluated where all templates and their issues are kept', () => {
    expect(templateListState(kept, [], [])).toMatchObject({ evaluated: true, reason: null });
    expect(templateListState(kept, [], [template(49)]).evaluated).toBe(true);
  });

  it('is not where templates or issues of them were left out, pages deleted, or nothing scored', () => {
    const many = Array.from({ length: 100 }, () => template(1));
    expect(templateListState(kept, [], many)).toMatchObject({
      evaluated: false,
      reason: 'TEMPLATES_LEFT_OUT',
      explanation: 'Only the 100 templates that cost most points are kept, with 50 issues each.',
    });
    expect(templateListState(kept, [], [template(50)]).reason).toBe('TEMPLATES_LEFT_OUT');
    expect(templateListState({ ...kept, detailsRemovedAt: new Date() }, [], []).reason).toBe('DETAILS_REMOVED');
    expect(templateListState(kept, null, []).reason).toBe('NOT_SCORED');
  });
});
