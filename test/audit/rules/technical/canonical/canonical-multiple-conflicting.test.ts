import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-multiple-conflicting.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const link = (href: string) => `<link rel="canonical" href="${href}">`;

describe('canonical-multiple-conflicting', () => {
  it('reports two different canonicals in the head, or in head and header', () => {
    expect(runRule(rule, pageFrom(link('/a') + link('/b'), { url }))).toMatchObject({ kind: 'fail', failing: 2 });
    const headers = { link: ['<https://example.com/b>; rel="canonical"'] };
    expect(runRule(rule, pageFrom(link('/a'), { url, headers })).kind).toBe('fail');
  });
  it('passes a single canonical', () => {
    expect(runRule(rule, pageFrom(link('/a'), { url })).kind).toBe('pass');
  });
  it('passes the same canonical said twice, spelt differently', () => {
    expect(runRule(rule, pageFrom(link('/a') + link('https://EXAMPLE.com:443/a'), { url })).kind).toBe('pass');
  });
});
