import { hostOf } from '../../../facts/url.js';
import { crossPageRule, finding, pass } from '../../engine/rule.js';
import { linksToManyHosts } from '../../links/fingerprinted-traits.js';
import { externalLinks } from '../../links/page-links.js';
import { MAX_EXTERNAL_HOSTS } from '../../site/link-fingerprints.js';

export default crossPageRule({
  id: 'link-external-heavy',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Links to too many external sites',
  why: 'Links to more than a hundred sites on one page look like a link farm to visitors and search engines.',
  fix: 'Keep the links that help the reader, and split real directories by topic.',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'DECISION', reason: 'Which of the links help the reader is an editorial decision.' },
  convention: true,
  on: 'html',
  check: (page, site) => {
    if (!linksToManyHosts(page)) return pass;
    const hosts = new Set(externalLinks(page, site).map((anchor) => hostOf(anchor.url)));
    return hosts.size > MAX_EXTERNAL_HOSTS
      ? finding({ message: `The page links to ${hosts.size} other hosts (limit ${MAX_EXTERNAL_HOSTS}).` })
      : pass;
  },
});
