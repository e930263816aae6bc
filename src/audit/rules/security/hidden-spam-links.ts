import { registrableDomain } from '../../../facts/url.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import type { PageView, WebAnchor } from '../../engine/page-view.js';
import { finding, pageRule, pass } from '../../engine/rule.js';
import { isConcealed, isForeign } from '../../links/spam-links.js';
import { namesSpam } from '../../links/spam-terms.js';

/** Fewer may be slips of an author. */
const LEAST_LINKS = 3;
const LEAST_SITES = 2;
/** links that a style has moved off the screen */
const LEAST_AWAY = 5;
const LEAST_AWAY_SITES = 4;

export default pageRule({
  id: 'hidden-spam-links',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Hidden spam links',
  why: 'Hidden links to other sites, mostly such that sell medicines, gambling or counterfeits, are injected by whoever has hacked a site. Google may show a warning in results, or rank the site lower for spam.',
  fix: 'Remove the links, find out how they came into the page, update the system and its extensions, and change all passwords.',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  checkedOn: '2026-11-30',
  obstacle: { needs: 'SERVER', reason: 'As long as the way in is open, links that are removed come back.' },
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const links = page.webAnchors.filter(
      (link) => isConcealed(link) && !link.code && link.text !== '' && isForeign(link, page),
    );
    const named = links.filter(({ text }) => namesSpam(text));
    if (named.length >= LEAST_LINKS && sitesOf(named) >= LEAST_SITES && !isAbout(page, named))
      return finding(named.map(evidenceOf));
    // a link that was moved off the screen is for search engines alone, whatever it is about
    const away = links.filter(({ concealed, rel }) => concealed === 'AWAY' && !rel.includes('nofollow'));
    return away.length >= LEAST_AWAY && sitesOf(away) >= LEAST_AWAY_SITES ? finding(away.map(evidenceOf)) : pass;
  },
});

const sitesOf = (links: readonly WebAnchor[]): number => new Set(links.map(({ url }) => registrableDomain(url))).size;

const evidenceOf = (link: WebAnchor) =>
  elementEvidence('The markup hides this link from visitors.', link, { value: link.text, target: link.url });

/** A page that says the same to its visitors may hold such links in a menu. What only fades is among its frequent terms itself. */
const isAbout = ({ title, description, h1, html, webAnchors }: PageView, links: readonly WebAnchor[]): boolean =>
  [title, description, h1].some(namesSpam) ||
  (links.every(({ hidden }) => hidden) && html.text.topTerms.some(({ term }) => namesSpam(term))) ||
  webAnchors.some((link) => !isConcealed(link) && namesSpam(link.text));
