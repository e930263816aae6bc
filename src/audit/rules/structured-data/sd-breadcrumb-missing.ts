import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { homeCopies } from '../../site/home-copies.js';
import { breadcrumbLists } from '../../structured-data/breadcrumbs.js';

export default crossPageRule({
  id: 'sd-breadcrumb-missing',
  category: 'STRUCTURED_DATA',
  severity: 'NOTICE',
  title: 'Missing breadcrumb markup',
  why: 'With a BreadcrumbList, search results can show the position of the page within the site instead of its raw URL.',
  fix: 'Describe the path from the home page to this page as a BreadcrumbList, like the visible breadcrumb.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  wholePage: true,
  reads: [breadcrumbLists],
  thresholds: {
    clicks: { unit: 'clicks', default: 2, min: 1, max: 20, about: 'Crawl depth from which a page needs a breadcrumb.' },
  },
  checkWith:
    ({ clicks }) =>
    (page, site) => {
      const { depth, url } = page;
      if (depth === null || depth < clicks) return notApplicable;
      if (page.read(breadcrumbLists).length > 0) return pass;
      // /index.html is the home page once more, wherever it is linked from
      if (site.derive('copies of the home page', (all) => new Set(homeCopies(all))).has(url)) return pass;
      return finding({ message: `The page is ${depth} clicks from the start page and has no BreadcrumbList.` });
    },
});
