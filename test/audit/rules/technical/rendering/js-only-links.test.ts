import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/rendering/js-only-links.js';
import { withRendered } from '../../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const links = (count: number, host = '') =>
  Array.from({ length: count }, (_, n) => `<a href="${host}/p${n}">P</a>`).join('');
const judged = (before: string, after: string) =>
  runRule(rule, withRendered(pageFrom(before, { url }), {}, pageFrom(after, { url }).html));

describe('js-only-links', () => {
  it('reports five internal links that only rendering brings', () => {
    expect(judged('<p>Text</p>', links(5))).toMatchObject({ kind: 'fail', failing: 5 });
  });
  it('passes links that are in the delivered HTML', () => {
    expect(judged(links(9), links(9)).kind).toBe('pass');
  });
  it('passes four links, and links to another site', () => {
    expect(judged('<p>Text</p>', links(4)).kind).toBe('pass');
    expect(judged('<p>Text</p>', links(9, 'https://example.org')).kind).toBe('pass');
  });
});
