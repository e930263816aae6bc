import { elementEvidence } from '../../engine/element-evidence.js';
import { type Evidence, finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'link-empty-anchor',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Empty anchor text',
  why: 'A screen reader cannot announce a link without text, alt text or label, and search engines learn nothing about its target.',
  fix: 'Add text to the link, alt text to its image, or an aria-label.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  checkedOn: '2026-11-21',
  wcag: ['2.4.4', '4.1.2'],
  obstacle: {
    needs: 'WORDS',
    reason: 'The page that the link points to has neither a heading nor a title to describe it by.',
  },
  on: 'html',
  wholePage: true,
  perElement: true,
  check: (page) => {
    const evidence: Evidence[] = [];
    let applicable = 0;
    for (const anchor of page.html.anchors) {
      if (anchor.href === null || anchor.hidden) continue;
      applicable += 1;
      if (anchor.nameFrom !== 'NONE' && anchor.text !== '') continue;
      // image-alt-empty-in-link says what these lack
      if (anchor.emptyImageOnly) continue;
      evidence.push(
        elementEvidence('The link has no text, alt text, aria-label or title.', anchor, {
          value: anchor.href,
          target: anchor.url,
        }),
      );
    }
    return applicable === 0 ? notApplicable : finding(evidence, { applicable });
  },
});
