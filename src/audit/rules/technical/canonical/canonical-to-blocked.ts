import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import { canonicalTarget } from '../../../technical/canonical-target.js';
import { googlebotAnswer } from '../../../technical/googlebot.js';

export default crossPageRule({
  id: 'canonical-to-blocked',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical points to URL blocked by robots.txt',
  why: 'Search engines cannot crawl the URL that the page declares as canonical, so they cannot confirm the canonical.',
  fix: 'Allow the canonical URL in robots.txt, or point the canonical to a crawlable page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page, site) => {
    if (page.canonical === null || page.selfCanonical) return notApplicable;
    const target = canonicalTarget(page, site);
    const verdict = googlebotAnswer(page.canonical, site);
    if (!target && !verdict) return notApplicable;
    if (target ? target.allowed : verdict?.allowed) return pass;
    const line = verdict?.rule ? ` (line ${verdict.rule.line})` : '';
    return finding({ message: `robots.txt disallows the canonical URL${line}.`, target: page.canonical });
  },
});
