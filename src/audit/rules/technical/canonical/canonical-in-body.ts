import { elementEvidence } from '../../../engine/element-evidence.js';
import { finding, pageRule, pass } from '../../../engine/rule.js';
import { headCause } from '../../../meta/lost-from-head.js';

export default pageRule({
  id: 'canonical-in-body',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical outside head',
  why: 'Search engines accept rel="canonical" in the head only; in the body it is ignored, and the page has no canonical.',
  fix: 'Move the canonical into the head, and check that no element before it closes the head early.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  check: (page) => {
    if (page.canonicals.some(({ from }) => from !== 'BODY')) return pass;
    const stray = page.links('canonical').filter(({ href, inHead }) => !inHead && href.trim() !== '');
    return finding(
      stray.map((link) =>
        elementEvidence('The only canonical of the page is in the body.', link, { value: link.href }),
      ),
      { followsFrom: headCause(page, ['canonical']) },
    );
  },
});
