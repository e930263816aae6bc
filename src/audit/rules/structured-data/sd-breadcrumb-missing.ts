import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';
import { everyEntity } from '../../structured-data/entities.js';

const MIN_DEPTH = 2;

export default pageOnSiteRule({
  id: 'sd-breadcrumb-missing',
  category: 'STRUCTURED_DATA',
  severity: 'NOTICE',
  title: 'Deeper page has no breadcrumb markup',
  why: 'With a BreadcrumbList, results can show where in the site the page stands in place of a raw address.',
  fix: 'Describe the way from the home page to this page as a BreadcrumbList, as the visible breadcrumb does.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  on: 'html',
  check: (page) => {
    const { depth } = page.facts;
    if (depth === null || depth < MIN_DEPTH) return notApplicable;
    if (everyEntity(page.html).some(({ types }) => types.includes('BreadcrumbList'))) return pass;
    return finding({ message: `The page is ${depth} clicks from the start page and has no BreadcrumbList.` });
  },
});
