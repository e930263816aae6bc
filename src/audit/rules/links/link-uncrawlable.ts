import { elementEvidence } from '../../element-evidence.js';
import { schemeOf } from '../../href-defect.js';
import { type Evidence, finding, notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'link-uncrawlable',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Link cannot be crawled',
  why: 'Search engines follow a elements with an address. Script handlers, javascript: and empty addresses lead them nowhere.',
  fix: 'Give the link the address of its target in href and let script add to it; use a button for what is an action.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  on: 'html',
  perElement: true,
  check: (page) => {
    const { anchors } = page.html;
    if (anchors.length === 0) return notApplicable;
    const evidence: Evidence[] = [];
    for (const anchor of anchors) {
      const { href, url, handler } = anchor;
      // an address of the web is not; an empty href leads to one
      if (url !== null && href !== null && href.charCodeAt(0) > SPACE && href.charCodeAt(0) < NO_BREAK_SPACE) continue;
      const reason = uncrawlableBecause(href, handler);
      if (reason !== null)
        evidence.push(elementEvidence(reason, anchor, { value: anchor.href?.trim() || anchor.text }));
    }
    return finding(evidence, { applicable: anchors.length });
  },
});

const SPACE = 32;
const NO_BREAK_SPACE = 160;

function uncrawlableBecause(href: string | null, handler: boolean): string | null {
  if (href === null) return handler ? 'The link has a click handler but no href.' : null;
  if (href.trim() === '') return 'The href is empty: the link leads to its own page.';
  const scheme = schemeOf(href);
  return scheme === 'javascript' || scheme === 'file' ? `The href starts with ${scheme}:.` : null;
}
