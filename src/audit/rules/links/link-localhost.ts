import { elementEvidence } from '../../element-evidence.js';
import { hostOf } from '../../host-of.js';
import { webAnchors } from '../../page-links.js';
import { privateHost } from '../../private-host.js';
import { finding, notApplicable, pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'link-localhost',
  category: 'LINKS',
  severity: 'ERROR',
  title: 'Link leads to a private address',
  why: 'Only the machine or network the page was written on can open the link; for everyone else it is dead.',
  fix: 'Replace the address by the public one, or use a link relative to the page.',
  source: 'https://www.rfc-editor.org/rfc/rfc1918',
  convention: true,
  on: 'html',
  perElement: true,
  check: (page, site) => {
    if (site.privateHost || privateHost(page.parsed.hostname)) return notApplicable;
    const links = webAnchors(page);
    if (links.length === 0) return notApplicable;
    return finding(
      links
        .filter(({ url }) => privateHost(withoutPort(hostOf(url))))
        .map((anchor) =>
          elementEvidence(`The link leads to the private host ${hostOf(anchor.url)}.`, anchor, {
            value: anchor.href,
            target: anchor.url,
          }),
        ),
      { applicable: links.length },
    );
  },
});

const withoutPort = (host: string) => host.replace(/:\d+$/, '');
