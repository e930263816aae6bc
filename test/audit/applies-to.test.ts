import { describe, expect, it } from 'vitest';
import { appliesTo } from '../../src/audit/applies-to.js';
import { createPageView } from '../../src/audit/page-view.js';
import type { AppliesTo, Category } from '../../src/audit/rule.js';
import { rules } from '../../src/audit/rules/index.js';
import { pageFrom } from '../support/pages.js';

const looksAt = (html: string) => appliesTo(createPageView(pageFrom(html, { url: 'https://example.com/old' })));
const REFRESH = '<meta http-equiv="refresh" content="0; url=/new">';

describe('appliesTo', () => {
  it.each<[Category, AppliesTo, boolean]>([
    ['META', 'html', false],
    ['CONTENT', 'html', false],
    ['ACCESSIBILITY', 'html', false],
    ['CONTENT', 'indexable', false],
    ['LINKS', 'html', true],
    ['SECURITY', 'html', true],
    ['META', 'response', true],
  ])('of a page that leads on at once, %s rules on %s: %s', (category, on, looks) => {
    expect(looksAt(REFRESH)({ category, on })).toBe(looks);
    expect(looksAt('<p>Tea')({ category, on })).toBe(true);
  });
  it('leaves a bare redirect page one finding of what readers meet: that it is one', () => {
    const page = createPageView(pageFrom(`<title>Redirecting…</title>${REFRESH}<p>To <a href="/new">new</a>.`));
    const looks = appliesTo(page);
    const failing = rules
      .filter((rule) => rule.scope === 'page' && !rule.asksSite && looks(rule))
      .flatMap((rule) =>
        rule.scope === 'page' && !rule.asksSite && rule.check(page).kind === 'fail' ? [rule.id] : [],
      );
    expect(failing.filter((id) => /title|description|viewport|h1|content|og|landmark|refresh/.test(id))).toEqual([
      'meta-refresh-redirect',
    ]);
  });
});
