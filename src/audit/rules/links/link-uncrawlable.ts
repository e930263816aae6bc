import { elementEvidence } from '../../engine/element-evidence.js';
import { type Evidence, finding, notApplicable, pageRule } from '../../engine/rule.js';
import { schemeOf } from '../../traits/href-defect.js';

export default pageRule({
  id: 'link-uncrawlable',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Non-crawlable link',
  why: 'Search engines follow <a> elements with a URL in href. They follow neither click handlers nor javascript: links.',
  fix: 'Put the target URL in the href and let scripts enhance it; use a button for an action.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page) => {
    const { anchors } = page.html;
    if (anchors.length === 0) return notApplicable;
    const evidence: Evidence[] = [];
    for (const anchor of anchors) {
      const { href, url, handler } = anchor;
      // a URL of the web is not; an empty href points to one
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
  // an empty URL is the page itself, and a link to share it may have one
  if (href.trim() === '') return handler ? 'The link has a click handler and an empty href.' : null;
  const scheme = schemeOf(href);
  return scheme === 'javascript' || scheme === 'file' ? `The href starts with ${scheme}:.` : null;
}
