import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/rendering/js-changes-directives.js';
import { withRendered } from '../../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const head = (title: string, canonical: string, robots: string) =>
  `<head><title>${title}</title>${canonical && `<link rel="canonical" href="${canonical}">`}<meta name="robots" content="${robots}"></head><body><p>Text</p></body>`;
const judged = (before: string, after: string) =>
  runRule(rule, withRendered(pageFrom(before, { url }), {}, pageFrom(after, { url }).html));

describe('js-changes-directives', () => {
  it('reports a changed canonical or robots directive', () => {
    expect(judged(head('A', '/a', 'index'), head('A', '/b', 'index')).kind).toBe('fail');
    expect(judged(head('A', '/a', 'noindex'), head('A', '/a', 'index')).kind).toBe('fail');
  });
  it('leaves the title to js-changes-metadata', () => {
    expect(judged(head('A', '/a', 'index'), head('B', '/a', 'index')).kind).toBe('pass');
  });
  it('passes a page that rendering leaves alone, and does not apply without rendering', () => {
    expect(judged(head('A', '/a', 'index'), head('A', '/a', 'index')).kind).toBe('pass');
    expect(runRule(rule, pageFrom(head('A', '/a', 'index'), { url })).kind).toBe('not-applicable');
  });
  it('passes a title and a canonical that only the script sets, and another spelling of the same directives', () => {
    expect(judged('<head></head><body><p>Text</p></body>', head('A', '/a', 'all')).kind).toBe('pass');
    expect(judged(head('A', '/a', 'none'), head('A', '/a', 'noindex, nofollow')).kind).toBe('pass');
  });
});
