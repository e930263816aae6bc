import { elementEvidence } from '../../element-evidence.js';
import { finding, notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'link-empty-anchor',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Link has no text',
  why: 'A link without text, alt text or label cannot be named by a screen reader and tells search engines nothing about its target.',
  fix: 'Put text into the link, give its image an alt text, or add an aria-label.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  on: 'html',
  perElement: true,
  check: (page) => {
    const links = page.html.anchors.filter((anchor) => anchor.href !== null && !anchor.hidden);
    if (links.length === 0) return notApplicable;
    return finding(
      links
        .filter((anchor) => anchor.nameFrom === 'NONE' || anchor.text === '')
        .map((anchor) =>
          elementEvidence('The link has neither text nor an alt text, aria-label or title.', anchor, {
            value: anchor.href,
            target: anchor.url,
          }),
        ),
      { applicable: links.length },
    );
  },
});
