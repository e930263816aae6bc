import { describe, expect, it } from 'vitest';
import { counted, rulesIn, stateOfList, stateOfRule, withheld } from '../../../facades/dashboard/src/api/list-state.js';

const cut = {
  reason: 'PAGES_CUT' as const,
  explanation: '1 page was read only in part, so links may be missing.',
  rules: ['orphan-page', 'inlinks-one'],
  pages: 1,
  urls: ['https://example.com/long'],
};
const absent = { ...cut, reason: 'NOTHING_APPLIES' as const, rules: ['hreflang-invalid-code'], urls: [] };

describe('the state of a list or a check', () => {
  it('is one of three', () => {
    expect(counted(0)).toEqual({ kind: 'NONE' });
    expect(counted(3)).toEqual({ kind: 'SOME', figure: 3 });
    expect(stateOfRule([cut], 'orphan-page', 0)).toEqual({
      kind: 'NOT_EVALUATED',
      why: cut.explanation,
      urls: cut.urls,
    });
  });

  it('is good news only where the rule was evaluated', () => {
    expect(stateOfRule([cut], 'title-missing', 0).kind).toBe('NONE');
    expect(stateOfRule([cut], 'orphan-page', 2)).toEqual({ kind: 'SOME', figure: 2 });
    expect(stateOfList({ evaluated: false, explanation: 'Nothing was read.', urls: [] }, 0).kind).toBe('NOT_EVALUATED');
    expect(stateOfList({ evaluated: true, explanation: null, urls: [] }, 0).kind).toBe('NONE');
  });

  it('counts rules that could have found something', () => {
    expect(withheld([cut, absent])).toEqual([cut]);
    expect(rulesIn([cut, absent])).toBe(3);
  });
});
