import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/urls/url-style-changed.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const ORIGIN = 'https://example.com';
const page = (path: string) => pageFrom(`<p>${path}</p>`, { url: ORIGIN + path });
const paths = (count: number, path: (at: number) => string) => Array.from({ length: count }, (_, at) => path(at));
const old = (at: number) => `/stories/tale-${at}`;
const added = (at: number) => `/stories/new-${at}/`;

/** Paths that the previous audit had, and those that are new. */
function outcome(before: readonly string[], now: readonly string[], known: readonly string[] | null = before) {
  const pages = [...before, ...now].map(page);
  return runRule(
    rule,
    pages,
    siteOf(pages, {
      previous: known && {
        robotsText: null,
        temporaryRedirects: null,
        indexable: new Set(known.map((path) => ORIGIN + path)),
        rendered: new Set(),
      },
    }),
  );
}

describe('url-style-changed', () => {
  it('reports a folder whose new URLs end otherwise than those that are still there', () => {
    expect(outcome(paths(10, old), paths(3, added))).toMatchObject({
      kind: 'fail',
      failing: 1,
      evidence: [
        {
          value: '/stories/',
          target: 'https://example.com/stories/new-0/',
          message:
            '3 URLs in /stories/ that the previous audit did not list as indexable end with a slash, while 10 older ones end with neither slash nor extension.',
        },
      ],
    });
    expect(
      outcome(
        paths(12, (at) => `/a/x-${at}.php`),
        paths(40, (at) => `/a/y-${at}`),
      ).kind,
    ).toBe('fail');
  });
  it.each([
    ['new pages in the style of the older ones', paths(10, old), paths(9, (at) => `/stories/new-${at}`)],
    ['two new pages', paths(10, old), paths(2, added)],
    ['a small folder', paths(9, old), paths(9, added)],
    ['older pages without a style', [...paths(6, old), ...paths(5, (at) => `/stories/tale-${at}/`)], paths(6, added)],
    ['new pages without a style', paths(10, old), [...paths(4, added), ...paths(4, (at) => `/stories/x-${at}.html`)]],
    ['other folders', paths(10, old), paths(5, (at) => `/news/new-${at}/`)],
    ['folders among files', paths(10, (at) => `/stories/tale-${at}.html`), paths(5, added)],
    ['pages with a query', paths(10, old), paths(5, (at) => `/stories/new-${at}/?a=1`)],
    ['so few of so many that each is reported by itself', paths(40, old), paths(4, added)],
    ['the older pages gone', [], paths(12, added)],
  ])('passes %s', (_, before, now) => {
    expect(outcome(before, now).kind).toBe('pass');
  });
  it('concludes nothing of the first audit', () => {
    expect(outcome(paths(10, old), paths(3, added), null).kind).toBe('not-applicable');
  });
});
