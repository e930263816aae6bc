import type { PageView } from '../../engine/page-view.js';
import { finding, notApplicable, type Outcome, pageOnSiteRule, pass } from '../../engine/rule.js';
import type { Site } from '../../site/site.js';

export default pageOnSiteRule({
  id: 'content-stale-year',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Outdated copyright year',
  why: 'An old year in the footer makes visitors wonder whether the site is still maintained.',
  fix: 'Update the year, or let the template print the current one.',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  convention: true,
  on: 'html',
  wholePage: true,
  gist: latestYear,
  glance: (_seen, _page, site, year) => judged(year, site),
  check: (page, site) => judged(latestYear(page), site),
});

/** 0 without a copyright line */
function latestYear({ html }: PageView): number {
  return Math.max(0, ...html.text.copyrightYears);
}

function judged(year: number, site: Site): Outcome {
  if (year === 0) return notApplicable;
  const current = site.auditedAt.getUTCFullYear();
  return year < current - 1
    ? finding({ message: `The latest copyright year is ${year}; the current year is ${current}.`, value: String(year) })
    : pass;
}
