import { describe, expect, it } from 'vitest';
import { causeKey, causeKind } from '../../../src/audit/engine/causes.js';
import { ruleOf } from '../../../src/audit/rule-book.js';
import { rules } from '../../../src/audit/rules/index.js';

describe('the cause of a finding', () => {
  it.each([
    ['document-uncompressed', 'SITE'],
    ['viewport-missing', 'SITE'],
    ['asset-uncompressed', 'ELEMENT'],
    ['link-broken-internal', 'ELEMENT'],
    ['canonical-invalid', 'SITE'],
    ['description-missing', null],
    ['js-heavy', 'ELEMENT'],
    ['content-stale-year', 'ELEMENT'],
    ['definition-list-structure', 'ELEMENT'],
    ['mime-mismatch', 'ELEMENT'],
    ['url-repetitive-path', 'ELEMENT'],
    ['title-missing', null],
    ['content-exact-duplicate', null],
    ['sitemap-missing', null],
  ])('is read for %s as %s', (id, kind) => {
    expect(ruleOf(id)).toBeDefined();
    expect(causeKind(ruleOf(id))).toBe(kind);
  });

  it('is declared by page rules only, and each kind by some rule', () => {
    const kinds = rules.map((rule) => [rule.scope, causeKind(rule)] as const);
    expect(kinds.filter(([scope, kind]) => scope === 'site' && kind !== null)).toEqual([]);
    expect(kinds.filter(([, kind]) => kind === 'SITE').length).toBeGreaterThan(30);
    expect(kinds.filter(([, kind]) => kind === 'ELEMENT').length).toBeGreaterThan(85);
  });

  it('is the same wherever the element stands, and another with another target, text or message', () => {
    const footer = {
      message: 'Returns 404.',
      value: 'Imprint',
      target: 'https://example.com/imprint',
      line: 9,
      column: 2,
    };
    expect(causeKey({ ...footer, line: 700 })).toBe(causeKey(footer));
    for (const change of [{ message: 'Returns 410.' }, { value: 'About us' }, { target: 'https://example.com/' }])
      expect(causeKey({ ...footer, ...change })).not.toBe(causeKey(footer));
    expect(causeKey({ message: 'The page has no title.' })).toBeNull();
  });
});
