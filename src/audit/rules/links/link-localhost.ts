import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView } from '../../engine/page-view.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../engine/rule.js';
import { webAnchors } from '../../links/page-links.js';
import type { Site } from '../../site/site.js';
import { hostOf } from '../../urls/host-of.js';
import { privateHost } from '../../urls/private-host.js';

export default pageOnSiteRule({
  id: 'link-localhost',
  category: 'LINKS',
  severity: 'ERROR',
  title: 'Link to localhost or private host',
  why: 'Only the computer or network where the page was written can open the link; for everyone else it is dead.',
  fix: 'Replace the host with the public one, or use a relative link.',
  source: 'https://www.rfc-editor.org/rfc/rfc1918',
  convention: true,
  on: 'html',
  perElement: true,
  glance: (links, page, site) => (isPublic(page, site) ? glanced(links.web, links.noted('PRIVATE')) : notApplicable),
  check: (page, site) => {
    if (!isPublic(page, site)) return notApplicable;
    const links = webAnchors(page);
    if (links.length === 0) return notApplicable;
    return finding(
      links
        .filter(({ url }) => privateHost(withoutPort(hostOf(url))))
        .map((anchor) =>
          elementEvidence(`The link points to the private host ${hostOf(anchor.url)}.`, anchor, {
            value: anchor.href,
            target: anchor.url,
          }),
        ),
      { applicable: links.length },
    );
  },
});

const isPublic = (page: PageView, site: Site) => !site.privateHost && !privateHost(page.parsed.hostname);
const withoutPort = (host: string) => host.replace(/:\d+$/, '');
