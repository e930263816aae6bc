import { elementEvidence } from '../../element-evidence.js';
import { type Evidence, finding, notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'link-empty-anchor',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Link has no text',
  why: 'A link without text, alt text or label cannot be named by a screen reader and tells search engines nothing about its target.',
  fix: 'Put text into the link, give its image an alt text, or add an aria-label.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
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
        elementEvidence('The link has neither text nor an alt text, aria-label or title.', anchor, {
          value: anchor.href,
          target: anchor.url,
        }),
      );
    }
    return applicable === 0 ? notApplicable : finding(evidence, { applicable });
  },
});
