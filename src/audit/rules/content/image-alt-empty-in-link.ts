import { elementEvidence } from '../../engine/element-evidence.js';
import { type Evidence, finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'image-alt-empty-in-link',
  category: 'CONTENT',
  severity: 'ERROR',
  title: 'Linked image with empty alt text',
  why: 'The image is the only content of the link: without alt text nobody who cannot see it learns where the link goes, and search engines get no anchor text.',
  fix: 'Describe the link target in the alt text of the image, or add text to the link.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason: 'The page that the image links to has neither a heading nor a title to describe it by.',
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
      if (!anchor.emptyImageOnly || anchor.nameFrom !== 'NONE') continue;
      evidence.push(
        elementEvidence('The only content of the link is an image with empty alt text.', anchor, {
          value: anchor.href,
          target: anchor.url,
        }),
      );
    }
    return applicable === 0 ? notApplicable : finding(evidence, { applicable });
  },
});
