import { registrableDomain } from '../../../facts/url.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView } from '../../engine/page-view.js';
import { reading } from '../../engine/reading.js';
import { crossPageRule, type Evidence, finding, pass } from '../../engine/rule.js';
import { isAboutSpam, isConcealed, isForeign } from '../../links/spam-links.js';
import { namesSpam } from '../../links/spam-terms.js';

/** Fewer links may be to sponsors, or examples in an article about spam. */
const LEAST_LINKS = 3;
const LEAST_SITES = 3;

/** Followed links to foreign sites on a page that is about something else, one piece of evidence each. */
const spamLinks = reading((page): Evidence[] => {
  const links = page.webAnchors.filter(
    (link) =>
      !isConcealed(link) && !link.code && !isQualified(link.rel) && isForeign(link, page) && namesSpam(link.text),
  );
  const sites = new Set(links.map(({ url }) => registrableDomain(url)));
  if (links.length < LEAST_LINKS || sites.size < LEAST_SITES || isAboutSpam(page) || page.nofollow) return [];
  return links.map((link) =>
    elementEvidence('The link points to another site that has nothing to do with the page.', link, {
      value: link.text,
      target: link.url,
    }),
  );
});

export default crossPageRule({
  id: 'spam-links',
  category: 'SECURITY',
  severity: 'WARNING',
  title: 'Links to spam sites',
  why: 'Links to sites that sell medicines, gambling or counterfeits, on a page about something else, come from hackers, from comments or from link sellers. Google may show a warning in results, or rank the site lower for spam.',
  fix: 'Find out who added the links and remove them. After a break-in update the system and its extensions and change all passwords; give links of users and sponsors rel="ugc" or rel="sponsored".',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies#link-spam',
  checkedOn: '2026-11-30',
  obstacle: {
    needs: 'DECISION',
    reason: 'Whether somebody broke in, or the links were bought or posted, only you can find out.',
  },
  cause: 'ELEMENT',
  on: 'html',
  reads: [spamLinks],
  check: (page, site) => {
    const links = page.read(spamLinks);
    if (links.length === 0 || (site.home !== null && isAboutSpam(site.home))) return pass;
    return finding(links);
  },
});

const isQualified = (rel: PageView['webAnchors'][number]['rel']): boolean =>
  rel.some((token) => token === 'nofollow' || token === 'ugc' || token === 'sponsored');
