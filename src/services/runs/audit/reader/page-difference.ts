import type { PageView } from '../../../../audit/engine/page-view.js';
import { isPageStatus } from '../../../../facts/page-status.js';
import type { RenderingDifference } from '../../../../facts/rendering-tally.js';

/** The difference that rendering makes on one page; null for what is no page. One that was not rendered counts as it is served. */
export function pageDifference(view: PageView): RenderingDifference | null {
  const { status, html, raw, rendered, inconclusive } = view.facts;
  if (!isPageStatus(status) || html === null || inconclusive !== null) return null;
  const difference = { ...unchanged(), words: html.text.words, links: html.anchors.length };
  if (rendered === null || raw === undefined) return difference;
  const served = new Set(raw.anchors.map(({ url }) => url));
  return {
    ...difference,
    wordsOnlyRendered: Math.max(0, html.text.words - raw.text.words),
    linksOnlyRendered: html.anchors.filter(({ url }) => url !== null && !served.has(url)).length,
    titlesChanged: Number(view.title !== view.raw.title),
    canonicalsChanged: Number(view.canonical !== view.raw.canonical),
    robotsChanged: Number(view.noindex !== view.raw.noindex || view.nofollow !== view.raw.nofollow),
  };
}

export const unchanged = (): RenderingDifference => ({
  words: 0,
  wordsOnlyRendered: 0,
  links: 0,
  linksOnlyRendered: 0,
  titlesChanged: 0,
  canonicalsChanged: 0,
  robotsChanged: 0,
});

export function addDifference(sum: RenderingDifference, page: RenderingDifference | null): void {
  if (page === null) return;
  for (const name of Object.keys(sum) as (keyof RenderingDifference)[]) sum[name] += page[name];
}

export function subtractDifference(sum: RenderingDifference, page: RenderingDifference | null): void {
  if (page === null) return;
  for (const name of Object.keys(sum) as (keyof RenderingDifference)[]) sum[name] -= page[name];
}
