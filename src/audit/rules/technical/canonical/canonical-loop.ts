import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import type { Site, SitePage } from '../../../site/site.js';

/** The target of the canonical of a page; null where it leads nowhere else. */
function next(page: SitePage | undefined): string | null {
  return page?.eligible && page.canonical !== null && page.canonical !== page.url ? page.canonical : null;
}

/** Every page on a cycle of canonicals with the cycle's size. Each page is walked once: a page has one canonical at most. */
const cycles = (site: Site) =>
  site.derive('canonical-loop', () => {
    const sizes = new Map<string, number>();
    const done = new Set<string>();
    for (const page of site.pages()) {
      // most pages are their own canonical: they are in no loop, and not to be remembered
      if (next(page) === null) continue;
      const steps = new Map<string, number>();
      let current: string | null = page.url;
      while (current !== null && !done.has(current) && !steps.has(current)) {
        steps.set(current, steps.size);
        current = next(site.page(current));
      }
      const start = current === null ? undefined : steps.get(current);
      for (const [visited, step] of steps) {
        done.add(visited);
        if (start !== undefined && step >= start) sizes.set(visited, steps.size - start);
      }
    }
    return sizes;
  });

export default crossPageRule({
  id: 'canonical-loop',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical loop',
  why: 'Pages that declare each other as canonical leave no URL to index; search engines ignore all of these canonicals.',
  fix: 'Choose one of the pages, make its canonical self-referencing, and point the canonicals of the others to it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page, site) => {
    const size = cycles(site).get(page.url);
    return size === undefined || page.canonical === null
      ? pass
      : finding({ message: `The page is part of a loop of ${size} canonicals.`, target: page.canonical });
  },
});
