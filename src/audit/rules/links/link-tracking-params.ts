import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { isTracked } from '../../links/fingerprinted-traits.js';
import { internalLinks } from '../../links/page-links.js';
import { trackingParameter } from '../../traits/link-traits.js';

export default crossPageRule({
  id: 'link-tracking-params',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Internal link with tracking parameters',
  why: 'Campaign parameters on internal links overwrite where a visitor really came from and make crawlers fetch a second URL of the same page.',
  fix: 'Link to the clean URL; measure internal clicks with events of the analytics tool.',
  source: 'https://support.google.com/analytics/answer/10917952',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const links = internalLinks(page, site);
    if (links.isEmpty) return notApplicable;
    return finding(
      links.that(isTracked).flatMap((anchor) => {
        const parameter = trackingParameter(anchor);
        if (parameter === undefined) return [];
        return [
          elementEvidence(`The internal link has the tracking parameter ${parameter}.`, anchor, {
            value: anchor.href,
            target: anchor.url,
          }),
        ];
      }),
      { applicable: links },
    );
  },
});
