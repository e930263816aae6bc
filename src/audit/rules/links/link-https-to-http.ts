import { elementEvidence } from '../../element-evidence.js';
import { loopbackHost } from '../../loopback-host.js';
import { internalAnchors } from '../../page-links.js';
import { finding, notApplicable, pageOnSiteRule } from '../../rule.js';

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
  check: (page, site) => {
    if (page.parsed.protocol !== 'https:' || loopbackHost(page.parsed.hostname)) return notApplicable;
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
