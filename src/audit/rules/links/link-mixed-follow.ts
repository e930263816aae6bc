import { elementEvidence } from '../../element-evidence.js';
import { unfollowedBy } from '../../link-traits.js';
import { internalAnchors } from '../../page-links.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'link-mixed-follow',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Page is linked both with and without nofollow',
  why: 'Some links ask search engines to follow, others to this same page ask them not to: the second kind is without effect and probably a mistake.',
  fix: 'Decide once whether the target should be followed and treat all links to it alike.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  convention: true,
  on: 'html',
  perElement: true,
  glance: (links) => glanced(links.internal, links.noted('UNFOLLOWED')),
  check: (page, site) => {
    const links = internalAnchors(page, site);
    if (links.length === 0) return notApplicable;
    return finding(
      links.flatMap((anchor) => {
        if (!unfollowedBy(anchor)) return [];
        const { follow, nofollow } = site.followMix(anchor.url);
        if (follow === 0 || nofollow === 0) return [];
        const message = `Nofollow here; across the site ${follow} links to this page are followed and ${nofollow} are not.`;
        return [elementEvidence(message, anchor, { value: anchor.text, target: anchor.url })];
      }),
      { applicable: links.length },
    );
  },
});
