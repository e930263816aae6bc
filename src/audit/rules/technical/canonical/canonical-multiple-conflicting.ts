import { elementEvidence } from '../../../engine/element-evidence.js';
import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'canonical-multiple-conflicting',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Multiple conflicting canonicals',
  why: 'Search engines ignore all canonicals that conflict with each other and choose the URL to index themselves.',
  fix: 'Keep one canonical; look for a theme, a plugin or a proxy that adds a second one to the head or the Link header.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page) => {
    const counted = page.canonicals.filter(({ from, url }) => from !== 'BODY' && url !== null);
    const distinct = [...new Map(counted.map((canonical) => [canonical.url, canonical])).values()];
    if (distinct.length < 2) return pass;
    return finding(
      distinct.map((canonical, index) =>
        elementEvidence(
          `Canonical ${index + 1} of ${distinct.length} conflicting canonicals, in the ${canonical.from === 'HEADER' ? 'Link header' : 'head'}.`,
          canonical,
          { value: canonical.href, target: canonical.url },
        ),
      ),
    );
  },
});
