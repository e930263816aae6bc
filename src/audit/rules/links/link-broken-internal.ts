import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { toErrorOrRedirect } from '../../links/fingerprinted-traits.js';
import { brokenBecause, knownLinks } from '../../links/page-links.js';

export default crossPageRule({
  id: 'link-broken-internal',
  category: 'LINKS',
  severity: 'ERROR',
  title: 'Broken internal link',
  why: 'Visitors get an error, and crawlers waste the link: no link equity is passed on.',
  fix: 'Link to the replacement page, restore the missing page, or remove the link.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const known = knownLinks(page, site);
    if (known.isEmpty) return notApplicable;
    return finding(
      known.that(toErrorOrRedirect).flatMap(({ anchor, target }) => {
        const reason = brokenBecause(target, site);
        if (reason === null) return [];
        return [elementEvidence(`The linked page ${reason}.`, anchor, { value: anchor.text, target: anchor.url })];
      }),
      { applicable: known },
    );
  },
});
