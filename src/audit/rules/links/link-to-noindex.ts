import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { menuToNoindex } from '../../links/fingerprinted-traits.js';
import { menuLinks } from '../../links/page-links.js';

export default crossPageRule({
  id: 'link-to-noindex',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Navigation links to noindex page',
  why: 'Links from most pages mark the target as important, while noindex keeps it out of search results. One of the two is usually a mistake.',
  fix: 'Remove noindex if the page should be indexed, or take it out of the main navigation.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  checkedOn: '2026-11-21',
  needs: ['OTHER_PAGES'],
  obstacle: {
    needs: 'DECISION',
    reason: 'Whether the page should be indexed or leave the navigation is your decision.',
  },
  convention: true,
  on: 'html',
  perElement: true,
  thresholds: {
    share: { unit: '%', default: 50, min: 1, max: 100, about: 'Share of pages whose navigation links to the page.' },
  },
  checkWith:
    ({ share }) =>
    (page, site) => {
      const links = menuLinks(page, site);
      if (links.isEmpty) return notApplicable;
      return finding(
        links.that(menuToNoindex).flatMap((anchor) => {
          const linking = 100 * site.navShare(anchor.url);
          if (linking < share) return [];
          const message = `The target is set to noindex; the navigation of ${Math.round(linking)} % of the pages links to it.`;
          return [elementEvidence(message, anchor, { value: anchor.text, target: anchor.url })];
        }),
        { applicable: links },
      );
    },
});
