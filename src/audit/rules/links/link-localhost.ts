import { hostOf } from '../../../facts/url.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView } from '../../engine/page-view.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { toPrivateHost } from '../../links/fingerprinted-traits.js';
import { webLinks } from '../../links/page-links.js';
import type { Site } from '../../site/site.js';
import { privateHost } from '../../urls/private-host.js';

export default crossPageRule({
  id: 'link-localhost',
  category: 'LINKS',
  severity: 'ERROR',
  title: 'Link to localhost or private host',
  why: 'Only the computer or network where the page was written can open the link; for everyone else it is dead.',
  fix: 'Replace the host with the public one, or use a relative link.',
  source: 'https://www.rfc-editor.org/rfc/rfc1918',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  perElement: true,
  check: (page, site) => {
    if (!isPublic(page, site)) return notApplicable;
    const links = webLinks(page);
    if (links.isEmpty) return notApplicable;
    return finding(
      links.that(toPrivateHost).map((anchor) =>
        elementEvidence(`The link points to the private host ${hostOf(anchor.url)}.`, anchor, {
          value: anchor.href,
          target: anchor.url,
        }),
      ),
      { applicable: links },
    );
  },
});

const isPublic = (page: PageView, site: Site) => !site.privateHost && !privateHost(page.parsed.hostname);
