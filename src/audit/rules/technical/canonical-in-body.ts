import { elementEvidence } from '../../element-evidence.js';
import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'canonical-in-body',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical stands in the body',
  why: 'A canonical link counts in the head only; in the body it is ignored, and the page has none.',
  fix: 'Move the link into the head, and check that no element before it ends the head early.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  check: (page) => {
    if (page.canonicals.some(({ from }) => from !== 'BODY')) return pass;
    const stray = page.links('canonical').filter(({ href, inHead }) => !inHead && href.trim() !== '');
    return finding(
      stray.map((link) =>
        elementEvidence('The only canonical of the page is in the body.', link, { value: link.href }),
      ),
    );
  },
});
