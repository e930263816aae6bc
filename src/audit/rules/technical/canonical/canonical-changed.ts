import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';

export default crossPageRule({
  id: 'canonical-changed',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Page newly canonicalized to another URL',
  why: 'The page was indexable in the previous audit. Search engines that follow its new canonical drop it from their results and show the other URL instead.',
  fix: 'Restore the self-referencing canonical, in the template if many pages changed. If the page is a duplicate, link to the canonical URL instead.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-29',
  obstacle: { needs: 'DECISION', reason: 'Only you know whether the page was meant to be merged into the other one.' },
  cause: 'SITE',
  on: 'html',
  check: (page, site) => {
    if (site.previous === null) return notApplicable;
    const { canonical } = page;
    if (canonical === null || page.selfCanonical || page.noindex || !site.previous.indexable.has(page.url)) return pass;
    if (site.previous.rendered.has(page.url)) {
      // a response alone does not show what scripts would have made of it, as they did then
      if (page.facts.rendered === null) return notApplicable;
    } else if (page.raw.canonical !== canonical) return pass;
    return finding({
      message: 'The page was indexable in the previous audit, and its canonical points to another URL.',
      target: canonical,
    });
  },
});
