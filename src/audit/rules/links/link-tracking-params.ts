import { elementEvidence } from '../../element-evidence.js';
import { internalAnchors } from '../../page-links.js';
import { finding, notApplicable, pageOnSiteRule } from '../../rule.js';

const TRACKING = /[?&](utm_[a-z_]{1,30}|gclid|fbclid)=/i;

export default pageOnSiteRule({
  id: 'link-tracking-params',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Link within the site carries tracking parameters',
  why: 'Campaign parameters on own links overwrite where a visitor really came from and make crawlers fetch a second address of the same page.',
  fix: 'Link to the plain address; measure clicks within the site by events of the analytics tool.',
  source: 'https://support.google.com/analytics/answer/10917952',
  convention: true,
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const links = internalAnchors(page, site);
    if (links.length === 0) return notApplicable;
    return finding(
      links.flatMap((anchor) => {
        if (!anchor.url.includes('=') && !anchor.href.includes('=')) return [];
        const parameter = TRACKING.exec(anchor.url)?.[1] ?? TRACKING.exec(anchor.href)?.[1];
        if (!parameter) return [];
        return [
          elementEvidence(`The link within the site carries ${parameter}.`, anchor, {
            value: anchor.href,
            target: anchor.url,
          }),
        ];
      }),
      { applicable: links.length },
    );
  },
});
