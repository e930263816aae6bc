import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';
import { iconLinks } from '../../meta/icon-links.js';
import { isCut } from '../../traits/cut-page.js';

export default siteRule({
  id: 'favicon-missing',
  category: 'META',
  severity: 'NOTICE',
  title: 'Missing favicon',
  why: 'Search results, tabs and bookmarks show the favicon next to the site name; without one they show a generic globe.',
  fix: 'Add <link rel="icon" href="…"> to the head of the home page, or serve an image at /favicon.ico.',
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  checkedOn: '2026-11-21',
  check: (site) => {
    if (!site.home?.eligible || isCut(site.home.facts)) return notApplicable;
    if (iconLinks(site.home).length > 0) return pass;
    const { favicon } = site.facts.probes;
    if (favicon === null) return notApplicable;
    const type = favicon.mediaType ?? '';
    // browsers look at the bytes of an image, not at its type
    if (favicon.status === 200 && (type.startsWith('image/') || favicon.width !== null)) return pass;
    const result =
      favicon.status === null ? 'does not respond' : `returns ${favicon.status}${type ? ` (${type})` : ''}`;
    return finding({ message: `The home page declares no icon, and ${favicon.url} ${result}.`, target: favicon.url });
  },
});
