import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView } from '../../engine/page-view.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { toHttp } from '../../links/fingerprinted-traits.js';
import { internalLinks } from '../../links/page-links.js';
import { loopbackHost } from '../../urls/loopback-host.js';

export default crossPageRule({
  id: 'link-https-to-http',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'HTTPS page links to HTTP URL',
  why: 'The click leaves the encrypted connection, if only until a redirect, and crawlers find a second, insecure URL of the page.',
  fix: 'Use https in the link, or a relative URL.',
  source: 'https://developers.google.com/search/docs/appearance/page-experience',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    if (!isSecure(page)) return notApplicable;
    const links = internalLinks(page, site);
    if (links.isEmpty) return notApplicable;
    return finding(
      links.that(toHttp).map((anchor) =>
        elementEvidence('The internal link uses http.', anchor, {
          value: anchor.href,
          target: anchor.url,
        }),
      ),
      { applicable: links },
    );
  },
});

const isSecure = ({ parsed }: PageView) => parsed.protocol === 'https:' && !loopbackHost(parsed.hostname);
