import type { PageView } from '../../audit/engine/page-view.js';
import type { Position } from '../../facts/element-facts.js';
import type { TextPosition } from '../../facts/text-position.js';

/** Rules that speak of the page as a whole are shown at the element they are about. */
const ELEMENTS: readonly [rule: RegExp, element: (page: PageView) => Position | undefined][] = [
  [/^title-/, (page) => page.html.titles.find(({ inHead }) => inHead) ?? page.html.titles[0]],
  [/^description-/, (page) => metaOf(page, ['description'])],
  [/^canonical-/, (page) => page.links('canonical')[0]],
  [/^(?:viewport-|zoom-)/, (page) => metaOf(page, ['viewport'])],
  [
    /^(?:noindex-|nofollow-|nosnippet-|robots-meta-|max-image-|unavailable-)/,
    (page) => metaOf(page, ['robots', 'googlebot']),
  ],
  [/^h1-/, (page) => page.html.headings.find(({ level }) => level === 1)],
  [/^og-/, (page) => page.html.metas.find(({ key }) => key.startsWith('og:'))],
  [/^twitter-/, (page) => page.html.metas.find(({ key }) => key.startsWith('twitter:'))],
  [/^hreflang-/, (page) => page.links('alternate').find(({ hreflang }) => hreflang !== null)],
  [/^(?:jsonld-|sd-)/, ({ html }) => (html.structuredData.length === 1 ? html.structuredData[0] : undefined)],
];

export function rulePlace(rule: string, page: PageView): TextPosition | null {
  if (page.facts.html === null) return null;
  const element = ELEMENTS.find(([pattern]) => pattern.test(rule))?.[1](page);
  return element?.line === undefined ? null : { line: element.line, column: element.column ?? 1 };
}

function metaOf(page: PageView, keys: readonly string[]): Position | undefined {
  return page.html.metas.find(({ attribute, key }) => attribute === 'name' && keys.includes(key));
}
