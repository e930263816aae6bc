import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { isUnfollowed } from '../../links/fingerprinted-traits.js';
import { internalLinks } from '../../links/page-links.js';

export default crossPageRule({
  id: 'link-mixed-follow',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Mixed follow and nofollow links to same page',
  why: 'Some internal links to the same page are followed, others are nofollow: the nofollow has no effect and is probably a mistake.',
  fix: 'Decide once whether the target should be followed and treat all links to it alike.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const links = internalLinks(page, site);
    if (links.isEmpty) return notApplicable;
    return finding(
      links.that(isUnfollowed).flatMap((anchor) => {
        const { follow, nofollow } = site.followMix(anchor.url);
        if (follow === 0 || nofollow === 0) return [];
        const message = `This link is nofollow; across the site ${follow} ${follow === 1 ? 'link' : 'links'} to the target ${follow === 1 ? 'is' : 'are'} followed and ${nofollow} ${nofollow === 1 ? 'is' : 'are'} not.`;
        return [elementEvidence(message, anchor, { value: anchor.text, target: anchor.url })];
      }),
      { applicable: links },
    );
  },
});
