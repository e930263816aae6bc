import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';
import { homeCopies } from '../../site/home-copies.js';
import { hreflangClusters } from '../../site/hreflang-clusters.js';

export default siteRule({
  id: 'nav-link-missing-home',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'No link to home page on most pages',
  why: 'Visitors who arrive deep inside the site expect the logo or the navigation to link to the home page, and these links add to its internal link equity.',
  fix: 'Link the logo in the header of every page to the home page.',
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  checkedOn: '2026-11-21',
  convention: true,
  basis: 'WHOLE_PAGES',
  thresholds: {
    share: {
      unit: '%',
      default: 50,
      min: 1,
      max: 100,
      about: 'Share of pages without a link to the home page that is reported.',
    },
  },
  checkWith:
    ({ share }) =>
    (site) => {
      const { home } = site;
      if (!home) return notApplicable;
      let others = 0;
      // the home page of a language is the home page of its pages
      const homes = [...new Set([...homeCopies(site), ...(hreflangClusters(site).get(home.url)?.urls ?? [])])];
      for (const page of site.pages()) if (page.eligible && !homes.includes(page.url)) others++;
      if (others === 0) return notApplicable;
      // a URL that redirects to the home page is a way there as well
      const file = site.facts.probes.indexFile;
      const movedFile = file !== null && [301, 308].includes(file.status ?? 0) ? [file.url] : [];
      const ways = [...new Set([...homes, ...site.redirectsTo(home.url).map((page) => page.url), ...movedFile])];
      const linking = Math.min(
        others,
        ways.reduce((sum, url) => sum + site.inlinks(url).pages, 0),
      );
      if (100 * (1 - linking / others) < share) return pass;
      return finding({
        message: `${others - linking} of ${others} pages have no link to the home page.`,
        target: home.url,
      });
    },
});
