import { registrableDomain } from '../../../facts/url.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView, WebAnchor } from '../../engine/page-view.js';
import { finding, pageRule, pass } from '../../engine/rule.js';
import { namesSpam } from '../../links/spam-terms.js';

/** Fewer may be slips of an author. */
const LEAST_LINKS = 3;
const LEAST_SITES = 2;

export default pageRule({
  id: 'hidden-spam-links',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Hidden spam links',
  why: 'Hidden links to sites that sell medicines, gambling or counterfeits are mostly injected by whoever has hacked a site. Google may show a warning in results, or rank the site lower for spam.',
  fix: 'Remove the links, find out how they came into the page, update the system and its extensions, and change all passwords.',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  checkedOn: '2026-11-29',
  obstacle: { needs: 'SERVER', reason: 'As long as the way in is open, links that are removed come back.' },
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const own = registrableDomain(page.url);
    const links = page.webAnchors.filter(
      ({ hidden, code, text, url }) => hidden && !code && registrableDomain(url) !== own && namesSpam(text),
    );
    const sites = new Set(links.map(({ url }) => registrableDomain(url)));
    if (links.length < LEAST_LINKS || sites.size < LEAST_SITES || isAbout(page)) return pass;
    return finding(links.map(evidenceOf));
  },
});

const evidenceOf = (link: WebAnchor) =>
  elementEvidence('The markup hides this link from visitors.', link, { value: link.text, target: link.url });

/** A page that says the same to its visitors may hold such links in a menu. */
const isAbout = ({ title, description, h1, html, webAnchors }: PageView): boolean =>
  [title, description, h1, ...html.text.topTerms.map(({ term }) => term)].some(namesSpam) ||
  webAnchors.some(({ hidden, text }) => !hidden && namesSpam(text));
