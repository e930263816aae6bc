import { describe, expect, it } from 'vitest';
import { appliesTo, groupBit } from '../../../src/audit/engine/applies-to.js';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import type { AppliesTo, Category } from '../../../src/audit/engine/rule.js';
import { rules } from '../../../src/audit/rules/index.js';
import type { AxeFacts } from '../../../src/facts/axe-facts.js';
import { CAPS, type HtmlFacts } from '../../../src/facts/html-facts.js';
import { type PageFacts } from '../../../src/facts/page-facts.js';
import { withHtml, withRendered } from '../../support/facts/audit-facts.js';
import { pageFrom } from '../../support/sites/pages.js';

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
  ])('looks at a page that redirects at once by %s rules on %s: %s', (category, on, looks) => {
    expect(looksAt(REFRESH)({ category, on })).toBe(looks);
    expect(looksAt('<p>Tea')({ category, on })).toBe(true);
  });
  it.each<[string, Partial<PageFacts>]>([
    ['bytes', { truncated: 'DECODED' }],
    ['bytes on the wire', { truncated: 'WIRE' }],
  ])('leaves what a page lacks undecided where it was cut at its %s', (_, cut) => {
    const whole = pageFrom('<p>Tea', { url: 'https://example.com/' });
    const [before, after] = [whole, { ...whole, ...cut }].map((facts) => appliesTo(createPageView(facts)));
    for (const on of ['html', 'indexable'] as const)
      for (const category of ['META', 'LINKS'] as const) {
        expect(before?.({ category, on, wholePage: true })).toBe(true);
        expect(after?.({ category, on, wholePage: true })).toBe(false);
        expect(after?.({ category, on })).toBe(true);
      }
    expect(after?.({ category: 'META', on: 'rendered' })).toBe(false);
    expect(after?.({ category: 'META', on: 'response', wholePage: true })).toBe(true);
  });
  it('keeps pages that axe-core looked at apart from those that were rendered alone, cut or whole', () => {
    const whole = pageFrom('<p>Tea', { url: 'https://example.com/' });
    const axe = { violations: [] } as unknown as AxeFacts;
    for (const page of [whole, { ...whole, truncated: 'DECODED' as const }]) {
      const [checked, rendered] = [{ axe }, {}].map((facts) => appliesTo(createPageView(withRendered(page, facts))));
      for (const [looks, expected] of [
        [checked, true],
        [rendered, false],
      ] as const) {
        expect(looks?.({ category: 'ACCESSIBILITY', on: 'axe' })).toBe(expected);
        expect(looks?.({ category: 'ACCESSIBILITY', on: 'rendered' })).toBe(true);
      }
      expect(appliesTo(createPageView(page))({ category: 'ACCESSIBILITY', on: 'axe' })).toBe(false);
    }
  });
  it('has a bit for the pages of axe-core that no other set has', () => {
    const bit = groupBit({ category: 'ACCESSIBILITY', on: 'axe' });
    const others = rules.filter((rule) => rule.scope === 'page' && rule.on !== 'axe');
    expect(others.filter((rule) => rule.scope === 'page' && (groupBit(rule) & bit) !== 0)).toEqual([]);
    // the column is a smallint
    expect(bit).toBeLessThan(2 ** 15);
  });
  it('leaves it undecided where a page has more elements, attributes or links than are read', () => {
    const whole = pageFrom('<a href="/">Tea</a>', { url: 'https://example.com/' });
    for (const over of [{ cut: 'DEPTH' }, { anchorCount: 2 }, { dom: { ...whole.html?.dom, elements: CAPS.elements } }])
      expect(
        appliesTo(createPageView(withHtml(whole, over as Partial<HtmlFacts>)))({
          category: 'META',
          on: 'html',
          wholePage: true,
        }),
      ).toBe(false);
  });
  it('leaves a bare redirect page one finding of what readers meet: that it is one', () => {
    const page = createPageView(pageFrom(`<title>Redirecting…</title>${REFRESH}<p>To <a href="/new">new</a>.`));
    const looks = appliesTo(page);
    const failing = rules
      .filter((rule) => rule.scope === 'page' && !rule.needsSite && looks(rule))
      .flatMap((rule) =>
        rule.scope === 'page' && !rule.needsSite && rule.check(page).kind === 'fail' ? [rule.id] : [],
      );
    expect(failing.filter((id) => /title|description|viewport|h1|content|og|landmark|refresh/.test(id))).toEqual([
      'meta-refresh-redirect',
    ]);
  });
});
