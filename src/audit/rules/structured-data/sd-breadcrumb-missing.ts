import type { PageView } from '../../engine/page-view.js';
import { finding, notApplicable, type Outcome, pageOnSiteRule, pass } from '../../engine/rule.js';
import { homeCopies } from '../../site/home-copies.js';
import type { Site } from '../../site/site.js';
import { everyEntity } from '../../structured-data/entities.js';

const MIN_DEPTH = 2;

export default pageOnSiteRule({
  id: 'sd-breadcrumb-missing',
  category: 'STRUCTURED_DATA',
  severity: 'NOTICE',
  title: 'Missing breadcrumb markup',
  why: 'With a BreadcrumbList, search results can show the position of the page within the site instead of its raw URL.',
  fix: 'Describe the path from the home page to this page as a BreadcrumbList, like the visible breadcrumb.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  on: 'html',
  wholePage: true,
  gist: (page) => Number(hasBreadcrumb(page)),
  glance: (_seen, page, site, has) => judged(page, site, () => has === 1),
  check: (page, site) => judged(page, site, () => hasBreadcrumb(page)),
});

const hasBreadcrumb = ({ html }: PageView): boolean =>
  everyEntity(html).some(({ types }) => types.includes('BreadcrumbList'));

function judged({ depth, url }: { depth: number | null; url: string }, site: Site, has: () => boolean): Outcome {
  if (depth === null || depth < MIN_DEPTH) return notApplicable;
  // /index.html is the home page once more, wherever it is linked from
  if (has() || site.derive('copies of the home page', (all) => new Set(homeCopies(all))).has(url)) return pass;
  return finding({ message: `The page is ${depth} clicks from the start page and has no BreadcrumbList.` });
}
