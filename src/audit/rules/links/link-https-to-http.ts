import { elementEvidence } from '../../element-evidence.js';
import { loopbackHost } from '../../loopback-host.js';
import { internalAnchors } from '../../page-links.js';
import type { PageView } from '../../page-view.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'link-https-to-http',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Link leads from https to http',
  why: 'The click leaves the encrypted connection, if only for the moment of a redirect, and crawlers find a second, insecure address of the page.',
  fix: 'Write https in the link, or leave scheme and host out.',
  source: 'https://developers.google.com/search/docs/appearance/page-experience',
  on: 'html',
  perElement: true,
  glance: (links, page) => (isSecure(page) ? glanced(links.internal, links.noted('HTTP')) : notApplicable),
  check: (page, site) => {
    if (!isSecure(page)) return notApplicable;
    const links = internalAnchors(page, site);
    if (links.length === 0) return notApplicable;
    return finding(
      links
        .filter(({ url }) => url.startsWith('http://'))
        .map((anchor) =>
          elementEvidence('The link to an address of this site uses http.', anchor, {
            value: anchor.href,
            target: anchor.url,
          }),
        ),
      { applicable: links.length },
    );
  },
});

const isSecure = ({ parsed }: PageView) => parsed.protocol === 'https:' && !loopbackHost(parsed.hostname);
