import { canonicalTarget } from '../../canonical-target.js';
import { googlebotAnswer } from '../../googlebot.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'canonical-to-blocked',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical leads to an address that robots.txt blocks',
  why: 'Search engines cannot fetch the address that the page asks them to show, so they cannot follow the canonical.',
  fix: 'Allow the canonical address in robots.txt, or let the canonical name a page that may be fetched.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  on: 'html',
  check: (page, site) => {
    if (page.canonical === null || page.selfCanonical) return notApplicable;
    const target = canonicalTarget(page, site);
    const answer = googlebotAnswer(page.canonical, site);
    if (!target && !answer) return notApplicable;
    if (target ? target.allowed : answer?.allowed) return pass;
    const line = answer?.rule ? ` (line ${answer.rule.line})` : '';
    return finding({ message: `robots.txt forbids the canonical address${line}.`, target: page.canonical });
  },
});
