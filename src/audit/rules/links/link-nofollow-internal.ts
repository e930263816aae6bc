import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { isUnfollowed } from '../../links/fingerprinted-traits.js';
import { internalLinks } from '../../links/page-links.js';
import { isFacet, isPrivatePath } from '../../site/page-kind.js';
import { unfollowedBy } from '../../traits/link-traits.js';

export default crossPageRule({
  id: 'link-nofollow-internal',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Nofollow internal link',
  why: 'Nofollow asks search engines not to follow the link and is meant for links you cannot vouch for, not for your own pages.',
  fix: 'Remove nofollow, ugc and sponsored from internal links; use robots.txt or noindex for pages that should not be crawled or indexed.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const links = internalLinks(page, site);
    if (links.isEmpty) return notApplicable;
    return finding(
      links.that(isUnfollowed).flatMap((anchor) => {
        const rel = unfollowedBy(anchor);
        // a link to the page itself leads a crawler nowhere new
        if (!rel || anchor.url === page.url) return [];
        const { pathname, search } = new URL(anchor.url);
        if (isPrivatePath(pathname) || isFacet(search)) return [];
        const message = `The internal link has rel="${rel}".`;
        return [elementEvidence(message, anchor, { value: anchor.text, target: anchor.url })];
      }),
      { applicable: links },
    );
  },
});
