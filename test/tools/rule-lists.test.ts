import { describe, expect, it } from 'vitest';
import { ruleOf } from '../../src/audit/engine/rule-book.js';
import { HEADER_RULES } from '../../src/tools/headers/header-rules.js';
import { NEEDS_ADDRESS, NEEDS_ANSWER, NEEDS_OTHER_PAGES } from '../../src/tools/meta-tags/left-out-rules.js';

describe('the rules that tools name', () => {
  it('exist', () => {
    const named = [...HEADER_RULES, ...NEEDS_ADDRESS, ...NEEDS_ANSWER, ...NEEDS_OTHER_PAGES];
    expect(named.filter((id) => ruleOf(id) === undefined)).toEqual([]);
  });
});
